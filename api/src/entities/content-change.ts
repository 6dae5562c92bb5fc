import { foldCase } from '@ltk/contract/fold-case'
import { z } from 'zod'

const names = z.array(z.string()).optional()

/** A change of the content, kind by kind, as processes announce it to each other. */
const contentChange = z.strictObject({
  posts: names,
  profiles: names,
  productDetails: names,
  retailerProducts: names,
  productSets: names,
  collections: names,
  mediaObjects: names,
  /** Content that was withdrawn or restored, of any kind. */
  withdrawals: names,
  /** Documents that the search index no longer has. */
  unindexed: names,
  /** What operators say of searches. */
  curation: names,
  /** Creators whose list of posts changed. */
  shops: names,
  /** Creators whose list of collections changed. */
  collectionsOf: names,
  /** Creators whose list of product sets changed. */
  setsOf: names,
  /** Products, by their details, whose list of posts that feature them changed. */
  featured: names,
  /** Hashtags, as `readHashtag` returns them, whose list of posts changed. */
  hashtags: names,
  /** Display names that a creator took or gave up. */
  handles: names,
})

export type ContentChange = z.output<typeof contentChange>

/** The change of anything. */
export const everything = 'all'
/** A change of some content, or of anything. */
export type Change = ContentChange | typeof everything

/** Several changes as one. */
export function mergeChanges(changes: readonly Change[]): Change {
  const merged: Record<string, string[]> = {}
  for (const change of changes) {
    if (change === everything) return everything
    for (const [kind, changed] of Object.entries(change)) (merged[kind] ??= []).push(...changed)
  }
  return contentChange.parse(merged)
}

/**
 * Names of what an answer was made from. Things go by their ids, which no two kinds share; lists by
 * what puts a post on them.
 */
export const source = {
  shop: (profileId: string) => `shop:${profileId}`,
  collectionsOf: (profileId: string) => `collections:${profileId}`,
  setsOf: (profileId: string) => `sets:${profileId}`,
  hashtag: (hashtag: string) => `#${hashtag}`,
  featured: (productDetailsId: string) => `featured:${productDetailsId}`,
  handle: (displayName: string) => `@${foldCase(displayName)}`,
  /** The list of all creators' posts. */
  allPosts: 'posts',
  /** The list of products whose price fell. */
  deals: 'deals',
  /** The list of all creators' gift guides. */
  allGiftGuides: 'gift-guides',
  /** The addresses of all that is public. */
  sitemap: 'sitemap',
  /** Suggestions of searches. */
  suggestions: 'suggestions',
  /** What searches find. */
  searches: 'searches',
}

/** The names of all that a change touches. */
export function sourcesOfChange(change: ContentChange): string[] {
  const things = [
    change.posts,
    change.profiles,
    change.productDetails,
    change.retailerProducts,
    change.productSets,
    change.collections,
    change.mediaObjects,
    change.withdrawals,
  ]
  return [
    ...things.flatMap((ids) => ids ?? []),
    ...(change.shops ?? []).map(source.shop),
    ...(change.collectionsOf ?? []).map(source.collectionsOf),
    ...(change.setsOf ?? []).map(source.setsOf),
    ...(change.featured ?? []).map(source.featured),
    ...(change.hashtags ?? []).map(source.hashtag),
    ...(change.handles ?? []).map(source.handle),
    ...(change.shops?.length ? [source.allPosts] : []),
    ...(change.productDetails?.length ? [source.deals] : []),
    ...(change.setsOf?.length ? [source.allGiftGuides] : []),
    ...(change.withdrawals?.length ? [source.sitemap] : []),
    ...(change.curation?.length ? [source.searches] : []),
    ...(change.withdrawals?.length || change.unindexed?.length ? [source.suggestions] : []),
  ]
}

/** Parses an announced change. A message that cannot be read may mean anything: everything. */
export function parseContentChange(message: string): Change {
  try {
    return contentChange.parse(JSON.parse(message))
  } catch {
    return everything
  }
}

import type { FeedInclude } from '@ltk/contract/posts'
import type { SearchFilters, SearchHit } from '@ltk/contract/search'
import { itemsOf } from '@ltk/platform/http/wire-bytes'

import type { Dependencies } from '../../dependencies.ts'
import { loadPicturedVariants } from '../../entities/found-variant.ts'
import { loadPostLists } from '../../entities/post-lists.ts'
import { loadProductsByIds } from '../../entities/product.ts'
import { loadAskedVariants } from './asked-variants.ts'
import type { IndexHit } from './index/search-index.ts'
import { passesOffer } from './passes-offer.ts'
import { listPassing } from './queries/list-passing.ts'

/** The options of a response beside its hits. */
export type HitOptions = {
  includes?: readonly (FeedInclude | 'facets')[] | undefined
  /** Ready for cards: of each post only the products that its card shows. */
  styled?: boolean | undefined
  /** Of a post, the products that pass these filters come first. */
  filters?: SearchFilters | undefined
  /** Of products the variants of these colours are asked for. */
  colours?: readonly string[] | undefined
  /** Without such colours, products come in the variants that their posts picture, if they pass these filters. */
  pictured?: SearchFilters | undefined
}

/** Hits as the wire has them, without those whose entity is gone, and the lists that were asked for. */
export type Presented = {
  hits: SearchHit[]
  lists: [name: string, items: Buffer[]][]
  /** Names of what all this was made from. */
  sources: string[]
}

export async function presentPosts(
  { store, links, searchDatabases }: Dependencies,
  found: readonly IndexHit[],
  { includes = [], styled, filters = {} }: HitOptions,
): Promise<Presented> {
  const rows = found.flatMap(({ id, profileId, score }) =>
    profileId === null ? [] : { postId: id, profileId, score },
  )
  // The hits name the creators, so they are loaded once for both.
  const others = includes.filter((name) => name !== 'facets' && name !== 'profiles')
  const [{ shown, lists, sources }, profiles] = await Promise.all([
    loadPostLists(store, rows, {
      includes: others,
      forCards: styled,
      findForemost: (ids) => listPassing(searchDatabases.index, ids, filters),
    }),
    store.profiles.loadByIds(unique(rows.map((row) => row.profileId))),
  ])
  if (includes.includes('profiles')) lists.push(['profiles', bytesOf(profiles)])
  const hits = shown.map(({ postId, profileId, post, score }) => ({
    objectId: postId,
    query: post.title,
    type: 'post' as const,
    postProfileId: profileId,
    postProfileDisplay: profiles.get(profileId)?.displayName ?? null,
    imageLink: post.heroImageId && links.picture(post.heroImageId),
    postId,
    productId: null,
    score,
  }))
  return { hits, lists, sources: [...sources, ...profiles.keys()] }
}

export async function presentCreators(
  { store }: Dependencies,
  found: readonly IndexHit[],
  { includes = [] }: HitOptions,
): Promise<Presented> {
  const profiles = await store.profiles.loadByIds(found.map(({ id }) => id))
  const hits = found.flatMap(({ id, score }) => {
    const profile = profiles.get(id)
    if (!profile) return []
    return {
      objectId: id,
      query: profile.displayName,
      type: 'profile' as const,
      postProfileId: id,
      postProfileDisplay: profile.displayName,
      imageLink: profile.avatarUrl,
      postId: null,
      productId: null,
      score,
    }
  })
  const lists: Presented['lists'] = []
  if (includes.includes('profiles')) lists.push(['profiles', bytesOf(profiles)])
  return { hits, lists, sources: [...profiles.keys()] }
}

export async function presentProducts(
  dependencies: Dependencies,
  found: readonly IndexHit[],
  { includes = [], colours = [], pictured }: HitOptions,
): Promise<Presented> {
  const { store, reader, links } = dependencies
  const wants = new Set(includes)
  const wantsPosts = wants.has('ltks') || wants.has('posts')
  const needsProducts = wants.has('products') || wants.has('media_objects')
  const idsOf = (key: 'productId' | 'postId' | 'profileId') =>
    unique(found.map((hit) => hit[key]).filter((id) => id !== null))
  const ids = found.map(({ id }) => id)
  const wantsDetails = wants.has('product_details')
  const wantsPictured = wantsDetails && pictured && colours.length === 0
  const [details, asked, inPosts, profiles, products, posts] = await Promise.all([
    store.productDetails.loadByIds(ids),
    loadAskedVariants(dependencies, wantsDetails ? ids : [], colours),
    loadPicturedVariants(reader, links, wantsPictured ? idsOf('productId') : []),
    store.profiles.loadByIds(idsOf('profileId')),
    loadProductsByIds(reader, links, needsProducts ? idsOf('productId') : []),
    store.posts.loadByIds(wantsPosts ? idsOf('postId') : []),
  ])
  const hits = found.flatMap(({ id, profileId, postId, productId, score }) => {
    const known = details.get(id)
    if (!known) return []
    return {
      objectId: id,
      query: known.name,
      type: 'product' as const,
      postProfileId: profileId,
      postProfileDisplay: (profileId && profiles.get(profileId)?.displayName) ?? null,
      imageLink: known.imageUrl,
      postId,
      productId,
      score,
    }
  })
  const lists: Presented['lists'] = []
  if (wantsPosts) lists.push(['ltks', bytesOf(posts)])
  if (wants.has('profiles')) lists.push(['profiles', bytesOf(profiles)])
  if (wants.has('products')) lists.push(['products', itemsOf([...products.values()])])
  if (wantsDetails) {
    lists.push(['productDetails', bytesOf(details)])
    const standing = inPosts.filter((variant) => passesOffer(variant, pictured ?? {}))
    lists.push(['productVariants', itemsOf([...asked.variants, ...standing])])
  }
  if (wants.has('media_objects')) {
    const media = [...products.values()].flatMap((product) => product.mediaObjectIds)
    lists.push(['mediaObjects', bytesOf(await store.mediaObjects.loadByIds(unique(media)))])
  }
  const sources = [...details.keys(), ...asked.sources, ...idsOf('profileId'), ...idsOf('postId')]
  return { hits, lists, sources }
}

function bytesOf(found: Map<string, { bytes: Buffer }>): Buffer[] {
  return [...found.values()].map(({ bytes }) => bytes)
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}

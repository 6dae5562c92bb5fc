import type { GiftGuidesPage } from '@ltk/contract/product-sets'
import { infiniteQueryOptions } from '@tanstack/react-query'

import { get } from './api.ts'
import { type Picture, square } from './cards.ts'
import { apiOf, ownKey } from './query-client.ts'

/** A gift guide as its card shows it. */
export type GuideCard = {
  id: string
  title: string
  creator: { id: string; displayName: string; name: string; avatar: Picture | null }
  covers: Picture[]
  productCount: number
  /** Codes such as `HER` and `BIRTHDAY`. */
  audience: string | null
  occasion: string | null
}

export type GuidePage = { guides: GuideCard[]; next: string | null }

/** The key of all queries of the gift guides of followed creators. */
export const followedGuidesKey = [ownKey, 'followed-guides']

/**
 * Query: the gift guides of followed creators, newest first, 8 a page, starting at the `next` of
 * an earlier page.
 */
export function followedGuides(from: string | null) {
  return infiniteQueryOptions({
    queryKey: [...followedGuidesKey, from],
    queryFn: async (context): Promise<GuidePage> => {
      const page = await get(apiOf(context), '/v3/activities/giftguides/user', {
        query: {
          limit: 8,
          next: context.pageParam ?? undefined,
          includes: ['posts', 'cover_photos', 'profiles', 'attributes'],
        },
        signal: context.signal,
      })
      return { guides: toGuideCards(page), next: page.meta.next }
    },
    initialPageParam: from,
    getNextPageParam: (page) => page.next,
  })
}

/**
 * Returns the guides of a page as cards, in the order of its groups. The page must include
 * everything.
 */
export function toGuideCards(page: GiftGuidesPage): GuideCard[] {
  const posts = new Map(page.posts?.map((post) => [post.id, post]))
  const covers = new Map(page.coverPhotos?.map((cover) => [cover.id, cover]))
  const profiles = new Map(page.profiles?.map((profile) => [profile.id, profile]))
  return page.groups.flatMap(({ profileId, postIds }) => {
    const profile = profiles.get(profileId)
    if (!profile) return []
    const creator = {
      id: profile.id,
      displayName: profile.displayName,
      name: profile.name || profile.displayName,
      avatar: profile.avatarUrl ? square(profile.avatarUrl, profile.avatarColour) : null,
    }
    return postIds.flatMap((id) => {
      const post = posts.get(id)
      if (!post) return []
      return {
        id,
        title: post.title,
        creator,
        covers: post.coverPhotoIds.flatMap((coverId) => {
          const cover = covers.get(coverId)
          return cover ? square(cover.mediaCdnUrl, cover.colour) : []
        }),
        productCount: post.postProductCount,
        audience: post.attributes?.audience ?? null,
        occasion: post.attributes?.occasion ?? null,
      }
    })
  })
}

/** Returns the guides of several pages in one list, without duplicates. */
export function joinGuides(pages: readonly GuidePage[]): GuideCard[] {
  const joined = new Map(pages.flatMap((page) => page.guides.map((guide) => [guide.id, guide])))
  return [...joined.values()]
}

/** Returns the path of a gift guide's gifts, one at a time. */
export function browseHref(displayName: string, id: string): string {
  return `${guideHref(displayName, id)}/browse`
}

/** Returns the path of a gift guide, or of a product within it. */
export function guideHref(displayName: string, id: string, detailsId?: string): string {
  const href = `/explore/${encodeURIComponent(displayName)}/giftguides/${id}`
  return detailsId ? `${href}/${detailsId}` : href
}

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

/** Under this key stand the gift guides of those whom the shopper follows. */
export const followedGuidesKey = [ownKey, 'followed-guides']

/** The gift guides of those whom the shopper follows, the newest first: 8 a page, from a place on. */
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

/** The guides of a page as cards, in the order of its groups; a page must include all there is. */
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

/** The guides of several pages in one list; one that comes again is dropped. */
export function joinGuides(pages: readonly GuidePage[]): GuideCard[] {
  const joined = new Map(pages.flatMap((page) => page.guides.map((guide) => [guide.id, guide])))
  return [...joined.values()]
}

/** The address of a gift guide, or of one of its products in it. */
export function guideHref(displayName: string, id: string, detailsId?: string): string {
  const href = `/explore/${encodeURIComponent(displayName)}/giftguides/${id}`
  return detailsId ? `${href}/${detailsId}` : href
}

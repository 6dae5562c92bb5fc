import type { GiftGuidesPage, ShopProductCollection } from '@ltk/contract/product-sets'
import type { Profile } from '@ltk/contract/profiles'
import {
  infiniteQueryOptions,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { apiOf, ownKey } from '../../api/query-client.ts'
import { type Picture, square } from '../../cards/cards.ts'

/** A gift guide or another product set as its card shows it. */
export type GuideCard = {
  id: string
  isGuide: boolean
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

/** Returns the query of a list of guides, starting at the `next` of an earlier page. */
export function guideList(
  queryKey: QueryKey,
  from: string | null,
  read: (
    next: string | null,
    context: Pick<QueryFunctionContext, 'client' | 'meta' | 'signal'>,
  ) => Promise<GuidePage>,
) {
  return infiniteQueryOptions({
    queryKey: [...queryKey, from],
    queryFn: (context) => read(context.pageParam, context),
    initialPageParam: from,
    getNextPageParam: (page) => page.next,
  })
}
export type GuideList = ReturnType<typeof guideList>

/**
 * Query: the gift guides of followed creators, newest first, 8 a page, starting at the `next` of
 * an earlier page.
 */
export function followedGuides(from: string | null): GuideList {
  return guideList(followedGuidesKey, from, async (next, context) => {
    const page = await get(apiOf(context), '/v3/activities/giftguides/user', {
      query: {
        limit: 8,
        next: next ?? undefined,
        includes: ['posts', 'cover_photos', 'profiles', 'attributes'],
      },
      signal: context.signal,
    })
    return { guides: toGuideCards(page), next: page.meta.next }
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
    const creator = cardCreator(profile)
    return postIds.flatMap((id) => {
      const post = posts.get(id)
      if (!post) return []
      return {
        id,
        isGuide: true,
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

/** Returns a product set with its creator as its card shows them. */
export function guideOfSet(set: ShopProductCollection, creator: Profile): GuideCard {
  const { audience, occasion } = set.attributes
  return {
    id: set.collectionId,
    isGuide: set.subtype === 'GIFT_GUIDE',
    title: set.title,
    creator: cardCreator(creator),
    covers: set.coverPhotoUrls.map((url, index) =>
      square(url, set.coverPhotoColours[index] ?? null),
    ),
    productCount: set.productCount,
    audience,
    occasion,
  }
}

/** Returns the creator of a guide as its card shows them. */
function cardCreator(profile: Profile): GuideCard['creator'] {
  return {
    id: profile.id,
    displayName: profile.displayName,
    name: profile.name || profile.displayName,
    avatar: profile.avatarUrl ? square(profile.avatarUrl, profile.avatarColour) : null,
  }
}

/** Returns the guides of several pages in one list, without duplicates. */
export function joinGuides(pages: readonly GuidePage[]): GuideCard[] {
  const joined = new Map(pages.flatMap((page) => page.guides.map((guide) => [guide.id, guide])))
  return [...joined.values()]
}

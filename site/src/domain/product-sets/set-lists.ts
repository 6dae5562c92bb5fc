import type { LocaleCode } from '@ltk/contract/locales'
import { type QueryClient, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'
import { profile } from '../creators/profiles.ts'
import { giftCategories } from './gift-categories.ts'
import {
  type GuideCard,
  guideList,
  type GuideList,
  guideOfSet,
  type GuidePage,
} from './gift-guides.ts'

const limit = 36

/**
 * Query: a creator's gift guides for known recipients, newest first, from the `next` of a page on.
 * Throws if `profileId` is empty.
 */
export function creatorGuides(
  profileId: string,
  locale: LocaleCode,
  from: string | null,
): GuideList {
  requireProfileId(profileId)
  return guideList(['creator-guides', profileId], from, (start, context) =>
    readCreatorGuides(context, profileId, locale, start),
  )
}

/**
 * Query: a creator's product sets, newest first, from the `next` of a page on; without gift guides if
 * these are listed by themselves. Throws if `profileId` is empty.
 */
export function creatorSets(
  profileId: string,
  withoutGuides: boolean,
  from: string | null,
): GuideList {
  requireProfileId(profileId)
  return guideList(['creator-sets', profileId, withoutGuides], from, (start, context) =>
    readCreatorSets(context, profileId, withoutGuides, start),
  )
}

function requireProfileId(profileId: string): void {
  if (!profileId) throw new Error('Product sets cannot be listed without a profile id')
}

/** Query: how many product sets and gift guides a creator has. */
export function setCounts(profileId: string) {
  return queryOptions({
    queryKey: ['set-counts', profileId],
    queryFn: async (context) => {
      const { counts } = await get(apiOf(context), '/shop_product/get_shop_product_collections', {
        query: { profile_id: profileId, limit: 1, includes: ['counts'] },
        signal: context.signal,
      })
      return counts
    },
  })
}

/** The recipient and occasion of gift guides: codes such as `HER`, or null for all. */
export type GiftFilter = { audience: string | null; occasion: string | null }

/**
 * Query: the gift guides of all creators for known recipients, newest first, from the `next` of a
 * page on; only those that match a filter.
 */
export function giftGuides(
  { audience, occasion }: GiftFilter,
  locale: LocaleCode,
  from: string | null,
): GuideList {
  const key = ['gift-guides', audience, occasion]
  return guideList(key, from, async (start, { client, ...context }) => {
    const isKnown = await isForKnownRecipient(client, locale)
    return readUntilSome(start, isKnown, async (next) => {
      const page = await get(apiOf(context), '/v3/activities/giftguides', {
        query: {
          audience: audience ?? undefined,
          occasion: occasion ?? undefined,
          includes: ['shop_product_collections', 'profiles'],
          limit,
          next,
        },
        signal: context.signal,
      })
      const creators = new Map(page.profiles?.map((creator) => [creator.id, creator]))
      const guides = (page.shopProductCollections ?? []).flatMap((set) => {
        const creator = creators.get(set.profileId)
        return creator ? guideOfSet(set, creator) : []
      })
      return { guides, next: page.meta.next }
    })
  })
}

type Reading = Pick<QueryFunctionContext, 'client' | 'meta' | 'signal'>

async function readCreatorGuides(
  { client, ...context }: Reading,
  profileId: string,
  locale: LocaleCode,
  start: string | null,
): Promise<GuidePage> {
  const isKnown = await isForKnownRecipient(client, locale)
  const creator = await client.ensureQueryData(profile(profileId))
  return readUntilSome(start, isKnown, async (next) => {
    const page = await get(apiOf(context), '/shop_product/get_shop_product_collections', {
      query: { profile_id: profileId, subtype: 'GIFT_GUIDE', limit, next },
      signal: context.signal,
    })
    const guides = page.shopProductCollections.map((set) => guideOfSet(set, creator))
    return { guides, next: page.meta.next }
  })
}

async function readCreatorSets(
  { client, ...context }: Reading,
  profileId: string,
  withoutGuides: boolean,
  start: string | null,
): Promise<GuidePage> {
  const creator = await client.ensureQueryData(profile(profileId))
  const isListed = ({ isGuide }: GuideCard) => !(isGuide && withoutGuides)
  return readUntilSome(start, isListed, async (next) => {
    const page = await get(apiOf(context), '/shop_product/get_shop_product_collections', {
      query: { profile_id: profileId, limit, next },
      signal: context.signal,
    })
    const guides = page.shopProductCollections.map((set) => guideOfSet(set, creator))
    return { guides, next: page.meta.next }
  })
}

/** Returns whether a guide is for a known recipient, once the recipients have loaded. */
async function isForKnownRecipient(client: QueryClient, locale: LocaleCode) {
  const { recipients } = await client.ensureQueryData(giftCategories(locale))
  const known = new Set<string | null>(recipients.map(({ code }) => code))
  return ({ audience }: GuideCard) => known.has(audience)
}

/** Reads pages until one has cards to show, so that a page without any is the end of the list. */
async function readUntilSome(
  start: string | null,
  isListed: (card: GuideCard) => boolean,
  read: (next: string | undefined) => Promise<GuidePage>,
): Promise<GuidePage> {
  const page = await read(start ?? undefined)
  const guides = page.guides.filter(isListed)
  if (guides.length > 0 || page.next === null) return { guides, next: page.next }
  return readUntilSome(page.next, isListed, read)
}

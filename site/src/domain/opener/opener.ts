import type { Opener as WireOpener } from '@ltk/contract/opener'
import type { ProductDetails } from '@ltk/contract/products'
import { queryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'
import { type Card, type Picture, pictureOf, toCards } from '../../cards/cards.ts'
import { placeDots, type Point } from '../posts/place-dots.ts'
import { cardCreator, type GuideCard, guideOfSet } from '../product-sets/gift-guides.ts'

/** A product at its place in the lead's picture. */
export type Spot = Point & { details: ProductDetails }

export type RisingCreator = GuideCard['creator'] & {
  /** Their newest post. */
  title: string
  picture: Picture
}

/** What the first page opens with; whatever there is none of is missing or empty. */
export type Opener = {
  lead?: { card: Card; spots: Spot[] }
  rising: RisingCreator[]
  guide?: GuideCard
  deals: ProductDetails[]
}

/** Query: what opens the first page today, the same for everybody. */
export function opener() {
  return queryOptions({
    queryKey: ['opener'],
    queryFn: async (context) =>
      toOpener(await get(apiOf(context), '/v3/activities/opener', { signal: context.signal })),
  })
}

/** Returns an opener of the wire as the page shows it. */
export function toOpener(wire: WireOpener): Opener {
  const details = new Map(wire.productDetails.map((entry) => [entry.id, entry]))
  const profiles = new Map(wire.profiles.map((profile) => [profile.id, profile]))
  const posts = new Map(wire.ltks.map((post) => [post.id, post]))
  const lead = wire.leadPostId === null ? undefined : posts.get(wire.leadPostId)
  const [card] = lead ? toCards({ ...wire, ltks: [lead] }) : []
  const guideCreator = wire.guide && profiles.get(wire.guide.profileId)
  return {
    ...(card && { lead: { card, spots: spotsOf(wire, card.hero, details) } }),
    rising: wire.risingCreators.flatMap(({ profileId, postId }) => {
      const [profile, post] = [profiles.get(profileId), posts.get(postId)]
      const picture = post && pictureOf(post)
      return profile && picture ? { ...cardCreator(profile), title: post.title, picture } : []
    }),
    ...(wire.guide && guideCreator && { guide: guideOfSet(wire.guide, guideCreator) }),
    deals: wire.dealIds.flatMap((id) => details.get(id) ?? []),
  }
}

function spotsOf(
  { products }: WireOpener,
  hero: Picture | null,
  details: ReadonlyMap<string, ProductDetails>,
): Spot[] {
  if (!hero) return []
  const pictured = products.flatMap(({ hotspot, productDetailsId }) => {
    const known = details.get(productDetailsId)
    return hotspot && known ? { box: hotspot, details: known } : []
  })
  const dots = placeDots(
    pictured.map(({ box }) => box),
    hero.width / hero.height,
  )
  return pictured.flatMap((product, index) => {
    const dot = dots[index]
    return dot ? { ...dot, details: product.details } : []
  })
}

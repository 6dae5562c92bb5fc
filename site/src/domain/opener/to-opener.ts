import type { Opener as WireOpener } from '@ltk/contract/opener'
import type { ProductDetails } from '@ltk/contract/products'

import { asPictured } from '../../cards/as-pictured.ts'
import { type Card, type Picture, pictureOf, square, toCards } from '../../cards/cards.ts'
import { priceOfProduct } from '../../cards/shown-price.ts'
import { placeDots } from '../posts/place-dots.ts'
import { type GuideCard, guideOfSet } from '../product-sets/gift-guides.ts'
import type { Lead, Names, Opener, OpenerGuide, OpenerProduct } from './opener.ts'

/** More would hide the picture: the post itself marks all that it features. */
const maxSpots = 6

/** Returns an opener of the wire as the page shows it. */
export function toOpener(wire: WireOpener): Opener {
  const details = new Map(wire.productDetails.map((entry) => [entry.id, entry]))
  const profiles = new Map(wire.profiles.map((profile) => [profile.id, profile]))
  const posts = new Map(wire.ltks.map((post) => [post.id, post]))
  const lead = wire.leadPostId === null ? undefined : posts.get(wire.leadPostId)
  const [card] = lead ? toCards({ ...wire, ltks: [lead] }) : []
  const guideCreator = wire.guide && profiles.get(wire.guide.profileId)
  return {
    ...(card?.hero && { lead: toLead(card, card.hero, wire, details) }),
    rising: wire.risingCreators.flatMap(({ profileId, postId }) => {
      const [profile, post] = [profiles.get(profileId), posts.get(postId)]
      const picture = post && pictureOf(post)
      if (!profile || !picture) return []
      return { id: profile.id, ...namesOf(profile), title: post.title, picture }
    }),
    ...(wire.guide && guideCreator && { guide: toGuide(guideOfSet(wire.guide, guideCreator)) }),
    deals: wire.dealIds.flatMap((id) => {
      const known = details.get(id)
      if (!known) return []
      const { imageUrl, imageColour } = known
      return { ...toProduct(known), picture: imageUrl ? square(imageUrl, imageColour) : null }
    }),
  }
}

function namesOf({ displayName, name }: { displayName: string; name: string | null }): Names {
  return { displayName, name: name || displayName }
}

function toProduct(details: ProductDetails): OpenerProduct {
  return { id: details.id, name: details.name, price: priceOfProduct(details) }
}

function toGuide({ id, title, covers, creator }: GuideCard): OpenerGuide {
  return { id, title, covers, creator: namesOf(creator) }
}

function toLead(
  { postId, title, caption, creator }: Card,
  hero: Picture,
  { products }: WireOpener,
  details: ReadonlyMap<string, ProductDetails>,
): Lead {
  const pictured = products
    .flatMap((product) => {
      const { hotspot } = product
      const known = details.get(product.productDetailsId)
      return hotspot && known
        ? { box: hotspot, product: toProduct(asPictured(known, product)) }
        : []
    })
    .slice(0, maxSpots)
  const dots = placeDots(
    pictured.map(({ box }) => box),
    hero.width / hero.height,
  )
  const spots = pictured.flatMap(({ product }, index) => {
    const dot = dots[index]
    return dot ? { ...dot, ...product } : []
  })
  return {
    postId,
    title,
    caption: endWithSentence(caption),
    hero,
    creator: namesOf(creator),
    spots,
  }
}

/** Returns a shortened caption up to the end of its last whole sentence, if it has one. */
function endWithSentence(caption: string): string {
  return caption.replace(/^(.*(?:[.!?](?=\s)|[。！？])).*…$/s, '$1')
}

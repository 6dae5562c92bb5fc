import type { Card, Picture } from '../../cards/cards.ts'
import type { ShownPrice } from '../../cards/shown-price.ts'
import type { Point } from '../posts/place-dots.ts'
import type { GuideCard } from '../product-sets/gift-guides.ts'

// Every first page carries all of this, so it is no more than what is shown.

/** What a creator is called in addresses, and for people. */
export type Names = Pick<Card['creator'], 'displayName' | 'name'>

export type OpenerProduct = { id: string; name: string; price: ShownPrice | undefined }

/** A product at its place in the lead's picture. */
export type Spot = Point & OpenerProduct

export type Lead = Pick<Card, 'postId' | 'title' | 'caption'> & {
  hero: Picture
  creator: Names
  spots: Spot[]
}

export type RisingCreator = Names & {
  id: string
  /** Their newest post. */
  title: string
  picture: Picture
}

export type OpenerGuide = Pick<GuideCard, 'id' | 'title' | 'covers'> & { creator: Names }

export type OpenerDeal = OpenerProduct & { picture: Picture | null }

/** What the first page opens with; whatever there is none of is missing or empty. */
export type Opener = {
  lead?: Lead
  rising: RisingCreator[]
  guide?: OpenerGuide
  deals: OpenerDeal[]
}

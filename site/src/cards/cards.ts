import type { Point } from '@ltk/contract/point'
import type { Activity, FeedPage, Post } from '@ltk/contract/posts'
import type { Product, ProductDetails } from '@ltk/contract/products'

import { type Money, paidPrice, savedPercent } from '../ui/money.ts'
import { asPictured } from './as-pictured.ts'

/** A picture as cards need it: its URL, its size, and the colour shown until it has loaded. */
export type Picture = {
  url: string
  width: number
  height: number
  colour: string
  /** What stays in view where it is cropped, as an `object-position`. */
  focus?: string
}

export type CardProduct = {
  detailsId: string
  /** URL of its picture. */
  picture: string | null
  name: string
  /** What it costs now, if that is known. */
  price?: Money
  /** Whether it costs less than before. */
  isReduced?: boolean
}

/**
 * A post as its card shows it. A page carries dozens of them, so fields that do not apply are left
 * out.
 */
export type Card = {
  postId: string
  /** Without the id in lists that are the same for everybody and that nobody is taken out of. */
  creator: { id?: string; displayName: string; name: string; avatar: string | null }
  hero: Picture | null
  title: string
  caption: string
  videoId?: string
  isPinned?: boolean
  /** When it was published, in minutes since 1970. */
  at?: number
  /** The date of publication, if it is shown instead of the creator. */
  postedAt?: string
  /** The first three of its products. */
  products: CardProduct[]
  /** How many products there are beyond those. */
  more: number
  /** Whether one of those first products costs less than before. */
  isReduced?: boolean
  /** Why it is in the "for you" feed. */
  reason?: NonNullable<Activity['reason']>
  /** With the reason `hashtag`: which one, without '#'. */
  reasonHashtag?: string
  /** With the reason `followed_similar`: the creator whom this one is similar to. */
  reasonCreator?: string
}

export const shownProducts = 3
/** As many characters as fit in two lines of most columns. */
const maxCaptionLength = 90
const quietColour = '#e7e2da'

/** Returns width divided by height of a post's hero picture; 1 if it is not known. */
function heroRatio(post: Pick<Post, 'heroImageWidth' | 'heroImageHeight'>): number {
  const { heroImageWidth: width, heroImageHeight: height } = post
  return width && height ? width / height : 1
}

/** The lists of a page of posts that cards are made from. */
type PostLists = Pick<FeedPage, 'ltks' | 'profiles' | 'products' | 'productDetails'> &
  Partial<Pick<FeedPage, 'activities'>>

export type CardOptions = {
  /** In a creator's shop posts show their date of publication, and pinned ones are marked. */
  ofShop?: boolean
  /** Leaves out what the cards of a feed do not show and only other lists of them need. */
  isLean?: boolean
}

/**
 * Returns the posts of a page as cards, in order. The page must include posts and profiles. What is in
 * a card is in the order in which it is shown, which compresses best.
 */
export function toCards(
  page: PostLists,
  { ofShop = false, isLean = false }: CardOptions = {},
): Card[] {
  const profiles = new Map(page.profiles?.map((profile) => [profile.id, profile]))
  const products = Map.groupBy(page.products ?? [], (product) => product.ltkId)
  const activities = new Map(page.activities?.map((activity) => [activity.postId, activity]))
  const details = new Map(page.productDetails?.map((entry) => [entry.id, entry]))
  return (page.ltks ?? []).flatMap((post) => {
    const profile = profiles.get(post.profileId)
    if (!profile) return []
    const { reason, reasonHashtag, reasonCreator } = activities.get(post.id) ?? {}
    const shown = (products.get(post.id) ?? []).slice(0, shownProducts).map((product) => {
      const known = details.get(product.productDetailsId)
      return toCardProduct(product, known && asPictured(known, product))
    })
    return {
      postId: post.id,
      creator: {
        ...(!isLean && { id: profile.id }),
        displayName: profile.displayName,
        name: profile.name || profile.displayName,
        avatar: profile.avatarUrl,
      },
      hero: pictureOf(post, { isWhole: isLean }),
      title: post.title,
      caption: shorten(post.caption),
      ...(post.videoMediaId && { videoId: post.videoMediaId }),
      ...(ofShop
        ? { postedAt: post.publishedAt }
        : { at: Math.floor(Date.parse(post.publishedAt) / 60_000) }),
      ...(ofShop && post.pinnedAt && { isPinned: true }),
      products: shown,
      more: Math.max(0, post.productIds.length - shown.length),
      ...(shown.some((product) => product.isReduced) && { isReduced: true }),
      ...(reason && { reason }),
      ...(reasonHashtag && { reasonHashtag }),
      ...(reasonCreator && { reasonCreator }),
    }
  })
}

/** A product of a post as its card shows it, whose details are of the pictured variant. */
function toCardProduct(product: Product, details: ProductDetails | undefined): CardProduct {
  const price = details && paidPrice(details)
  return {
    detailsId: product.productDetailsId,
    picture: product.imageUrl,
    name: details?.name ?? '',
    ...(price && { price }),
    ...(savedPercent(details?.percentChange ?? 0) !== undefined && { isReduced: true }),
  }
}

/** Returns a post's picture; one that is always shown whole needs no focal point. */
export function pictureOf(post: Post, { isWhole = false } = {}): Picture | null {
  if (!post.heroImage) return null
  const ratio = heroRatio(post)
  return {
    url: post.heroImage,
    width: post.heroImageWidth ?? 736,
    height: post.heroImageHeight ?? Math.round(736 / ratio),
    colour: post.heroImageColour ?? quietColour,
    ...(!isWhole && post.heroImageFocus && { focus: positionOf(post.heroImageFocus) }),
  }
}

function positionOf({ x, y }: Point): string {
  return `${Math.round(x * 100)}% ${Math.round(y * 100)}%`
}

export function square(url: string, colour: string | null): Picture {
  return { url, width: 1, height: 1, colour: colour ?? quietColour }
}

/**
 * Returns the cards of a feed's pages in one list, without duplicate posts. Only pinned posts among
 * the first three are marked as pinned.
 */
export function joinPages(pages: readonly { cards: Card[] }[]): Card[] {
  const seen = new Set<string>()
  const cards: Card[] = []
  for (const card of pages.flatMap((page) => page.cards)) {
    if (seen.has(card.postId)) continue
    seen.add(card.postId)
    cards.push(cards.length < 3 || !card.isPinned ? card : { ...card, isPinned: false })
  }
  return cards
}

/** Returns the start of a long caption, up to the end of a word. */
function shorten(caption: string): string {
  if (caption.length <= maxCaptionLength) return caption
  // Without a space nearby a character may be cut in two: then its first half goes.
  return `${caption.slice(0, maxCaptionLength).replace(/\s+\S{0,20}$|[\uD800-\uDBFF]$/, '')}…`
}

import { describePicture } from '../../pictures/describe-picture.ts'
import { findHotspots, type Hotspot } from '../../pictures/scenes/find-hotspots.ts'
import type { Scene } from '../../pictures/things.ts'
import {
  portraitPicture,
  postPicture,
  retailerPicture,
  videoAddress,
} from '../picture-addresses.ts'
import type { Catalogue, Retailer } from '../types.ts'

function writeLine(value: object) {
  return `${JSON.stringify(value)}\n`
}

/** Retailers as JSON Lines. */
export function* writeRetailers(retailers: readonly Retailer[]): Generator<string> {
  for (const retailer of retailers) {
    yield writeLine({
      type: 'retailer',
      name: retailer.slug,
      displayName: retailer.displayName,
      image: retailerPicture(retailer),
      siteUrl: retailer.siteUrl,
      buyable: retailer.buyable,
      connector: retailer.connector,
      policies: retailer.policies,
      returns: { countries: ['US'], days: retailer.returnDays, paidBy: 'retailer' },
      freeShippingFrom: retailer.freeShippingFrom,
    })
  }
}

/** Creators and then their posts, oldest first, as JSON Lines. Videos are numbered from 1. */
export function* writePosts({ creators, posts, madeAt }: Catalogue): Generator<string> {
  for (const creator of creators) {
    const { id, displayName, name, bio, location } = creator
    yield writeLine({
      type: 'creator',
      id,
      displayName,
      name,
      bio,
      location,
      avatar: portraitPicture(creator),
    })
  }
  let videos = 0
  for (const post of posts.toReversed()) {
    if (post.video) videos++
    const hotspots = findHotspots(post.scene)
    yield writeLine({
      type: 'post',
      id: post.id,
      creator: post.creator,
      title: post.title,
      caption: post.caption,
      hashtags: post.hashtags,
      publishedAt: post.publishedAt,
      pinnedAt: post.pinnedAt,
      image: {
        url: postPicture(post, madeAt),
        ...describePicture({ kind: 'scene', scene: post.scene }),
        focus: findFocus(post.scene, hotspots),
      },
      video: post.video ? { url: videoAddress(videos) } : null,
      products: post.products.map((product, index) => ({
        ...product,
        hotspot: hotspots[index] ?? null,
      })),
    })
  }
}

/** Gift guides as JSON Lines of product sets, oldest first. */
export function* writeProductSets({ giftGuides, productSets }: Catalogue): Generator<string> {
  for (const set of productSets.toReversed()) yield writeLine({ type: 'product_set', ...set })
  for (const guide of giftGuides.toReversed()) {
    yield writeLine({ type: 'product_set', subtype: 'GIFT_GUIDE', ...guide })
  }
}

/** Collections as JSON Lines. */
export function* writeCollections({ collections }: Catalogue): Generator<string> {
  for (const collection of collections) yield writeLine({ type: 'collection', ...collection })
}

/** Categories by country as JSON Lines. */
export function* writeCategories({ categories }: Catalogue): Generator<string> {
  for (const category of categories) yield writeLine({ type: 'category', ...category })
}

/** Follows, likes, shares and saved products as JSON Lines. */
export function* writeActivity({ follows, likes, shares, saves }: Catalogue): Generator<string> {
  for (const follow of follows) yield writeLine({ type: 'follow', ...follow })
  for (const like of likes) yield writeLine({ type: 'like', ...like })
  for (const share of shares) yield writeLine({ type: 'share', ...share })
  for (const save of saves) yield writeLine({ type: 'save', ...save })
}

/** Heads are above what is worn; other scenes are about their first thing. */
const headHeight = 0.25

/** What a crop of a scene keeps in view. */
function findFocus({ composition }: Scene, [first]: readonly (Hotspot | undefined)[]) {
  if (!first) return null
  const round = (fraction: number) => Math.round(Math.min(1, Math.max(0, fraction)) * 100) / 100
  const y = composition === 'portrait' ? headHeight : first.y + first.height / 2
  return { x: round(first.x + first.width / 2), y: round(y) }
}

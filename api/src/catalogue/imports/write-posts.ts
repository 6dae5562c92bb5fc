import { createHash } from 'node:crypto'

import { readHashtag } from '@ltk/contract/hashtag'
import { newId } from '@ltk/platform/db/uuid'

import { updateProfileProducts } from '../../entities/profile-products.ts'
import type { PostLine } from '../formats/posts-file.ts'
import { announceContent } from '../queries/announce-content.ts'
import { loadProfilesByExternalId } from '../queries/creators.ts'
import { insertMedia } from '../queries/media.ts'
import {
  loadPostProducts,
  replaceHashtags,
  replacePostProducts,
  updateLatestPosts,
  upsertPosts,
} from '../queries/posts.ts'
import { postsOf, updatePriceFeeds } from '../queries/price-feeds.ts'
import { loadDetailsIds, loadVariantIds, productKey, variantKey } from '../queries/products.ts'
import type { Trx } from '../queries/rows.ts'
import { type Medium, mediaId, pictureAt } from './medium.ts'
import type { Outcome } from './report.ts'
import { isScheduled, writePublished } from './write-published.ts'

type PostProduct = PostLine['products'][number]
/** A product of a post, as it is stored. */
type Reference = { detailsId: string; variantId: string | null; hotspot: PostProduct['hotspot'] }

type Planned = { line: PostLine; profileId: string; references: Reference[]; hash: string }

/**
 * Writes the posts of some lines and announces them; those with a date to come wait for it. Returns what
 * became of each, in order. Posts of creators whom a dry run has taken back are new and not written.
 */
export async function writePosts(
  trx: Trx,
  posts: PostLine[],
  { now, takenBack: rolledBack = new Set() }: { now: Date; takenBack?: ReadonlySet<string> },
): Promise<Outcome[]> {
  const profiles = await loadProfilesByExternalId(
    trx,
    posts.map(({ creator }) => creator),
  )
  const products = posts.flatMap((post) => post.products)
  const detailsIds = await loadDetailsIds(trx, products)
  const variantIds = await loadVariantIds(trx, products.filter(hasVariant))
  const plans = posts.map((post): Planned | Outcome => {
    const profile = profiles.get(post.creator)
    if (!profile && !rolledBack.has(post.creator)) {
      return {
        reason: `names the creator "${post.creator}", who is not in the lines before it nor in the catalogue`,
      }
    }
    const unknown = post.products.find((product) => !detailsIds.has(productKey(product)))
    if (unknown) {
      return {
        reason: `names the product "${unknown.id}" of the retailer "${unknown.retailer}", which is not in the catalogue: import that retailer's products first`,
      }
    }
    const unknownVariant = post.products
      .filter(hasVariant)
      .find((product) => !variantIds.has(variantKey(product)))
    if (unknownVariant) {
      const { variant, id, retailer } = unknownVariant
      return {
        reason: `names the variant "${variant}" of the product "${id}" of the retailer "${retailer}", which that product does not have: leave "variant" out, or import the retailer's products first`,
      }
    }
    if (!profile) return isScheduled(post, now) ? 'scheduled' : 'created'
    const references = referencesOf(post, detailsIds, variantIds)
    const hash = createHash('sha256').update(JSON.stringify([post, references]))
    return { line: post, profileId: profile.id, references, hash: hash.digest('base64url') }
  })
  return writePublished(trx, 'post', plans, {
    now,
    write: (changed) => write(trx, changed, now),
  })
}

function hasVariant(product: PostProduct): product is PostProduct & { variant: string } {
  return product.variant !== null
}

/** The products of a post in order; of one that is named twice, the first. */
function referencesOf(
  { products }: PostLine,
  detailsIds: ReadonlyMap<string, string>,
  variantIds: ReadonlyMap<string, string>,
): Reference[] {
  const references = new Map<string, Reference>()
  for (const product of products) {
    const detailsId = detailsIds.get(productKey(product))
    if (!detailsId || references.has(detailsId)) continue
    const variantId = hasVariant(product) ? variantIds.get(variantKey(product)) : undefined
    references.set(detailsId, {
      detailsId,
      variantId: variantId ?? null,
      hotspot: product.hotspot,
    })
  }
  return [...references.values()]
}

async function write(trx: Trx, writes: (Planned & { id: string })[], now: Date): Promise<void> {
  await insertMedia(
    trx,
    writes.flatMap(({ line }) => mediaOf(line)),
  )
  const rows = writes.map(({ line, profileId, id, hash }) => ({
    profile_id: profileId,
    id,
    external_id: line.id,
    title: line.title,
    caption: line.caption,
    hashtags: line.hashtags,
    hero_image_id: mediaId(line.image?.url),
    video_media_id: mediaId(line.video?.url),
    published_at: line.publishedAt,
    pinned_at: line.pinnedAt,
    content_hash: hash,
  }))
  await upsertPosts(trx, rows)
  await replaceHashtags(trx, rows)
  const ids = writes.map(({ id }) => id)
  const products = await loadPostProducts(trx, ids)
  await replacePostProducts(
    trx,
    ids,
    writes.flatMap(({ id, profileId, line, references }) =>
      references.map(({ detailsId, variantId, hotspot }, position) => ({
        id: products.get(id)?.get(detailsId) ?? newId(now.getTime()),
        profile_id: profileId,
        post_id: id,
        published_at: line.publishedAt,
        position,
        product_details_id: detailsId,
        variant_id: variantId,
        hotspot: hotspot && [hotspot.x, hotspot.y, hotspot.width, hotspot.height],
      })),
    ),
  )
  const profileIds = [...new Set(writes.map(({ profileId }) => profileId))]
  // Locks the profiles.
  await updateLatestPosts(trx, profileIds)
  await updateProfileProducts(
    trx,
    writes.flatMap(({ id, profileId, references }) => {
      const before = products.get(id)?.keys() ?? []
      const detailsIds = new Set([...before, ...references.map(({ detailsId }) => detailsId)])
      return [...detailsIds].map((detailsId) => ({ profileId, detailsId }))
    }),
  )
  const priceHashtags = await updatePriceFeeds(trx, postsOf(ids))
  // A hashtag or product that a post had before needs no word: the lists with that post on them go with it.
  await announceContent(trx, {
    posts: ids,
    shops: profileIds,
    featured: writes.flatMap(({ references }) => references.map(({ detailsId }) => detailsId)),
    hashtags: [...rows.flatMap(({ hashtags }) => hashtags.map(readHashtag)), ...priceHashtags],
  })
}

const toPair = ({ x, y }: { x: number; y: number }): [number, number] => [x, y]

function mediaOf({ image, video }: PostLine): Medium[] {
  return [
    ...(image
      ? [{ ...image, type: 'image' as const, focus: image.focus && toPair(image.focus) }]
      : []),
    ...(video ? [{ ...pictureAt(video.url), type: 'video' as const }] : []),
  ]
}

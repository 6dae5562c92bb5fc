import { createHash } from 'node:crypto'

import { updateProfileProducts } from '../../entities/profile-products.ts'
import type { Db } from '../../platform/db/open.ts'
import { newId } from '../../platform/db/uuid.ts'
import { readJsonLines } from '../formats/json-lines.ts'
import { type CreatorLine, type PostLine, postsLine } from '../formats/posts-file.ts'
import { announceContent } from '../queries/announce-content.ts'
import { insertProfiles, loadProfilesByExternalId, updateProfile } from '../queries/creators.ts'
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
import { loadPublished, publishedKey } from '../queries/published.ts'
import type { Trx } from '../queries/rows.ts'
import { type Medium, mediaId, pictureAt } from './medium.ts'
import type { ImportReport, Outcome } from './report.ts'
import { type ImportOptions, runImport } from './run-import.ts'

/** Reads creators and their posts. A creator stands before the posts; products are imported before. */
export async function importPosts(db: Db, options: ImportOptions): Promise<ImportReport> {
  return runImport<CreatorLine | PostLine>(db, options, {
    read: (onBytes) => readJsonLines(options.file, postsLine, onBytes),
    keyOf: (line) =>
      line.type === 'creator'
        ? `creator "${line.id}"`
        : `post "${line.id}" of creator "${line.creator}"`,
    batchSize: 200,
    write: async (trx, lines) => {
      const creators = lines.filter((line) => line.type === 'creator')
      const posts = lines.filter((line) => line.type === 'post')
      const outcomes = new Map<CreatorLine | PostLine, Outcome>([
        ...(await writeCreators(trx, creators, options.now)),
        ...(await writePosts(trx, posts, options)),
      ])
      return lines.map((line) => outcomes.get(line) ?? { reason: 'was not written' })
    },
  })
}

async function writeCreators(
  trx: Trx,
  creators: CreatorLine[],
  now: Date,
): Promise<Map<CreatorLine, Outcome>> {
  const outcomes = new Map<CreatorLine, Outcome>()
  const stored = await loadProfilesByExternalId(
    trx,
    creators.map(({ id }) => id),
  )
  const rows = creators.map((creator) => ({
    creator,
    known: stored.get(creator.id),
    values: {
      display_name: creator.displayName,
      name: creator.name,
      bio: creator.bio,
      location: creator.location,
      avatar_id: mediaId(creator.avatar),
    },
  }))
  const nameTaken = ({ displayName }: CreatorLine) => ({
    reason: `displayName "${displayName}" is another creator's`,
  })
  const fresh = rows
    .filter(({ known }) => !known)
    .map(({ creator, values }) => ({
      creator,
      row: {
        ...values,
        id: newId(now.getTime()),
        external_id: creator.id,
        created_at: now.toISOString(),
      },
    }))
  let waiting = rows.filter(({ creator, known, values }) => {
    if (!known) return false
    const isSame =
      known.display_name === values.display_name &&
      known.name === values.name &&
      known.bio === values.bio &&
      known.location === values.location &&
      known.avatar_id === values.avatar_id
    outcomes.set(creator, isSame ? 'unchanged' : nameTaken(creator))
    return !isSame
  })
  // A creator may take the name that another gives up: go round as long as that frees one.
  for (let before = Infinity; waiting.length < before;) {
    before = waiting.length
    const refused: typeof waiting = []
    for (const row of waiting) {
      const isUpdated = row.known && (await updateProfile(trx, { id: row.known.id, ...row.values }))
      if (isUpdated) outcomes.set(row.creator, 'changed')
      else refused.push(row)
    }
    waiting = refused
  }
  const inserted = await insertProfiles(
    trx,
    fresh.map(({ row }) => row),
  )
  for (const { creator, row } of fresh) {
    outcomes.set(creator, inserted.has(row.id) ? 'created' : nameTaken(creator))
  }
  const written = rows.filter(({ creator }) => isWritten(outcomes.get(creator)))
  await announceContent(trx, {
    profiles: written.flatMap(({ known }) => known?.id ?? []),
    handles: written.flatMap(({ known, values }) => [
      values.display_name.toLowerCase(),
      ...(known ? [known.display_name.toLowerCase()] : []),
    ]),
  })
  const avatars = creators.flatMap(({ avatar }) => (avatar ? [pictureAt(avatar)] : []))
  await insertMedia(trx, avatars)
  return outcomes
}

function isWritten(outcome: Outcome | undefined): boolean {
  return outcome === 'created' || outcome === 'changed'
}

type PostProduct = PostLine['products'][number]
/** A product of a post, as it is stored. */
type Reference = { detailsId: string; variantId: string | null; hotspot: PostProduct['hotspot'] }

type Planned = {
  post: PostLine
  profileId: string
  references: Reference[]
  hash: string
}

async function writePosts(
  trx: Trx,
  posts: PostLine[],
  options: ImportOptions,
): Promise<Map<PostLine, Outcome>> {
  const outcomes = new Map<PostLine, Outcome>()
  const profiles = await loadProfilesByExternalId(
    trx,
    posts.map(({ creator }) => creator),
  )
  const products = posts.flatMap((post) => post.products)
  const detailsIds = await loadDetailsIds(trx, products)
  const variantIds = await loadVariantIds(trx, products.filter(hasVariant))
  const plans: Planned[] = []
  for (const post of posts) {
    const profile = profiles.get(post.creator)
    const unknown = post.products.find((product) => !detailsIds.has(productKey(product)))
    const unknownVariant = post.products
      .filter(hasVariant)
      .find((product) => !variantIds.has(variantKey(product)))
    if (!profile) {
      outcomes.set(post, {
        reason: `names the creator "${post.creator}", who is not in the lines before it nor in the catalogue`,
      })
    } else if (unknown) {
      outcomes.set(post, {
        reason: `names the product "${unknown.id}" of the retailer "${unknown.retailer}", which is not in the catalogue: import that retailer's products first`,
      })
    } else if (unknownVariant) {
      const { variant, id, retailer } = unknownVariant
      outcomes.set(post, {
        reason: `names the variant "${variant}" of the product "${id}" of the retailer "${retailer}", which that product does not have: leave "variant" out, or import the retailer's products first`,
      })
    } else {
      const references = referencesOf(post, detailsIds, variantIds)
      plans.push({
        post,
        profileId: profile.id,
        references,
        hash: createHash('sha256')
          .update(JSON.stringify([post, references]))
          .digest('base64url'),
      })
    }
  }
  const stored = await loadPublished(
    trx,
    'posts',
    plans.map(({ post, profileId }) => ({ profile_id: profileId, external_id: post.id })),
  )
  const writes = plans.flatMap((plan) => {
    const known = stored.get(
      publishedKey({ profile_id: plan.profileId, external_id: plan.post.id }),
    )
    const isSame = known?.content_hash === plan.hash
    outcomes.set(plan.post, isSame ? 'unchanged' : known ? 'changed' : 'created')
    const id = known?.id ?? newId(Date.parse(plan.post.publishedAt))
    return isSame ? [] : [{ ...plan, id }]
  })
  if (writes.length > 0) await write(trx, writes, options)
  return outcomes
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

async function write(
  trx: Trx,
  writes: (Planned & { id: string })[],
  { now, dryRun }: ImportOptions,
): Promise<void> {
  await insertMedia(
    trx,
    writes.flatMap(({ post }) => mediaOf(post)),
  )
  const rows = writes.map(({ post, profileId, id, hash }) => ({
    profile_id: profileId,
    id,
    external_id: post.id,
    title: post.title,
    caption: post.caption,
    hashtags: post.hashtags,
    hero_image_id: mediaId(post.image?.url),
    video_media_id: mediaId(post.video?.url),
    published_at: post.publishedAt,
    pinned_at: post.pinnedAt,
    content_hash: hash,
  }))
  await upsertPosts(trx, rows)
  await replaceHashtags(trx, rows)
  const ids = writes.map(({ id }) => id)
  const products = await loadPostProducts(trx, ids)
  await replacePostProducts(
    trx,
    ids,
    writes.flatMap(({ id, profileId, post, references }) =>
      references.map(({ detailsId, variantId, hotspot }, position) => ({
        id: products.get(id)?.get(detailsId) ?? newId(now.getTime()),
        profile_id: profileId,
        post_id: id,
        published_at: post.publishedAt,
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
  // A dry run, whose transaction is long, would keep other imports waiting.
  const priceHashtags = dryRun ? [] : await updatePriceFeeds(trx, postsOf(ids))
  // A hashtag or product that a post had before needs no word: the lists with that post on them go with it.
  await announceContent(trx, {
    posts: ids,
    shops: profileIds,
    featured: writes.flatMap(({ references }) => references.map(({ detailsId }) => detailsId)),
    hashtags: [
      ...rows.flatMap(({ hashtags }) => hashtags.map((hashtag) => hashtag.toLowerCase())),
      ...priceHashtags,
    ],
  })
}

function mediaOf({ image, video }: PostLine): Medium[] {
  return [
    ...(image ? [{ ...image, type: 'image' as const }] : []),
    ...(video ? [{ ...pictureAt(video.url), type: 'video' as const }] : []),
  ]
}

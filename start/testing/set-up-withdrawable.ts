import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  importCollections,
  importPosts,
  importProducts,
  importProductSets,
  importRetailers,
} from '@ltk/api/catalogue'
import { encodeCollectionHash } from '@ltk/contract/collection-hash'
import type { Db } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import type { Real } from '@ltk/testing/requests/filled-calls'

const hour = 3_600_000
const now = new Date(Date.now() - hour)
const publishedAt = now.toISOString()
const image = (name: string) => ({
  url: `https://pictures.test/${name}`,
  width: 60,
  height: 80,
  colour: '#c02020',
})

/** Two creators: of `keeper` some things are withdrawn, `zephyrgone` is withdrawn as a whole. */
const creators = [
  { type: 'creator', id: 'keeper', displayName: 'keeper' },
  {
    type: 'creator',
    id: 'gone',
    displayName: 'zephyrgone',
    name: 'Zephyr Velvetine',
    bio: 'Brambleshade and more',
    avatar: 'https://pictures.test/avatar',
  },
]
const post = (id: string, creator: string, more: object) => {
  const hashtags = ['ltkhome', 'ltkseasonal', 'velvetine']
  return { type: 'post', id, creator, publishedAt, hashtags, ...more }
}
const featured = (...ids: string[]) => ({
  products: ids.map((id) => ({ retailer: 'shop', id, variant: `${id}-large` })),
})
const posts = [
  post('look', 'keeper', {
    caption: 'Marlowefen velvetine',
    image: image('look'),
    ...featured('vase', 'floor-lamp'),
  }),
  post('stays', 'keeper', {
    caption: 'Stays',
    hashtags: ['ltkhome'],
    image: image('shared'),
    ...featured('floor-lamp'),
  }),
  post('gone', 'gone', {
    caption: 'Ospreyford velvetine',
    image: image('gone'),
    ...featured('vase', 'lamp'),
  }),
  post('gone-too', 'gone', {
    caption: 'Larkspurton',
    image: image('shared'),
    ...featured('floor-lamp'),
  }),
]
const set = (id: string, creator: string, title: string, more: object = {}) => ({
  type: 'product_set',
  id,
  creator,
  title,
  publishedAt,
  covers: [`https://pictures.test/${id}`],
  products: ['vase', 'lamp'].map((product) => ({ retailer: 'shop', id: product })),
  ...more,
})
const sets = [
  set('set', 'keeper', 'Thistlewick', { subtype: 'GIFT_GUIDE', audience: 'HER' }),
  set('gone-set', 'gone', 'Fernhollow'),
]
const list = (id: string, creator: string, title: string, ofPosts: string[]) => {
  return { type: 'collection', id, creator, title, publishedAt, posts: ofPosts }
}
const collections = [
  list('list', 'keeper', 'Quillharbor', ['look', 'stays']),
  list('gone-list', 'gone', 'Eiderdale', ['gone']),
]
const products = (price: number) =>
  [
    { id: 'lamp', title: 'Quillwick lamp', price },
    { id: 'vase', title: 'Vase', price: 6_000 },
    { id: 'floor-lamp', title: 'Floor lamp', price: 9_900 },
  ].map(({ id, title, price: priceInMinorUnits }) => ({
    id,
    title,
    category: 'Home > Decor',
    currency: 'USD',
    link: `https://shop.example/${encodeURIComponent(title)}`,
    images: [`https://pictures.test/${id}`],
    variants: ['large', 'small'].map((size) => ({
      id: `${id}-${size}`,
      title: size,
      options: { Size: size, Colour: 'Sand' },
      priceInMinorUnits,
      available: true,
    })),
  }))

/** The content to withdraw, and its name for an operator. */
export const withdrawn = [
  { kind: 'post', name: 'look' },
  { kind: 'product-set', name: 'set' },
  { kind: 'collection', name: 'list' },
  { kind: 'product', name: 'shop/lamp' },
  { kind: 'creator', name: 'zephyrgone' },
] as const

/** Words of what is withdrawn, which nothing else has. */
const words = {
  'the caption of the post': 'marlowefen',
  'the title of the product set': 'thistlewick',
  'the title of the collection': 'quillharbor',
  'the title of the product': 'quillwick',
  'the address of the creator': 'zephyrgone',
  'the name of the creator': 'zephyr velvetine',
  'the bio of the creator': 'brambleshade',
  'a caption of the creator': 'ospreyford',
  'the set of the creator': 'fernhollow',
  'the collection of the creator': 'eiderdale',
  'a hashtag': 'velvetine',
}

/** By the names of `readRows`: what stays. */
const staying = ['keeper', 'stays', 'shared', 'vase', 'floor-lamp']

/**
 * Imports content of which a test withdraws some. Returns what only that has, all that addresses are
 * filled with, and the ids of some of it.
 */
export async function setUpWithdrawable(db: Db) {
  await importAll(db)
  await insertActivity(db)
  const shared = await insertSharedWishes(db)
  const rows = await readRows(db)
  const withdrawnRows = rows.filter(({ name }) => !staying.includes(name ?? ''))
  const idOf = (kind: string, name: string) =>
    rows.find((row) => row.kind === kind && row.name === name)?.id ?? ''
  const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  const [profiles, handles] = [idsOf('profiles'), ['keeper', 'zephyrgone']]
  const real: Real = {
    ids: [...rows.map(({ id }) => id), shared.collectionId],
    texts: {
      user_id: [shared.userId],
      hash: [encodeCollectionHash(shared)],
      profile_id: profiles,
      profile_ids: profiles,
      profileId: profiles,
      postId: idsOf('posts'),
      productDetailsId: idsOf('product'),
      product_reference_ids: idsOf('product in'),
      collection_id: idsOf('product_sets'),
      last_id: idsOf('posts'),
      display_name: handles,
      display_names: handles,
      displayName: handles,
      invite: ['zephyrgone'],
      hashtag: ['velvetine', 'ltkhome'],
      category: ['ltkhome', 'findsunder100'],
      query: ['velvetine', 'velv', 'zephyr', 'quillwick', 'quil'],
      letter: ['z'],
      retailer: ['shop'],
      product: [idOf('product', 'lamp')],
      connection: ['google'],
    },
  }
  const pages = ['posts', 'product_sets', 'collections', 'product', 'profiles']
  return {
    words,
    ids: Object.fromEntries(
      withdrawnRows.map(({ kind, name, id }) => [`the id of ${kind} "${name}" (${id})`, id]),
    ),
    real,
    /** For pages, which are of fewer things. */
    ofPages: rows.filter(({ kind }) => pages.includes(kind)).map(({ id }) => id),
    pictures: {
      withdrawn: withdrawnRows.filter(({ kind }) => kind === 'picture').map(({ id }) => id),
      staying: [idOf('picture', 'shared')],
    },
    post: idOf('posts', 'look'),
    set: idOf('product_sets', 'set'),
  }
}

export type Withdrawable = Awaited<ReturnType<typeof setUpWithdrawable>>

async function importAll(db: Db): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'withdrawable-'))
  const file = async (lines: object[]) => {
    const path = join(folder, `${crypto.randomUUID()}.jsonl`)
    await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'))
    return path
  }
  const retailer = { type: 'retailer', name: 'shop', siteUrl: 'https://shop.example' }
  const dearer = new Date(now.getTime() - 40 * 24 * hour)
  const reports = [
    await importRetailers(db, { file: await file([retailer]), now }),
    await importProducts(db, { file: await file(products(9_000)), retailer: 'shop', now: dearer }),
    await importProducts(db, { file: await file(products(8_000)), retailer: 'shop', now }),
    await importPosts(db, { file: await file([...creators, ...posts]), now }),
    await importProductSets(db, { file: await file(sets), now }),
    await importCollections(db, { file: await file(collections), now }),
  ]
  await rm(folder, { recursive: true })
  const refusals = reports.flatMap((report) => report.refusals)
  if (refusals.length > 0) throw new Error(JSON.stringify(refusals))
}

type Row = { kind: string; id: string; name: string | null }

/** All that has an id, each under the name that it was imported by. */
async function readRows(db: Db): Promise<Row[]> {
  const named = async (table: 'profiles' | 'posts' | 'product_sets' | 'collections') => {
    const rows = await db.selectFrom(table).select(['id', 'external_id as name']).execute()
    return rows.map((row) => ({ kind: table, ...row }))
  }
  const references = await db
    .selectFrom('products')
    .innerJoin('posts', 'posts.id', 'products.post_id')
    .select(['products.id', 'posts.external_id as name'])
    .union(
      db
        .selectFrom('shop_products')
        .innerJoin('product_sets', 'product_sets.id', 'shop_products.product_set_id')
        .select(['shop_products.id', 'product_sets.external_id as name']),
    )
    .execute()
  const details = await db
    .selectFrom('product_details as d')
    .innerJoin('retailer_products as p', 'p.id', 'd.retailer_product_id')
    .select(['d.id', 'p.id as productId', 'p.external_id as name'])
    .execute()
  const variants = await db
    .selectFrom('retailer_product_variants')
    .select(['id', 'external_id as name'])
    .where('external_id', 'like', 'lamp-%')
    .execute()
  const pictures = await db
    .selectFrom('media_objects')
    .select(['id', 'source_url as name'])
    .where('source_url', 'not like', '%/vase')
    .where('source_url', 'not like', '%/floor-lamp')
    .execute()
  return [
    ...(await named('profiles')),
    ...(await named('posts')),
    ...(await named('product_sets')),
    ...(await named('collections')),
    ...references.map((row) => ({ kind: 'product in', ...row })),
    ...details.map(({ id, name }) => ({ kind: 'product', id, name })),
    ...details.map(({ productId: id, name }) => ({ kind: 'retailer’s product', id, name })),
    ...variants.map((row) => ({ kind: 'variant', ...row })),
    ...pictures.map(({ id, name }) => ({
      kind: 'picture',
      id,
      name: name.split('/').at(-1) ?? '',
    })),
  ]
}

/** A list of what a shopper saved from the post and the set, which they share. */
async function insertSharedWishes(db: Db): Promise<{ userId: string; collectionId: string }> {
  const [userId, collectionId] = [crypto.randomUUID(), newId()]
  const inPosts = await db
    .selectFrom('products')
    .innerJoin('posts', 'posts.id', 'products.post_id')
    .select(['products.id', 'post_id', 'product_details_id'])
    .execute()
  const list = { id: collectionId, user_id: userId, title: 'Mine', position: 1, shared: true }
  await db.insertInto('wish_collections').values(list).execute()
  const wishes = inPosts.map(({ id: product_id, post_id, product_details_id }) => {
    return {
      id: newId(),
      user_id: userId,
      collection_id: collectionId,
      product_id,
      post_id,
      product_details_id,
    }
  })
  await db.insertInto('wishes').values(wishes).execute()
  return { userId, collectionId }
}

/** The events that make posts trend. */
async function insertActivity(db: Db): Promise<void> {
  const rows = await db.selectFrom('posts').select('id as post_id').execute()
  const activity = rows.flatMap((row) => [0, 1, 2].map(() => ({ ...row, created_at: now })))
  await db
    .insertInto('shares')
    .values(activity.map((row) => ({ ...row, id: newId(), user_id: null })))
    .execute()
  await db
    .insertInto('likes')
    .values(activity.map((row) => ({ ...row, user_id: crypto.randomUUID() })))
    .execute()
  await db.updateTable('posts').set({ shares_count: 3, likes_count: 3 }).execute()
}

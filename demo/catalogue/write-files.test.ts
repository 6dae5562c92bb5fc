import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { productFacts } from '@ltk/contract/product-facts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { createPictureIndex } from './find-picture.ts'
import { generateCatalogue } from './generate.ts'
import { readCsv, readLines, readRss, readTsv } from './testing/read-feeds.ts'
import type { FeedFormat, Product } from './types.ts'
import { writeCatalogueFiles } from './write-files.ts'
import type { CatalogueFiles } from './write-files.ts'

const catalogue = generateCatalogue({
  seed: 7,
  now: new Date('2026-11-20T12:00:00Z'),
  scale: 0.1,
})
const pictures = createPictureIndex(catalogue)
let folder = ''
let files: CatalogueFiles

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  files = await writeCatalogueFiles(catalogue, join(folder, 'new'))
})

afterAll(() => rm(folder, { recursive: true }))

async function readFeeds(format: FeedFormat) {
  const feeds: { retailer: string; text: string; products: Product[] }[] = []
  for (const { slug, feed } of catalogue.retailers) {
    const entry = files.products.find(({ retailer }) => retailer === slug)
    if (feed !== format || !entry) continue
    const products = catalogue.products.filter(({ retailer }) => retailer === slug)
    feeds.push({ retailer: slug, text: await readFile(entry.file, 'utf8'), products })
  }
  return feeds
}

function dollars(minor: number) {
  return (minor / 100).toFixed(2)
}

/** Compares Google's items, in either format, with their products. */
function checkItems(items: Record<string, string>[], products: Product[]) {
  expect(items).toHaveLength(products.reduce((sum, { variants }) => sum + variants.length, 0))
  for (const product of products) {
    const productItems = items.filter((item) => (item.item_group_id || item.id) === product.id)
    expect(productItems.map(({ price }) => price)).toEqual(
      product.variants.map(({ price }) => `${dollars(price)} USD`),
    )
    expect(productItems.map((item) => item.sale_price || null)).toEqual(
      product.variants.map(({ salePrice }) => salePrice && `${dollars(salePrice)} USD`),
    )
    expect(productItems.map((item) => item.availability?.replaceAll('_', ' '))).toEqual(
      product.variants.map(({ available }) => (available ? 'in stock' : 'out of stock')),
    )
    for (const item of productItems) {
      expect(item.title).toBe(product.title)
      expect(item.material || undefined).toBe(product.facts.material)
      expect(pictures.find(item.image_link ?? '')?.kind).toBe('product')
    }
  }
}

test('each of the four formats is used by several retailers', async () => {
  expect(await readFeeds('shopify-csv')).toHaveLength(4)
  expect(await readFeeds('google-rss')).toHaveLength(3)
  expect(await readFeeds('google-tsv')).toHaveLength(2)
  expect(await readFeeds('json-lines')).toHaveLength(3)
})

test('Shopify files have each title once and the old price as compare-at', async () => {
  for (const { text, products } of await readFeeds('shopify-csv')) {
    const all = readCsv(text)
    for (const product of products) {
      const productRows = all.filter((row) => row.Handle === product.id)
      expect(productRows.map(({ Title }) => Title).filter(Boolean)).toEqual([product.title])
      const variants = productRows.filter((row) => row['Variant SKU'])
      expect(variants.map((row) => row['Variant Price'])).toEqual(
        product.variants.map(({ price, salePrice }) => dollars(salePrice ?? price)),
      )
      expect(variants.map((row) => row['Variant Compare At Price'] || null)).toEqual(
        product.variants.map(({ price, salePrice }) =>
          salePrice === null ? null : dollars(price),
        ),
      )
      expect(variants.map((row) => Number(row['Variant Inventory Qty']))).toEqual(
        product.variants.map(({ quantity }) => quantity),
      )
      const sources = productRows.map((row) => row['Image Src']).filter((source) => source !== '')
      expect(sources.length).toBeGreaterThanOrEqual(4)
      for (const source of sources) expect(pictures.find(source ?? '')?.kind).toBe('product')
    }
  }
})

test('Google RSS files parse back to the products', async () => {
  for (const { text, products } of await readFeeds('google-rss')) {
    const items = readRss(text)
    expect(items.every(({ title }) => title)).toBe(true)
    checkItems(items, products)
  }
})

test('Google TSV files parse back to the products, with both spellings of availability', async () => {
  const spellings = new Set<string | undefined>()
  for (const { text, products } of await readFeeds('google-tsv')) {
    const items = readTsv(text)
    checkItems(items, products)
    for (const { availability } of items) spellings.add(availability)
  }
  expect([...spellings]).toEqual(expect.arrayContaining(['in_stock', 'in stock']))
})

test('JSON Lines files contain whole products with prices in minor units', async () => {
  const shape = z.strictObject({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    brand: z.string(),
    category: z.string(),
    link: z.url(),
    images: z.array(z.string()).min(4),
    currency: z.literal('USD'),
    options: z.array(z.strictObject({ name: z.string(), values: z.array(z.string()).min(1) })),
    variants: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        options: z.record(z.string(), z.string()),
        priceInMinorUnits: z.int().positive(),
        salePriceInMinorUnits: z.int().positive().nullable(),
        quantity: z.int().nullable(),
        available: z.boolean(),
        image: z.string(),
        sku: z.string(),
        gtin: z.string().regex(/^02\d{11}$/),
        condition: z.literal('new'),
      }),
    ),
    policies: z.array(
      z.strictObject({ handle: z.enum(['shipping-policy', 'refund-policy']), body: z.string() }),
    ),
    facts: productFacts,
    sizeChart: z.string().nullable(),
  })
  for (const { retailer, products } of await readFeeds('json-lines')) {
    const file = files.products.find((entry) => entry.retailer === retailer)?.file ?? ''
    const lines = await readLines(file, shape)
    expect(lines.map(({ title }) => title)).toEqual(products.map(({ title }) => title))
    for (const { sizeChart, variants } of lines) {
      expect(sizeChart === null || pictures.find(sizeChart)?.kind === 'size-chart').toBe(true)
      for (const { image } of variants) expect(pictures.find(image)?.kind).toBe('product')
    }
  }
})

test('the files of posts, gift guides, collections, retailers and activity contain the whole catalogue', async () => {
  const creator = z.strictObject({
    type: z.literal('creator'),
    id: z.string(),
    displayName: z.string(),
    name: z.string(),
    bio: z.string(),
    location: z.string(),
    avatar: z.string(),
  })
  const post = z.strictObject({
    type: z.literal('post'),
    id: z.string(),
    creator: z.string(),
    title: z.string(),
    caption: z.string(),
    hashtags: z.array(z.string()),
    publishedAt: z.iso.datetime(),
    pinnedAt: z.iso.datetime().nullable(),
    image: z.strictObject({
      url: z.string(),
      width: z.int(),
      height: z.int(),
      colour: z.string(),
      focus: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).nullable(),
    }),
    video: z.strictObject({ url: z.string() }).nullable(),
    products: z.array(z.object({ retailer: z.string(), id: z.string(), variant: z.string() })),
  })
  const lines = await readLines(files.posts, z.discriminatedUnion('type', [creator, post]))
  expect(lines.slice(0, catalogue.creators.length).every(({ type }) => type === 'creator')).toBe(
    true,
  )
  expect(lines).toHaveLength(catalogue.creators.length + catalogue.posts.length)
  const known = new Map(catalogue.posts.map((one) => [one.id, one.products]))
  for (const line of lines) {
    const address = line.type === 'creator' ? line.avatar : line.image.url
    expect(pictures.find(address)).toBeDefined()
  }
  const written = lines.flatMap((line) => (line.type === 'post' ? [[line.id, line.products]] : []))
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(known))

  const set = z.object({ type: z.literal('product_set'), subtype: z.string().optional() })
  const sets = Map.groupBy(await readLines(files.productSets, set), ({ subtype }) => subtype)
  expect(sets.get('GIFT_GUIDE')).toHaveLength(catalogue.giftGuides.length)
  expect(sets.get(undefined)).toHaveLength(catalogue.productSets.length)

  const collection = z.object({
    type: z.literal('collection'),
    id: z.string(),
    posts: z.array(z.string()),
  })
  const collections = await readLines(files.collections, collection)
  expect(collections.map(({ id, posts }) => [id, posts])).toEqual(
    catalogue.collections.map(({ id, posts }) => [id, posts]),
  )

  const category = z.object({ type: z.literal('category'), key: z.string() })
  const categories = await readLines(files.categories, category)
  expect(categories.map(({ key }) => key)).toEqual(catalogue.categories.map(({ key }) => key))

  const retailer = z.object({ type: z.literal('retailer'), name: z.string(), image: z.string() })
  const retailers = await readLines(files.retailers, retailer)
  expect(retailers.map(({ name }) => name)).toEqual(catalogue.retailers.map(({ slug }) => slug))

  const action = z.object({
    type: z.enum(['follow', 'like', 'share', 'save']),
    member: z.string(),
    at: z.iso.datetime(),
  })
  const actions = await readLines(files.activity, action)
  const { follows, likes, shares, saves } = catalogue
  expect(actions).toHaveLength(follows.length + likes.length + shares.length + saves.length)
})

import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { writeGoogleRss } from './formats/google-rss.ts'
import { writeGoogleTsv } from './formats/google-tsv.ts'
import {
  writeActivity,
  writeCategories,
  writeCollections,
  writePosts,
  writeProductSets,
  writeRetailers,
} from './formats/people-json.ts'
import { writeProductJson } from './formats/product-json.ts'
import { writeShopifyCsv } from './formats/shopify-csv.ts'
import type { Catalogue, FeedFormat, Product, Retailer } from './types.ts'

/** Paths of the written files, those of products with the retailer's slug. */
export type CatalogueFiles = {
  /** Of products as they were before, the oldest first; to be imported as of `at`. */
  earlierProducts: { file: string; retailer: string; at: Date }[]
  products: { file: string; retailer: string }[]
  posts: string
  productSets: string
  collections: string
  categories: string
  activity: string
  retailers: string
}

const extensions: Record<FeedFormat, string> = {
  'shopify-csv': 'csv',
  'google-rss': 'xml',
  'google-tsv': 'tsv',
  'json-lines': 'jsonl',
}

const chunkSize = 64 * 1024

/** Joins short texts into chunks, to save writes. */
function* joinIntoChunks(texts: Iterable<string>) {
  let chunk = ''
  for (const text of texts) {
    chunk += text
    if (chunk.length < chunkSize) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

async function writeFile(file: string, texts: Iterable<string>) {
  await pipeline(Readable.from(joinIntoChunks(texts)), createWriteStream(file))
  return file
}

function writeFeed(retailer: Retailer, products: readonly Product[], spaced: boolean) {
  switch (retailer.feed) {
    case 'shopify-csv':
      return writeShopifyCsv(products)
    case 'google-rss':
      return writeGoogleRss(retailer, products, spaced)
    case 'google-tsv':
      return writeGoogleTsv(retailer, products, spaced)
    case 'json-lines':
      return writeProductJson(retailer, products)
  }
}

/** Writes a product feed for each retailer that has any of the products. */
async function writeFeeds(
  retailers: readonly Retailer[],
  products: readonly Product[],
  nameOf: (retailer: Retailer) => string,
) {
  const written: CatalogueFiles['products'] = []
  for (const [index, retailer] of retailers.entries()) {
    const theirs = products.filter((product) => product.retailer === retailer.slug)
    if (theirs.length === 0) continue
    // There are two spellings of availability in feeds; the demo has both.
    const spaced = index % 2 === 1
    const file = `${nameOf(retailer)}.${extensions[retailer.feed]}`
    written.push({
      file: await writeFile(file, writeFeed(retailer, theirs, spaced)),
      retailer: retailer.slug,
    })
  }
  return written
}

async function writeEarlierFeeds({ retailers, earlier }: Catalogue, folder: string) {
  const written: CatalogueFiles['earlierProducts'] = []
  for (const [index, { at, products }] of earlier.entries()) {
    const files = await writeFeeds(retailers, products, ({ slug }) =>
      join(folder, `earlier-products-${index}-${slug}`),
    )
    written.push(...files.map((file) => ({ ...file, at })))
  }
  return written
}

/** Writes a catalogue as import files into `folder`, which is created if it does not exist. */
export async function writeCatalogueFiles(
  catalogue: Catalogue,
  folder: string,
): Promise<CatalogueFiles> {
  await mkdir(folder, { recursive: true })
  const { retailers, products } = catalogue
  return {
    earlierProducts: await writeEarlierFeeds(catalogue, folder),
    products: await writeFeeds(retailers, products, ({ slug }) => join(folder, `products-${slug}`)),
    posts: await writeFile(join(folder, 'posts.jsonl'), writePosts(catalogue)),
    productSets: await writeFile(join(folder, 'product-sets.jsonl'), writeProductSets(catalogue)),
    collections: await writeFile(join(folder, 'collections.jsonl'), writeCollections(catalogue)),
    categories: await writeFile(join(folder, 'categories.jsonl'), writeCategories(catalogue)),
    activity: await writeFile(join(folder, 'activity.jsonl'), writeActivity(catalogue)),
    retailers: await writeFile(join(folder, 'retailers.jsonl'), writeRetailers(retailers)),
  }
}

import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { writeGoogleRss } from './formats/google-rss.ts'
import { writeGoogleTsv } from './formats/google-tsv.ts'
import {
  writeActivity,
  writePosts,
  writeProductSets,
  writeRetailers,
} from './formats/people-json.ts'
import { writeProductJson } from './formats/product-json.ts'
import { writeShopifyCsv } from './formats/shopify-csv.ts'
import type { Catalogue, FeedFormat, Product, Retailer } from './types.ts'

/** Paths of the files that were written, and the slug of the retailer whose products each holds. */
export type CatalogueFiles = {
  products: { file: string; retailer: string }[]
  posts: string
  productSets: string
  activity: string
  retailers: string
}

const endings: Record<FeedFormat, string> = {
  'shopify-csv': 'csv',
  'google-rss': 'xml',
  'google-tsv': 'tsv',
  'json-lines': 'jsonl',
}

const pieceSize = 64 * 1024

/** Joins short texts into pieces worth a write each. */
function* gather(texts: Iterable<string>) {
  let piece = ''
  for (const text of texts) {
    piece += text
    if (piece.length < pieceSize) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

async function writeFile(file: string, texts: Iterable<string>) {
  await pipeline(Readable.from(gather(texts)), createWriteStream(file))
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

/** Writes a catalogue as import files into `folder`, which is made where it is missing. */
export async function writeCatalogueFiles(
  catalogue: Catalogue,
  folder: string,
): Promise<CatalogueFiles> {
  await mkdir(folder, { recursive: true })
  const products: CatalogueFiles['products'] = []
  for (const [index, retailer] of catalogue.retailers.entries()) {
    const own = catalogue.products.filter((product) => product.retailer === retailer.slug)
    // Feeds write availability in either of two ways; the demo has both.
    const spaced = index % 2 === 1
    const file = join(folder, `products-${retailer.slug}.${endings[retailer.feed]}`)
    products.push({
      file: await writeFile(file, writeFeed(retailer, own, spaced)),
      retailer: retailer.slug,
    })
  }
  return {
    products,
    posts: await writeFile(join(folder, 'posts.jsonl'), writePosts(catalogue)),
    productSets: await writeFile(join(folder, 'product-sets.jsonl'), writeProductSets(catalogue)),
    activity: await writeFile(join(folder, 'activity.jsonl'), writeActivity(catalogue)),
    retailers: await writeFile(
      join(folder, 'retailers.jsonl'),
      writeRetailers(catalogue.retailers),
    ),
  }
}

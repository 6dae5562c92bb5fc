import { open } from 'node:fs/promises'
import { extname } from 'node:path'

import { type CatalogueProduct, catalogueProduct } from './catalogue-product.ts'
import type { Entry, ReadOptions } from './entry.ts'
import { readGoogleRss } from './google-feed-rss.ts'
import { readGoogleTsv } from './google-feed-tsv.ts'
import { readJsonLines } from './json-lines.ts'
import { readShopifyCsv } from './shopify-csv.ts'

type Reader = (file: string, options: ReadOptions) => AsyncGenerator<Entry<CatalogueProduct>>

export const productFormats = {
  'shopify-csv': readShopifyCsv,
  'google-rss': readGoogleRss,
  'google-tsv': readGoogleTsv,
  'json-lines': (file, { onBytes }) => readJsonLines(file, catalogueProduct, onBytes),
} satisfies Record<string, Reader>

export type ProductFormat = keyof typeof productFormats

/** Whether a text names a format. */
export function isProductFormat(text: string): text is ProductFormat {
  return Object.hasOwn(productFormats, text)
}

const formatsOfExtensions: Record<string, ProductFormat> = {
  '.xml': 'google-rss',
  '.rss': 'google-rss',
  '.tsv': 'google-tsv',
  '.jsonl': 'json-lines',
  '.ndjson': 'json-lines',
}

/** The format of a products file by how it begins, else by its extension. Throws where neither tells. */
export async function detectFormat(file: string): Promise<ProductFormat> {
  const handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(16_384), 0, 16_384, 0)
  await handle.close()
  const start = new TextDecoder().decode(buffer.subarray(0, bytesRead)).trimStart()
  const format = formatOfStart(start) ?? formatsOfExtensions[extname(file).toLowerCase()]
  if (format) return format
  throw new Error(
    `The format of ${file} is not known: its first line is neither that of a Shopify product export nor that of a Google Merchant feed. Name it with --format (${Object.keys(productFormats).join(', ')}).`,
  )
}

function formatOfStart(start: string): ProductFormat | undefined {
  if (start.startsWith('<')) return 'google-rss'
  if (start.startsWith('{')) return 'json-lines'
  const header = start.split('\n', 1)[0]?.toLowerCase() ?? ''
  if (header.includes('\t')) return 'google-tsv'
  return /(^|,)"?handle"?(,|$)/.test(header) ? 'shopify-csv' : undefined
}

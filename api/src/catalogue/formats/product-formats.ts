import { extname } from 'node:path'

import { catalogueProduct, type ReadProduct } from './catalogue-product.ts'
import type { Entry, ReadOptions } from './entry.ts'
import { readGoogleRss } from './google-feed-rss.ts'
import { readGoogleTsv } from './google-feed-tsv.ts'
import { readJsonLines } from './json-lines.ts'
import { readText } from './read-text.ts'
import { readShopifyCsv } from './shopify-csv.ts'

type Reader = (file: string, options: ReadOptions) => AsyncGenerator<Entry<ReadProduct>>

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

/**
 * The format of a products file by how it begins, else by its extension. Throws a sentence where neither
 * tells, and on a file that is not text.
 */
export async function detectFormat(file: string): Promise<ProductFormat> {
  const start = await startOf(file)
  if (/^<(!doctype\s+html|html)\b/i.test(start)) {
    throw new Error('The file is a web page, not a feed.')
  }
  const format = formatOfStart(start) ?? formatsOfExtensions[extname(file).toLowerCase()]
  if (start === '' && format !== 'json-lines') throw new Error('The file is empty.')
  if (format) return format
  throw new Error(
    `The format of the file is not known: its first line is neither that of a Shopify product export nor that of a Google Merchant feed. Name it with --format (${Object.keys(productFormats).join(', ')}).`,
  )
}

/** The first piece of text that is not blank. */
async function startOf(file: string): Promise<string> {
  for await (const piece of readText(file, () => {})) {
    const start = piece.trimStart()
    if (start !== '') return start
  }
  return ''
}

function formatOfStart(start: string): ProductFormat | undefined {
  if (start.startsWith('<')) return 'google-rss'
  if (start.startsWith('{')) return 'json-lines'
  const header = start.split('\n', 1)[0]?.toLowerCase() ?? ''
  if (header.includes('\t')) return 'google-tsv'
  return /(^|,)"?(url )?handle"?(,|$)/.test(header) ? 'shopify-csv' : undefined
}

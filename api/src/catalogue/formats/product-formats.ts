import { extname } from 'node:path'

import { catalogueProduct, type ReadProduct } from './catalogue-product.ts'
import type { Declaration } from './declaration.ts'
import type { Entry, ReadOptions } from './entry.ts'
import { googleRss, googleTsv } from './google-merchant.ts'
import { readJsonLines } from './json-lines.ts'
import { readDeclared } from './read-declared.ts'
import { readText } from './read-text.ts'
import { shopifyCsv } from './shopify-csv.ts'

type Format = Pick<Declaration, 'name' | 'example' | 'extensions' | 'start'> & {
  read: (file: string, options: ReadOptions) => AsyncGenerator<Entry<ReadProduct>>
}

export const productFormats = {
  'shopify-csv': declared(shopifyCsv),
  'google-rss': declared(googleRss),
  'google-tsv': declared(googleTsv),
  'json-lines': {
    name: 'JSON Lines file',
    example: 'products.jsonl',
    extensions: ['.jsonl', '.ndjson'],
    start: '{',
    read: (file, { onBytes }) => readJsonLines(file, catalogueProduct, onBytes),
  },
} satisfies Record<string, Format>

function declared(format: Declaration): Format {
  return { ...format, read: (file, options) => readDeclared(format, file, options) }
}

export type ProductFormat = keyof typeof productFormats

/** Whether a text names a format. */
export function isProductFormat(text: string): text is ProductFormat {
  return Object.hasOwn(productFormats, text)
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
  const format =
    formatOfStart(start) ??
    formatWhere(({ extensions }) => extensions.includes(extname(file).toLowerCase()))
  if (start === '' && format !== 'json-lines') throw new Error('The file is empty.')
  if (format) return format
  const tables = Object.values<Format>(productFormats).filter(
    ({ start }) => typeof start === 'function',
  )
  const names = [...new Set(tables.map(({ name }) => `that of a ${name}`))]
  throw new Error(
    `The format of the file is not known: its first line is neither ${names.join(' nor ')}. Name it with --format (${Object.keys(productFormats).join(', ')}).`,
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

/** A file that begins with a character of its own has no header. */
function formatOfStart(text: string): ProductFormat | undefined {
  const header = text.split('\n', 1)[0]?.toLowerCase() ?? ''
  return (
    formatWhere(({ start }) => typeof start === 'string' && text.startsWith(start)) ??
    formatWhere(({ start }) => typeof start === 'function' && start(header))
  )
}

function formatWhere(isIt: (format: Format) => boolean): ProductFormat | undefined {
  return Object.keys(productFormats).find(
    (name): name is ProductFormat => isProductFormat(name) && isIt(productFormats[name]),
  )
}

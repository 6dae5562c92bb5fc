import { readFile } from 'node:fs/promises'

import { parse } from 'csv-parse/sync'
import { SaxesParser } from 'saxes'
import { z } from 'zod'

import type { FeedFormat, Retailer } from '../types.ts'
import type { CatalogueFiles } from '../write-files.ts'

const rows = z.array(z.record(z.string(), z.string()))

/** The rows of a Shopify product CSV by column. */
export function readCsv(text: string): Record<string, string>[] {
  return rows.parse(parse(text, { columns: true }))
}

/** The items of a Google feed in tab-separated text by column. */
export function readTsv(text: string): Record<string, string>[] {
  return rows.parse(parse(text, { columns: true, delimiter: '\t' }))
}

/** The items of a Google RSS feed by name without the prefix. Throws on another namespace. */
export function readRss(text: string): Record<string, string>[] {
  const items: Record<string, string>[] = []
  let value = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ name }) => {
    if (name === 'item') items.push({})
    value = ''
  })
  parser.on('text', (part) => (value += part))
  parser.on('closetag', ({ prefix, local, uri }) => {
    const item = items.at(-1)
    if (prefix !== 'g' || !item) return
    if (uri !== 'http://base.google.com/ns/1.0') throw new Error(`${local} is in ${uri}`)
    item[local] = value
  })
  parser.write(text).close()
  return items
}

/** The lines of a file of JSON Lines. */
export async function readLines<T>(file: string, shape: z.ZodType<T>): Promise<T[]> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  return lines.map((line) => shape.parse(JSON.parse(line)))
}

type VariantPicture = { product: string; variant: string; picture: string }

const jsonProduct = z.object({
  id: z.string(),
  variants: z.array(z.object({ id: z.string(), image: z.string() })),
})

const ofItems = (items: Record<string, string>[]): VariantPicture[] =>
  items.map((item) => ({
    product: item.item_group_id || item.id || '',
    variant: item.id ?? '',
    picture: item.image_link ?? '',
  }))

const readers: Record<FeedFormat, (text: string) => VariantPicture[]> = {
  'google-rss': (text) => ofItems(readRss(text)),
  'google-tsv': (text) => ofItems(readTsv(text)),
  'shopify-csv': (text) =>
    readCsv(text)
      .filter((row) => row['Variant SKU'])
      .map((row) => ({
        product: row.Handle ?? '',
        variant: row['Variant SKU'] ?? '',
        picture: row['Variant Image'] ?? '',
      })),
  'json-lines': (text) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => jsonProduct.parse(JSON.parse(line)))
      .flatMap(({ id, variants }) =>
        variants.map((variant) => ({ product: id, variant: variant.id, picture: variant.image })),
      ),
}

/** A variant as a key of `readVariantPictures`. */
export function variantKey(retailer: string, product: string, variant: string): string {
  return JSON.stringify([retailer, product, variant])
}

/** The address of each variant's picture, as the retailers' product feeds state it. */
export async function readVariantPictures(
  retailers: readonly Retailer[],
  files: CatalogueFiles,
): Promise<Map<string, string>> {
  const pictures = new Map<string, string>()
  for (const { retailer, file } of files.products) {
    const format = retailers.find(({ slug }) => slug === retailer)?.feed
    if (!format) throw new Error(`There is no retailer ${retailer}`)
    for (const { product, variant, picture } of readers[format](await readFile(file, 'utf8'))) {
      pictures.set(variantKey(retailer, product, variant), picture)
    }
  }
  return pictures
}

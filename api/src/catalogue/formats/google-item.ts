import { decodeHTMLStrict } from 'entities'

import type { CatalogueProductInput, ReadProduct } from './catalogue-product.ts'
import { entriesOfGroups } from './entries-of-groups.ts'
import { entryOfRows } from './entry-of-rows.ts'
import { type Entry, type Fault, RowError } from './entry.ts'
import { moment } from './moment.ts'
import { parsePrice } from './price.ts'
import { quoted, textOfHtml } from './text.ts'

/**
 * One item of a feed: the values of each attribute, by its name without the prefix `g:`. One with a
 * fault has those that could be read.
 */
export type GoogleItem = { line: number; fields: Map<string, string[]>; fault?: Fault }

/** The attributes by which the items of one group differ, with the names that shoppers see. */
const optionNames = { color: 'Color', size: 'Size', material: 'Material', pattern: 'Pattern' }

const availabilities: Record<string, boolean> = {
  in_stock: true,
  preorder: true,
  backorder: true,
  out_of_stock: false,
}

/**
 * The products of a Google Merchant feed: the items of one `item_group_id`, wherever in the file they
 * stand, or single items. An item that cannot be read is left out of its product.
 */
export function readGoogleItems(
  read: (onBytes: (bytes: number) => void) => AsyncGenerator<GoogleItem>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Entry<ReadProduct>> {
  return entriesOfGroups({
    read,
    onBytes,
    idOf: (item) => groupOf(item) || undefined,
    textsOf: ({ fields }) => [...fields.values()].flat(),
    entryOf: entryOfItems,
  })
}

function valueOf(item: GoogleItem, name: string): string {
  return item.fields.get(name)?.[0]?.trim() ?? ''
}

/** A text that people read. Feeds often escape its entities twice. */
function textOf(item: GoogleItem, name: string): string {
  return decodeHTMLStrict(valueOf(item, name))
}

function groupOf(item: GoogleItem): string {
  return valueOf(item, 'item_group_id')
}

function entryOfItems(items: GoogleItem[]): Entry<ReadProduct> {
  const source = { line: items[0]?.line ?? 0, rows: items.length }
  const [first] = items
  const id = (first && (groupOf(first) || valueOf(first, 'id'))) || undefined
  // What holds for all of them is that of the first one, also where it is no variant itself.
  const whole = items.filter(({ fault }) => !fault)
  return entryOfRows({ ...source, id }, items, (variantItems) => productOf(whole, variantItems))
}

function productOf(items: GoogleItem[], variantItems: GoogleItem[]): CatalogueProductInput {
  const [first] = items
  if (!first) throw new Error('a product has one item at least')
  const priced = variantItems.map(variantOf)
  const currency = priced[0]?.currency ?? ''
  const other = priced.findIndex((variant) => variant.currency !== currency)
  if (other >= 0) {
    throw new RowError(
      variantItems[other]?.line ?? first.line,
      'has another currency than its group',
    )
  }
  const variants = priced.map(({ currency: _, ...variant }) => variant)
  return {
    id: groupOf(first) || valueOf(first, 'id'),
    title: textOf(first, 'title'),
    description: textOfHtml(valueOf(first, 'description')),
    brand: textOf(first, 'brand'),
    category: categoryOf(first),
    link: valueOf(first, 'link') || null,
    images: [...new Set(items.flatMap(imagesOf))],
    currency,
    options: Object.values(optionNames)
      .map((name) => ({
        name,
        values: [...new Set(variants.flatMap((variant) => variant.options[name] ?? []))],
      }))
      .filter(({ values }) => values.length > 0),
    variants,
  }
}

/** Google's category where there is one, else the retailer's own; then whom it is for. */
function categoryOf(item: GoogleItem): string {
  const path = textOf(item, 'google_product_category') || textOf(item, 'product_type')
  const audience = [textOf(item, 'age_group'), textOf(item, 'gender')]
  return path && [path, ...audience].filter((part) => part !== '').join(', ')
}

function variantOf(item: GoogleItem) {
  const id = valueOf(item, 'id')
  if (id === '') throw new RowError(item.line, 'has no id')
  const options = Object.fromEntries(
    Object.entries(optionNames)
      .map(([attribute, name]) => [name, textOf(item, attribute)])
      .filter(([, value]) => value !== ''),
  )
  const { amount, currency } = priceOf(item, 'price')
  return {
    id,
    title: Object.values(options).join(' / ') || textOf(item, 'title'),
    options,
    priceInMinorUnits: amount,
    ...saleOf(item, currency),
    currency,
    quantity: null,
    available: isAvailable(item),
    image: valueOf(item, 'image_link') || null,
  }
}

function priceOf(item: GoogleItem, name: string): { amount: number; currency: string } {
  try {
    return parsePrice(valueOf(item, name))
  } catch (error) {
    throw new RowError(item.line, error instanceof Error ? error.message : String(error))
  }
}

function saleOf(item: GoogleItem, currency: string) {
  if (valueOf(item, 'sale_price') === '') return {}
  const sale = priceOf(item, 'sale_price')
  if (sale.currency !== currency) {
    throw new RowError(item.line, 'has a sale_price in another currency than its price')
  }
  return { salePriceInMinorUnits: sale.amount, ...saleDatesOf(item) }
}

/** What has no offset from UTC can be read in two ways, even by Google's own words, and is refused. */
function saleDatesOf(item: GoogleItem) {
  const dates = valueOf(item, 'sale_price_effective_date')
  if (dates === '') return {}
  const [start = '', end = '', ...more] = dates.split('/').map((date) => date.trim())
  const [saleStartsAt, saleEndsAt] = [start, end].map(momentOf)
  if (!saleStartsAt || !saleEndsAt || more.length > 0) {
    throw new RowError(
      item.line,
      `sale_price_effective_date ${quoted(dates)} must look like "2026-11-01T00:00Z/2026-12-01T00:00Z"`,
    )
  }
  if (saleStartsAt >= saleEndsAt) {
    throw new RowError(
      item.line,
      `sale_price_effective_date ${quoted(dates)} ends before it begins`,
    )
  }
  return { saleStartsAt, saleEndsAt }
}

const momentParts = /^(\S+T\d\d:\d\d)(:\S+?)?(?:Z|([+-]\d\d):?(\d\d))$/

/** A moment in UTC from one with its offset, as in `2026-11-01T00:00+0100`; undefined if it is none. */
function momentOf(text: string): string | undefined {
  const [, minute, seconds = ':00', hours = '+00', minutes = '00'] = momentParts.exec(text) ?? []
  return moment.safeParse(`${minute}${seconds}${hours}:${minutes}`).data
}

function isAvailable(item: GoogleItem): boolean {
  const text = valueOf(item, 'availability')
  const available = availabilities[text.toLowerCase().replace(/[\s-]+/g, '_')]
  if (available === undefined) {
    throw new RowError(
      item.line,
      `availability ${quoted(text)} must be one of ${Object.keys(availabilities).join(', ')}`,
    )
  }
  return available
}

/** The pictures of an item, the main one first; a feed may put several addresses into one value. */
function imagesOf(item: GoogleItem): string[] {
  return ['image_link', 'additional_image_link']
    .flatMap((name) => item.fields.get(name) ?? [])
    .flatMap((value) => value.split(/,\s*(?=[a-z]+:|\/\/)/i))
    .map((value) => value.trim())
    .filter((value) => value !== '')
}

import {
  type CatalogueProduct,
  type CatalogueProductInput,
  catalogueProduct,
} from './catalogue-product.ts'
import { type Entry, entryOf, RowError } from './entry.ts'
import { parsePrice } from './price.ts'
import { textOfHtml } from './text.ts'

/** One item of a feed: the values of each attribute, by its name without the prefix `g:`. */
export type GoogleItem = { line: number } & ({ fields: Map<string, string[]> } | { reason: string })

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
 * stand, or single items. The file is read twice, so that a group is let go as soon as it is complete.
 * A product with an item that cannot be read is refused as a whole.
 */
export async function* readGoogleItems(
  read: (onBytes: (bytes: number) => void) => AsyncGenerator<GoogleItem>,
  { now, onBytes }: { now: Date; onBytes: (bytes: number) => void },
): AsyncGenerator<Entry<CatalogueProduct>> {
  const missing = new Map<string, number>()
  for await (const item of read(() => {})) {
    const group = groupOf(item)
    if (group) missing.set(group, (missing.get(group) ?? 0) + 1)
  }
  const open = new Map<string, Item[]>()
  for await (const item of read(onBytes)) {
    if ('reason' in item) {
      yield { line: item.line, rows: 1, reason: item.reason }
      continue
    }
    const group = groupOf(item)
    if (!group) {
      yield entryOfItems([item], now)
      continue
    }
    const items = open.get(group) ?? []
    items.push(item)
    if (items.length < (missing.get(group) ?? 0)) {
      open.set(group, items)
      continue
    }
    open.delete(group)
    yield entryOfItems(items, now)
  }
}

type Item = Extract<GoogleItem, { fields: unknown }>

function valueOf(item: Item, name: string): string {
  return item.fields.get(name)?.[0]?.trim() ?? ''
}

function groupOf(item: GoogleItem): string {
  return 'fields' in item ? valueOf(item, 'item_group_id') : ''
}

function entryOfItems(items: Item[], now: Date): Entry<CatalogueProduct> {
  const source = { line: items[0]?.line ?? 0, rows: items.length }
  try {
    return entryOf(source, catalogueProduct, productOf(items, now))
  } catch (error) {
    if (!(error instanceof RowError)) throw error
    return { ...source, line: error.line, reason: error.message }
  }
}

function productOf(items: Item[], now: Date): CatalogueProductInput {
  const [first] = items
  if (!first) throw new Error('a product has one item at least')
  const variants = items.map((item) => variantOf(item, now))
  const currency = variants[0]?.currency ?? ''
  const other = variants.findIndex((variant) => variant.currency !== currency)
  if (other >= 0) {
    throw new RowError(items[other]?.line ?? first.line, 'has another currency than its group')
  }
  return {
    id: groupOf(first) || valueOf(first, 'id'),
    title: valueOf(first, 'title'),
    description: textOfHtml(valueOf(first, 'description')),
    brand: valueOf(first, 'brand'),
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
function categoryOf(item: Item): string {
  const path = valueOf(item, 'google_product_category') || valueOf(item, 'product_type')
  const audience = [valueOf(item, 'age_group'), valueOf(item, 'gender')]
  return path && [path, ...audience].filter((part) => part !== '').join(', ')
}

function variantOf(item: Item, now: Date) {
  const id = valueOf(item, 'id')
  if (id === '') throw new RowError(item.line, 'has no id')
  const options = Object.fromEntries(
    Object.entries(optionNames)
      .map(([attribute, name]) => [name, valueOf(item, attribute)])
      .filter(([, value]) => value !== ''),
  )
  const { amount, currency } = priceOf(item, 'price')
  return {
    id,
    title: Object.values(options).join(' / ') || valueOf(item, 'title'),
    options,
    price: amount,
    salePrice: salePriceOf(item, currency, now),
    currency,
    quantity: null,
    available: isAvailable(item),
    image: valueOf(item, 'image_link') || null,
  }
}

function priceOf(item: Item, name: string): { amount: number; currency: string } {
  try {
    return parsePrice(valueOf(item, name))
  } catch (error) {
    throw new RowError(item.line, error instanceof Error ? error.message : String(error))
  }
}

function salePriceOf(item: Item, currency: string, now: Date): number | null {
  if (valueOf(item, 'sale_price') === '') return null
  const sale = priceOf(item, 'sale_price')
  if (sale.currency !== currency) {
    throw new RowError(item.line, 'has a sale_price in another currency than its price')
  }
  const dates = valueOf(item, 'sale_price_effective_date')
  if (dates === '') return sale.amount
  const [from = Number.NaN, to = Number.NaN] = dates.split('/').map((date) => Date.parse(date))
  if (Number.isNaN(from) || Number.isNaN(to)) {
    throw new RowError(
      item.line,
      `sale_price_effective_date "${dates}" must look like "2026-11-01T00:00Z/2026-12-01T00:00Z"`,
    )
  }
  return from <= now.getTime() && now.getTime() < to ? sale.amount : null
}

function isAvailable(item: Item): boolean {
  const text = valueOf(item, 'availability')
  const available = availabilities[text.toLowerCase().replace(/[\s-]+/g, '_')]
  if (available === undefined) {
    throw new RowError(
      item.line,
      `availability "${text}" must be one of ${Object.keys(availabilities).join(', ')}`,
    )
  }
  return available
}

/** The pictures of an item, the main one first; a feed may put several addresses into one value. */
function imagesOf(item: Item): string[] {
  return ['image_link', 'additional_image_link']
    .flatMap((name) => item.fields.get(name) ?? [])
    .flatMap((value) => value.split(/,\s*(?=[a-z]+:)/i))
    .map((value) => value.trim())
    .filter((value) => value !== '')
}

import { decodeHTMLStrict } from 'entities'

import type { CatalogueProductInput, ReadProduct } from './catalogue-product.ts'
import { entriesOfGroups } from './entries-of-groups.ts'
import { entryOfRows } from './entry-of-rows.ts'
import { type Entry, type Fault, type ReadOptions, RowError } from './entry.ts'
import { parsePrice } from './price.ts'
import { type DelimitedRow, readDelimited } from './read-delimited.ts'
import { readShopifyColumns, type ShopifyColumn } from './shopify-columns.ts'
import { quoted, textOfHtml } from './text.ts'

type Row = {
  line: number
  fault: Fault | undefined
  /** Of the product that it belongs to; undefined where that cannot be told. */
  handle: string | undefined
  texts: string[]
  cell: (name: ShopifyColumn) => string
  has: (name: ShopifyColumn) => boolean
}

/**
 * The products of a Shopify product export, of the current template or the former: the rows of one
 * handle, which is the product's own id, wherever in the file they stand. A row that cannot be read is
 * left out of its product. Throws a sentence where columns are missing or misspelt.
 */
export function readShopifyCsv(
  file: string,
  options: ReadOptions,
): AsyncGenerator<Entry<ReadProduct>> {
  return entriesOfGroups({
    read: (onBytes) => readRows(file, onBytes),
    onBytes: options.onBytes,
    idOf: ({ handle }) => handle,
    textsOf: ({ texts }) => texts,
    entryOf: (rows) => entryOfProduct(rows, options),
  })
}

async function* readRows(file: string, onBytes: (bytes: number) => void): AsyncGenerator<Row> {
  let columns: Map<ShopifyColumn, number> | undefined
  let handle: string | undefined
  for await (const { line, cells, fault } of readDelimited(file, ',', onBytes)) {
    if (!columns) {
      columns = readShopifyColumns(cells)
      continue
    }
    const row = rowOf({ line, cells, fault }, columns)
    // What names neither a product nor a title goes on with the product before it.
    const own = row.cell('URL handle') || (row.cell('Title') === '' ? handle : undefined)
    handle = own ?? handle
    yield { ...row, handle: own }
  }
}

/** A row with the cells of the columns that are read; exports may have many more. */
function rowOf(
  { line, cells, fault }: DelimitedRow,
  columns: Map<ShopifyColumn, number>,
): Omit<Row, 'handle'> {
  const values = new Map<ShopifyColumn, string>()
  for (const [name, index] of columns) {
    const value = cells[index]?.trim()
    if (value) values.set(name, value)
  }
  return {
    line,
    fault,
    texts: [...values.values()],
    cell: (name) => values.get(name) ?? '',
    has: (name) => columns.has(name),
  }
}

/** A text that people read. Exports of other systems often have entities in them. */
function textOf(row: Row, name: ShopifyColumn): string {
  return decodeHTMLStrict(row.cell(name))
}

function entryOfProduct(rows: Row[], options: ReadOptions): Entry<ReadProduct> {
  const [first] = rows
  const { line = 0, handle, fault } = first ?? {}
  const source = { line, rows: rows.length, id: handle }
  if (handle === undefined) return { ...source, reason: 'has no handle', ...fault }
  // What the product is called stands there.
  if (fault) return { ...source, ...fault }
  const { siteUrl } = options
  if (!siteUrl) return { ...source, reason: noSite }
  return entryOfRows(
    source,
    rows.filter((row) => row === first || row.fault || isVariant(row)),
    (variantRows) => productOf(handle, rows, variantRows, { ...options, siteUrl }),
  )
}

function productOf(
  handle: string,
  rows: Row[],
  variantRows: Row[],
  options: { siteUrl: string; currency: string },
): CatalogueProductInput {
  const [first] = rows
  if (!first) throw new Error('a product has one row at least')
  const names = ([1, 2, 3] as const)
    .map((number) => ({ number, name: textOf(first, `Option${number} name`) }))
    .filter(({ name }) => name !== '' && !(name === 'Title' && isDefault(first)))
  const published =
    !['draft', 'archived'].includes(first.cell('Status').toLowerCase()) &&
    first.cell('Published on online store').toLowerCase() !== 'false'
  const titleOf = (row: Row) =>
    names.map(({ number }) => textOf(row, `Option${number} value`)).join(' / ')
  // Of rows that are left out too: a variant keeps its id.
  const titlesOfSkus = new Map<string, Set<string>>()
  for (const row of rows.filter(isVariant)) {
    const titles = titlesOfSkus.get(row.cell('SKU')) ?? new Set()
    titlesOfSkus.set(row.cell('SKU'), titles.add(titleOf(row)))
  }
  const variants = variantRows.map((row) => {
    const values = names.map(({ number, name }) => ({
      name,
      value: textOf(row, `Option${number} value`),
    }))
    const title = titleOf(row)
    const sku = row.cell('SKU')
    const isOwnSku = sku !== '' && titlesOfSkus.get(sku)?.size === 1
    return {
      // The export has no ids of variants: the stock-keeping unit is theirs where it tells them apart.
      id: isOwnSku ? sku : `${handle}${title && `/${title}`}`,
      title: title || textOf(first, 'Title'),
      options: Object.fromEntries(values.map(({ name, value }) => [name, value])),
      ...pricesOf(row, options.currency),
      ...stockOf(row),
      image: row.cell('Variant image URL') || null,
    }
  })
  return {
    id: handle,
    title: textOf(first, 'Title'),
    description: textOfHtml(first.cell('Description')),
    brand: textOf(first, 'Vendor'),
    category: categoryOf(first),
    link: `${options.siteUrl.replace(/\/$/, '')}/products/${encodeURIComponent(handle)}`,
    published,
    images: imagesOf(rows.filter(({ fault }) => !fault)),
    currency: options.currency,
    options: names.map(({ name }) => ({
      name,
      values: [...new Set(variants.map((variant) => variant.options[name] ?? ''))],
    })),
    variants,
  }
}

/** The export has no addresses: they are made from the retailer's site. */
const noSite =
  'its page at the shop is not known, since the file has no links: set the site with "ltk retailer edit <name> --site-url https://…"'

/** The standard category where there is one, else the retailer's own type; then whom it is for. */
function categoryOf(row: Row): string {
  const path =
    textOf(row, 'Google Shopping / Google product category') ||
    textOf(row, 'Product category') ||
    textOf(row, 'Type')
  const audience = [
    textOf(row, 'Google Shopping / Age group'),
    textOf(row, 'Google Shopping / Gender'),
  ]
  return path && [path, ...audience].filter((part) => part !== '').join(', ')
}

/** A product without options has one option `Title` of the value `Default Title`. */
function isDefault(row: Row): boolean {
  return row.cell('Option1 value') === 'Default Title'
}

/** Rows beyond the first may carry a further picture only. */
function isVariant(row: Row): boolean {
  return row.cell('Price') !== '' || row.cell('Option1 value') !== ''
}

/** Shopify's price is the current one; the price to compare it with is the regular one. */
function pricesOf(row: Row, currency: string) {
  try {
    const { amount } = parsePrice(row.cell('Price'), currency)
    const before = row.cell('Compare-at price')
    const regular = before === '' ? amount : parsePrice(before, currency).amount
    return regular > amount
      ? { priceInMinorUnits: regular, salePriceInMinorUnits: amount }
      : { priceInMinorUnits: amount, salePriceInMinorUnits: null }
  } catch (error) {
    throw new RowError(row.line, error instanceof Error ? error.message : String(error))
  }
}

function stockOf(row: Row): { quantity: number | null; available: boolean } {
  const text = row.cell('Inventory quantity')
  const isCounted = !row.has('Inventory tracker') || row.cell('Inventory tracker')
  const sellsOn = row.cell('Continue selling when out of stock').toLowerCase() === 'continue'
  if (text === '' || !isCounted || sellsOn) return { quantity: null, available: true }
  const quantity = Number(text)
  if (!Number.isInteger(quantity)) {
    throw new RowError(row.line, `inventory quantity ${quoted(text)} must be a whole number`)
  }
  return { quantity, available: quantity > 0 }
}

function imagesOf(rows: Row[]): string[] {
  const images = rows
    .filter((row) => row.cell('Product image URL') !== '')
    .map((row) => ({
      address: row.cell('Product image URL'),
      position: Number(row.cell('Image position')) || Number.MAX_SAFE_INTEGER,
    }))
    .sort((a, b) => a.position - b.position)
  return [...new Set(images.map(({ address }) => address))]
}

import {
  type CatalogueProduct,
  type CatalogueProductInput,
  catalogueProduct,
} from './catalogue-product.ts'
import { type Entry, entryOf, type ReadOptions, RowError } from './entry.ts'
import { parsePrice } from './price.ts'
import { readDelimited } from './read-delimited.ts'
import { textOfHtml } from './text.ts'

const needed = ['Handle', 'Title', 'Variant Price']

type Row = { line: number; cell: (name: string) => string; has: (name: string) => boolean }
type Group = { handle: string; rows: Row[] }

/**
 * The products of a Shopify product export: the rows of one `Handle`, which is the product's own id.
 * A product with a row that cannot be read is refused as a whole. Throws where columns are missing.
 */
export async function* readShopifyCsv(
  file: string,
  options: ReadOptions,
): AsyncGenerator<Entry<CatalogueProduct>> {
  let columns: Map<string, number> | undefined
  let group: Group | undefined
  for await (const row of readDelimited(file, ',', options.onBytes)) {
    if ('reason' in row) {
      yield { line: row.line, rows: 1, reason: row.reason }
      continue
    }
    if (!columns) {
      columns = columnsOf(row.cells)
      continue
    }
    const read = readerOf(row.line, columns, row.cells)
    const handle = read.cell('Handle') || (read.cell('Title') === '' ? group?.handle : undefined)
    if (handle === undefined) {
      yield { line: row.line, rows: 1, reason: 'has no Handle' }
      continue
    }
    if (group?.handle === handle) {
      group.rows.push(read)
      continue
    }
    if (group) yield entryOfGroup(group, options)
    group = { handle, rows: [read] }
  }
  if (group) yield entryOfGroup(group, options)
}

function columnsOf(header: string[]): Map<string, number> {
  const columns = new Map(header.map((name, index) => [name.trim().toLowerCase(), index]))
  const missing = needed.filter((name) => !columns.has(name.toLowerCase()))
  if (missing.length > 0) {
    throw new Error(
      `The file is no Shopify product export: its first line lacks ${missing.join(', ')}.`,
    )
  }
  return columns
}

function readerOf(line: number, columns: Map<string, number>, cells: string[]): Row {
  const has = (name: string) => columns.has(name.toLowerCase())
  const cell = (name: string) => cells[columns.get(name.toLowerCase()) ?? -1]?.trim() ?? ''
  return { line, cell, has }
}

function entryOfGroup(group: Group, options: ReadOptions): Entry<CatalogueProduct> {
  const source = { line: group.rows[0]?.line ?? 0, rows: group.rows.length }
  try {
    return entryOf(source, catalogueProduct, productOf(group, options))
  } catch (error) {
    if (!(error instanceof RowError)) throw error
    return { ...source, line: error.line, reason: error.message }
  }
}

function productOf({ handle, rows }: Group, options: ReadOptions): CatalogueProductInput {
  const [first] = rows
  if (!first) throw new Error('a product has one row at least')
  const names = [1, 2, 3]
    .map((number) => ({ number, name: first.cell(`Option${number} Name`) }))
    .filter(({ name }) => name !== '' && !(name === 'Title' && isDefault(first)))
  const variantRows = rows.filter((row) => row === first || isVariant(row))
  const isSold =
    !['draft', 'archived'].includes(first.cell('Status').toLowerCase()) &&
    first.cell('Published').toLowerCase() !== 'false'
  const skus = variantRows.map((row) => row.cell('Variant SKU'))
  const variants = variantRows.map((row) => {
    const values = names.map(({ number, name }) => ({
      name,
      value: row.cell(`Option${number} Value`),
    }))
    const title = values.map(({ value }) => value).join(' / ')
    const sku = row.cell('Variant SKU')
    const isOwnSku = sku !== '' && skus.indexOf(sku) === skus.lastIndexOf(sku)
    return {
      // The export has no ids of variants: the stock-keeping unit is theirs where it tells them apart.
      id: isOwnSku ? sku : `${handle}${title && `/${title}`}`,
      title: title || first.cell('Title'),
      options: Object.fromEntries(values.map(({ name, value }) => [name, value])),
      ...pricesOf(row, options.currency),
      ...stockOf(row, isSold),
      image: row.cell('Variant Image') || null,
    }
  })
  return {
    id: handle,
    title: first.cell('Title'),
    description: textOfHtml(first.cell('Body (HTML)')),
    brand: first.cell('Vendor'),
    category: categoryOf(first),
    link: options.siteUrl
      ? `${options.siteUrl.replace(/\/$/, '')}/products/${encodeURIComponent(handle)}`
      : null,
    images: imagesOf(rows),
    currency: options.currency,
    options: names.map(({ name }) => ({
      name,
      values: [...new Set(variants.map((variant) => variant.options[name] ?? ''))],
    })),
    variants,
  }
}

/** The standard category where there is one, else the retailer's own type; then whom it is for. */
function categoryOf(row: Row): string {
  const path =
    row.cell('Google Shopping / Google Product Category') ||
    row.cell('Product Category') ||
    row.cell('Type')
  const audience = [row.cell('Google Shopping / Age Group'), row.cell('Google Shopping / Gender')]
  return path && [path, ...audience].filter((part) => part !== '').join(', ')
}

/** A product without options has one option `Title` of the value `Default Title`. */
function isDefault(row: Row): boolean {
  return row.cell('Option1 Value') === 'Default Title'
}

/** Rows beyond the first may carry a further picture only. */
function isVariant(row: Row): boolean {
  return row.cell('Variant Price') !== '' || row.cell('Option1 Value') !== ''
}

/** Shopify's price is the current one; the price to compare it with is the regular one. */
function pricesOf(row: Row, currency: string): { price: number; salePrice: number | null } {
  try {
    const { amount } = parsePrice(row.cell('Variant Price'), currency)
    const before = row.cell('Variant Compare At Price')
    const regular = before === '' ? amount : parsePrice(before, currency).amount
    return regular > amount
      ? { price: regular, salePrice: amount }
      : { price: amount, salePrice: null }
  } catch (error) {
    throw new RowError(row.line, error instanceof Error ? error.message : String(error))
  }
}

function stockOf(row: Row, isSold: boolean): { quantity: number | null; available: boolean } {
  const text = row.cell('Variant Inventory Qty')
  const isCounted = !row.has('Variant Inventory Tracker') || row.cell('Variant Inventory Tracker')
  const sellsOn = row.cell('Variant Inventory Policy').toLowerCase() === 'continue'
  if (text === '' || !isCounted || sellsOn) return { quantity: null, available: isSold }
  const quantity = Number(text)
  if (!Number.isInteger(quantity)) {
    throw new RowError(row.line, `Variant Inventory Qty "${text}" must be a whole number`)
  }
  return { quantity, available: isSold && quantity > 0 }
}

function imagesOf(rows: Row[]): string[] {
  const images = rows
    .filter((row) => row.cell('Image Src') !== '')
    .map((row) => ({
      address: row.cell('Image Src'),
      position: Number(row.cell('Image Position')) || Number.MAX_SAFE_INTEGER,
    }))
    .sort((a, b) => a.position - b.position)
  return [...new Set(images.map(({ address }) => address))]
}

import { kinds } from '../../pictures/things.ts'
import { gtinOf } from '../gtin.ts'
import { listProductPictures, productPicture } from '../picture-addresses.ts'
import type { Product, Variant } from '../types.ts'
import { wordsOf } from '../vocabulary/kinds.ts'
import { formatAmount } from './money.ts'

const columns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Google Shopping / Condition',
  'Variant Image',
  'Status',
] as const

type Row = { [column in (typeof columns)[number]]?: string }

function writeRow(row: Row) {
  return columns
    .map((column) => {
      const value = row[column] ?? ''
      return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
    })
    .join(',')
}

function describeProduct(product: Product): Row {
  const { category } = wordsOf(product.kind)
  return {
    Title: product.title,
    'Body (HTML)': `<p>${product.description.replaceAll('&', '&amp;')}</p>`,
    Vendor: product.brand,
    Type: category,
    Tags: `${kinds[product.kind].department}, ${category.toLowerCase()}`,
    Published: 'TRUE',
    'Option1 Name': product.options[0]?.name ?? 'Title',
    'Option2 Name': product.options[1]?.name,
    'Google Shopping / Condition': 'new',
    Status: 'active',
  }
}

function describeVariant(product: Product, variant: Variant): Row {
  const [first, second] = product.options.map((option) => variant.options[option.name])
  return {
    'Option1 Value': first ?? 'Default Title',
    'Option2 Value': second,
    'Variant SKU': variant.id,
    'Variant Inventory Qty': String(variant.quantity ?? 0),
    'Variant Price': formatAmount(variant.salePrice ?? variant.price),
    'Variant Compare At Price': variant.salePrice === null ? '' : formatAmount(variant.price),
    'Variant Barcode': gtinOf(product, variant),
    'Variant Image': productPicture(product, variant.colour, 0),
  }
}

/**
 * Products as Shopify's product CSV: one row per variant or picture, the product's fields only in
 * its first row. The price is the current one, compare-at the regular one.
 */
export function* writeShopifyCsv(products: readonly Product[]): Generator<string> {
  yield `${columns.join(',')}\n`
  for (const product of products) {
    const pictures = listProductPictures(product)
    const count = Math.max(product.variants.length, pictures.length)
    const rows = Array.from({ length: count }, (_, index) => {
      const variant = product.variants[index]
      const picture = pictures[index]
      return writeRow({
        Handle: product.id,
        ...(index === 0 ? describeProduct(product) : {}),
        ...(variant ? describeVariant(product, variant) : {}),
        'Image Src': picture,
        'Image Position': picture && String(index + 1),
      })
    })
    yield `${rows.join('\n')}\n`
  }
}

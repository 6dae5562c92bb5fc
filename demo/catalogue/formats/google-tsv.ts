import type { Product, Retailer } from '../types.ts'
import { listGoogleItems } from './google-items.ts'
import type { GoogleItem } from './google-items.ts'

const columns = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'brand',
  'gtin',
  'condition',
  'color',
  'size',
  'item_group_id',
  'product_type',
  'material',
  'size_type',
  'product_length',
  'product_width',
  'product_height',
] as const satisfies readonly (keyof GoogleItem)[]

function writeField(value: string | string[]) {
  const text = [value].flat().join(',').replace(/\s+/g, ' ')
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
}

/** Products as a Google Merchant feed in tab-separated text, one row per variant. */
export function* writeGoogleTsv(
  retailer: Retailer,
  products: readonly Product[],
  spaced: boolean,
): Generator<string> {
  yield `${columns.join('\t')}\n`
  for (const product of products) {
    const rows = listGoogleItems(retailer, product, spaced).map((item) =>
      columns.map((column) => writeField(item[column])).join('\t'),
    )
    yield `${rows.join('\n')}\n`
  }
}

import { pageAddress } from './addresses.ts'
import type { Declaration } from './declaration.ts'
import { factsIn } from './facts.ts'
import { gtin } from './gtin.ts'
import { attributeHeader } from './header.ts'
import { regularAndSale } from './price-rules.ts'
import {
  address,
  addresses,
  category,
  condition,
  html,
  ifValid,
  oneOf,
  sharedTitle,
  text,
} from './rules.ts'
import { shippingRates } from './shipping.ts'
import { someText } from './text.ts'

/** The attributes of Google's specification of product data, which feeds of both syntaxes have. */
const attributes = {
  name: 'Google Merchant feed',
  needed: ['id', 'title', 'price', 'availability'],
  formerNames: {},
  grouping: { column: 'item_group_id', single: 'id', missing: 'has no id' },
  product: {
    title: sharedTitle('title'),
    description: html('description'),
    brand: text('brand'),
    category: category(['google_product_category', 'product_type'], ['age_group', 'gender']),
    link: address('link'),
    shipping: shippingRates('shipping', 'price'),
    facts: factsIn({
      material: 'material',
      pattern: 'pattern',
      fit: 'size_type',
      measurements: ['product_length', 'product_width', 'product_height'],
      sizeSystem: 'size_system',
      gender: 'gender',
      ageGroup: 'age_group',
    }),
  },
  images: addresses('image_link', 'additional_image_link'),
  options: [
    { name: 'Color', column: 'color' },
    { name: 'Size', column: 'size' },
    { name: 'Material', column: 'material', isFactIfShared: true },
    { name: 'Pattern', column: 'pattern', isFactIfShared: true },
  ],
  variantId: { column: 'id', mayRepeat: false },
  titleWithoutOptions: text('title'),
  prices: regularAndSale({
    price: 'price',
    salePrice: 'sale_price',
    saleDates: 'sale_price_effective_date',
  }),
  stock: oneOf('availability', {
    in_stock: { available: true },
    preorder: { available: true },
    backorder: { available: true },
    out_of_stock: { available: false },
  }),
  variant: {
    link: ifValid('link', pageAddress),
    image: address('image_link'),
    sku: ifValid('id', someText(255)),
    gtin: ifValid('gtin', gtin),
    mpn: ifValid('mpn', someText(255)),
    condition: condition('condition'),
  },
} satisfies Partial<Declaration>

/** Google Merchant feeds in RSS or Atom, whose attributes have the prefix `g:`. */
export const googleRss: Declaration = {
  ...attributes,
  example: 'google.xml',
  extensions: ['.xml', '.rss'],
  start: '<',
  syntax: 'rss',
}

/** Google Merchant feeds of tab-separated values. */
export const googleTsv: Declaration = {
  ...attributes,
  example: 'google.tsv',
  extensions: ['.tsv'],
  start: (header) => header.includes('\t'),
  syntax: { delimiter: '\t', header: attributeHeader, isOrdered: false },
}

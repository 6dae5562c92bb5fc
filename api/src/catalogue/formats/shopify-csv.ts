import type { Declaration } from './declaration.ts'
import { RowError } from './entry.ts'
import { factsIn } from './facts.ts'
import { gtin } from './gtin.ts'
import { templateHeader } from './header.ts'
import { currentAndRegular } from './price-rules.ts'
import { valueOf } from './row.ts'
import {
  address,
  addresses,
  category,
  condition,
  html,
  ifValid,
  ofFirst,
  ownOrFirst,
  type Rule,
  text,
} from './rules.ts'
import { quoted, someText } from './text.ts'

/**
 * Shopify's product export, of the current template or the former. Columns are named as the template of
 * today has them; a product is the rows of one handle, and its first row says what it is called.
 */
export const shopifyCsv: Declaration = {
  name: 'Shopify product export',
  example: 'shopify.csv',
  extensions: [],
  start: (header) => /(^|,)"?(url )?handle"?(,|$)/.test(header),
  syntax: { delimiter: ',', header: templateHeader, isOrdered: true },
  needed: ['URL handle', 'Title', 'Price'],
  formerNames: {
    'URL handle': 'Handle',
    Description: 'Body (HTML)',
    'Published on online store': 'Published',
    SKU: 'Variant SKU',
    Barcode: 'Variant Barcode',
    Price: 'Variant Price',
    'Compare-at price': 'Variant Compare At Price',
    'Inventory tracker': 'Variant Inventory Tracker',
    'Inventory quantity': 'Variant Inventory Qty',
    'Continue selling when out of stock': 'Variant Inventory Policy',
    'Product image URL': 'Image Src',
    'Variant image URL': 'Variant Image',
  },
  grouping: { column: 'URL handle', begin: 'Title', missing: 'has no handle' },
  product: {
    title: text('Title'),
    description: html('Description'),
    brand: text('Vendor'),
    category: category(
      ['Google Shopping / Google product category', 'Product category', 'Type'],
      ['Google Shopping / Age group', 'Google Shopping / Gender'],
    ),
    facts: factsIn({
      gender: 'Google Shopping / Gender',
      ageGroup: 'Google Shopping / Age group',
    }),
    link: pageOfHandle('URL handle'),
    published: isPublished('Status', 'Published on online store'),
  },
  images: addresses('Product image URL'),
  imagePosition: {
    columns: ['Image position'],
    read: (row) => Number(valueOf(row, 'Image position')) || Number.MAX_SAFE_INTEGER,
  },
  options: [
    { nameColumn: 'Option1 name', column: 'Option1 value' },
    { nameColumn: 'Option2 name', column: 'Option2 value' },
    { nameColumn: 'Option3 name', column: 'Option3 value' },
  ],
  // Others carry a further picture only.
  variantColumns: ['Price', 'Option1 value'],
  // The export has no ids of variants.
  variantId: { column: 'SKU', mayRepeat: true },
  titleWithoutOptions: ofFirst(text('Title')),
  prices: currentAndRegular('Price', 'Compare-at price'),
  stock: stock({
    quantity: 'Inventory quantity',
    tracker: 'Inventory tracker',
    policy: 'Continue selling when out of stock',
  }),
  variant: {
    image: address('Variant image URL'),
    sku: ifValid('SKU', someText(255)),
    gtin: ifValid('Barcode', gtin),
    mpn: ifValid('Google Shopping / MPN', someText(255)),
    condition: ownOrFirst(condition('Google Shopping / Condition')),
  },
}

/** The export has no addresses of pages: they are made from the retailer's site. */
function pageOfHandle(handle: string): Rule<string> {
  return {
    columns: [handle],
    read: (row, { siteUrl }) => {
      if (!siteUrl) throw new RowError(row.line, noSite)
      return `${siteUrl.replace(/\/$/, '')}/products/${encodeURIComponent(valueOf(row, handle))}`
    },
  }
}

const noSite =
  'its page at the shop is not known, since the file has no links: set the site with "ltk retailer edit <name> --site-url https://…"'

function isPublished(status: string, published: string): Rule<boolean> {
  return {
    columns: [status, published],
    read: (row) =>
      !['draft', 'archived'].includes(valueOf(row, status).toLowerCase()) &&
      valueOf(row, published).toLowerCase() !== 'false',
  }
}

/** A variant without a stock count, or one that is sold without stock, is available. */
function stock(columns: {
  quantity: string
  tracker: string
  policy: string
}): Rule<{ quantity: number | null; available: boolean }> {
  const { quantity: quantityColumn, tracker, policy } = columns
  return {
    columns: Object.values(columns),
    read: (row) => {
      const text = valueOf(row, quantityColumn)
      const isCounted = !row.fields.has(tracker) || valueOf(row, tracker) !== ''
      const sellsOn = valueOf(row, policy).toLowerCase() === 'continue'
      if (text === '' || !isCounted || sellsOn) return { quantity: null, available: true }
      const quantity = Number(text)
      if (!Number.isInteger(quantity)) {
        throw new RowError(
          row.line,
          `${quantityColumn.toLowerCase()} ${quoted(text)} must be a whole number`,
        )
      }
      return { quantity, available: quantity > 0 }
    },
  }
}

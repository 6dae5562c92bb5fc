import leven from 'leven'

/** The columns that are read, as Shopify's template names them today. Capitals do not matter. */
export const columns = [
  'Title',
  'URL handle',
  'Description',
  'Vendor',
  'Product category',
  'Type',
  'Published on online store',
  'Status',
  'SKU',
  'Option1 name',
  'Option1 value',
  'Option2 name',
  'Option2 value',
  'Option3 name',
  'Option3 value',
  'Price',
  'Compare-at price',
  'Inventory tracker',
  'Inventory quantity',
  'Continue selling when out of stock',
  'Product image URL',
  'Image position',
  'Variant image URL',
  'Google Shopping / Google product category',
  'Google Shopping / Gender',
  'Google Shopping / Age group',
] as const
export type ShopifyColumn = (typeof columns)[number]

/** What the template named them before, and many exports still do. */
export const formerNames: Partial<Record<ShopifyColumn, string>> = {
  'URL handle': 'Handle',
  Description: 'Body (HTML)',
  'Published on online store': 'Published',
  SKU: 'Variant SKU',
  Price: 'Variant Price',
  'Compare-at price': 'Variant Compare At Price',
  'Inventory tracker': 'Variant Inventory Tracker',
  'Inventory quantity': 'Variant Inventory Qty',
  'Continue selling when out of stock': 'Variant Inventory Policy',
  'Product image URL': 'Image Src',
  'Variant image URL': 'Variant Image',
}

const needed = ['URL handle', 'Title', 'Price'] as const

/**
 * Where in a row each column is that the header has. Throws a sentence where needed ones are missing,
 * where two mean the same, and where one looks like a misspelt one. Others, such as metafields, are
 * passed over.
 */
export function readShopifyColumns(header: string[]): Map<ShopifyColumn, number> {
  const names = header.map((name) => name.trim())
  const found = new Map<ShopifyColumn, number>()
  for (const column of columns) {
    const [index, second] = names.flatMap((name, at) => (isNameOf(name, column) ? [at] : []))
    if (index !== undefined) found.set(column, index)
    if (index !== undefined && second !== undefined) {
      throw new Error(
        `The columns "${names[index]}" and "${names[second]}" mean the same: leave one of them out.`,
      )
    }
  }
  const isFormer = names.some((name) => Object.values(formerNames).includes(name))
  const shown = (column: ShopifyColumn) => (isFormer && formerNames[column]) || column
  for (const name of names) {
    if (columns.some((column) => isNameOf(name, column))) continue
    const meant = columns.find((column) => !found.has(column) && isLike(name, shown(column)))
    if (meant) throw new Error(`There is no column "${name}": did you mean "${shown(meant)}"?`)
  }
  const missing = needed.filter((column) => !found.has(column))
  if (missing.length > 0) {
    throw new Error(
      `The file is not a Shopify product export: its first line is missing ${missing.map(shown).join(', ')}.`,
    )
  }
  return found
}

function isNameOf(name: string, column: ShopifyColumn): boolean {
  const lower = name.toLowerCase()
  return lower === column.toLowerCase() || lower === formerNames[column]?.toLowerCase()
}

/** Whether a name differs from a longer one by a letter or two. */
function isLike(name: string, wanted: string): boolean {
  return wanted.length > 6 && leven(name.toLowerCase(), wanted.toLowerCase()) <= 2
}

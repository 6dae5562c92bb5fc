import type { SearchFilters } from '@ltk/contract/search'

const maxNames = 20
const maxRetailerLength = 60
const maxBrandLength = 100
const maxIdLength = 40

/** Returns the filters in the query of an address. Malformed parameters are ignored. */
export function readFilters(query: URLSearchParams): SearchFilters {
  const retailers = readNames(query, 'retailer', maxRetailerLength)
  const brands = readNames(query, 'brand', maxBrandLength)
  const kinds = readNames(query, 'kind', maxIdLength)
  const colours = readNames(query, 'colour', maxIdLength)
  const sizes = readNames(query, 'size', maxIdLength)
  const [one, other] = [readPrice(query.get('price-from')), readPrice(query.get('price-to'))]
  const isReversed = one !== undefined && other !== undefined && one > other
  const [priceMin, priceMax] = isReversed ? [other, one] : [one, other]
  return {
    ...(retailers.length > 0 && { retailers }),
    ...(brands.length > 0 && { brands }),
    ...(kinds.length > 0 && { kinds }),
    ...(colours.length > 0 && { colours }),
    ...(sizes.length > 0 && { sizes }),
    ...(priceMin !== undefined && { priceMin }),
    ...(priceMax !== undefined && { priceMax }),
    ...(query.get('sale') === '1' && { onSale: true }),
    ...(query.get('stock') === '1' && { inStock: true }),
  }
}

function readNames(query: URLSearchParams, parameter: string, maxLength: number): string[] {
  const given = query.getAll(parameter).map((name) => name.trim())
  const known = given.filter((name) => name && name.length <= maxLength)
  return [...new Set(known)].slice(0, maxNames)
}

/** Returns an amount that was typed in US dollars, such as `49.99`, in cents. */
function readPrice(text: string | null): number | undefined {
  const [, dollars, cents = ''] = /^\$?(\d{1,6})(?:[.,](\d{0,2}))?$/.exec(text?.trim() ?? '') ?? []
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

/** Returns the parameters of an address for filters, which `readFilters` reads. */
export function filterParams(filters: SearchFilters) {
  const price = (cents?: number) => (cents === undefined ? undefined : writePrice(cents))
  const flag = (isOn?: boolean) => (isOn ? 1 : undefined)
  return {
    retailer: filters.retailers,
    brand: filters.brands,
    kind: filters.kinds,
    colour: filters.colours,
    size: filters.sizes,
    'price-from': price(filters.priceMin),
    'price-to': price(filters.priceMax),
    sale: flag(filters.onSale),
    stock: flag(filters.inStock),
  }
}

/** Returns an amount in cents as dollars to type: `50`, or `49.99`. */
export function writePrice(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}

import type { ProductDetails } from '@ltk/contract/products'
import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'
import type { AggregateOffer, Offer, Product, ProductGroup } from 'schema-dts'

import { productHref } from '../../paths.ts'
import { paidPrice, salePriceToShow } from '../../ui/money.ts'
import { absoluteUrl, type Site } from './absolute-url.ts'
import { inMajorUnits } from './in-major-units.ts'
import {
  referencesTo,
  type ShippingAndReturns,
  shippingAndReturnsOf,
} from './shipping-and-returns.ts'

/**
 * Returns a product with its current price: a group of its variants if it has several. Undefined if no
 * price is known.
 */
export function productData(
  details: ProductDetails,
  product: RetailerProduct | undefined,
  site: Site,
): Product | ProductGroup | undefined {
  const path = productHref(details.id)
  const about = {
    name: details.name,
    url: absoluteUrl(path, site),
    description: product?.description || undefined,
    image: imagesOf(details, product, site),
    material: product?.facts?.material,
    pattern: product?.facts?.pattern,
    brand: product?.brand ? { '@type': 'Brand' as const, name: product.brand } : undefined,
  }
  const sold = { url: absoluteUrl(path, site), seller: sellerOf(details) }
  if (!product || product.variants.length === 0) {
    const paid = paidPrice(details)
    if (!paid) return undefined
    const offers = { ...offer(paid.amount, paid.currency, details.available), ...sold }
    return { '@type': 'Product', ...about, sku: details.id, offers }
  }
  const terms = shippingAndReturnsOf(product, sold.url)
  const [first, ...others] = product.variants
  if (first && others.length === 0) {
    const offers = { ...offerOf(first, product), ...terms, ...sold }
    return { '@type': 'Product', ...about, ...identifiersOf(first), offers }
  }
  return {
    '@type': 'ProductGroup',
    ...about,
    productGroupID: product.id,
    variesBy: variesBy(product),
    offers: { ...offersOf(product), ...sold },
    hasVariant: product.variants.map((variant) =>
      variantData(details, product, variant, variant === first ? terms : referencesTo(terms), site),
    ),
  }
}

function variantData(
  details: ProductDetails,
  product: RetailerProduct,
  variant: RetailerProductVariant,
  terms: ShippingAndReturns,
  site: Site,
): Product {
  const values = product.options.flatMap(({ name }) => variant.options[name] ?? [])
  return {
    '@type': 'Product',
    ...identifiersOf(variant),
    name: [details.name, ...values].join(', '),
    image: variant.imageUrl
      ? absoluteUrl(variant.imageUrl, site)
      : imagesOf(details, product, site)[0],
    ...Object.fromEntries(
      product.options.flatMap(({ name }) => {
        const property = properties.get(name.toLowerCase())
        return property ? [[property, variant.options[name]]] : []
      }),
    ),
    offers: {
      ...offerOf(variant, product),
      ...terms,
      url: absoluteUrl(productHref(details.id, { variantId: variant.id }), site),
    },
  }
}

/** Our own id replaces a stock-keeping unit that the retailer does not name. */
function identifiersOf({ id, sku = id, gtin, mpn }: RetailerProductVariant) {
  return { sku, gtin, mpn }
}

/** The options that schema.org has properties for. */
const properties = new Map([
  ['size', 'size'],
  ['color', 'color'],
  ['colour', 'color'],
  ['material', 'material'],
  ['pattern', 'pattern'],
])

function variesBy({ options }: RetailerProduct): string[] | undefined {
  const known = options.flatMap(({ name, values }) =>
    values.length > 1 ? (properties.get(name.toLowerCase()) ?? []) : [],
  )
  return known.length > 0 ? known.map((name) => `https://schema.org/${name}`) : undefined
}

function offersOf({ currency, variants }: RetailerProduct): Exclude<AggregateOffer, string> {
  const prices = variants.map(paidFor)
  return {
    '@type': 'AggregateOffer',
    offerCount: variants.length,
    priceCurrency: currency,
    lowPrice: inMajorUnits(Math.min(...prices), currency),
    highPrice: inMajorUnits(Math.max(...prices), currency),
    availability: availability(variants.some((variant) => variant.availability)),
  }
}

function offerOf(variant: RetailerProductVariant, { currency }: RetailerProduct) {
  const { availability: isAvailable, condition, saleEndsAt } = variant
  return {
    ...offer(paidFor(variant), currency, isAvailable),
    priceValidUntil: saleEndsAt,
    itemCondition: condition && conditions[condition],
  }
}

const conditions = {
  new: 'https://schema.org/NewCondition',
  refurbished: 'https://schema.org/RefurbishedCondition',
  used: 'https://schema.org/UsedCondition',
} as const

function offer(amount: number, currency: string, isAvailable: boolean): Exclude<Offer, string> {
  return {
    '@type': 'Offer',
    price: inMajorUnits(amount, currency),
    priceCurrency: currency,
    availability: availability(isAvailable),
  }
}

const availability = (isAvailable: boolean) =>
  isAvailable ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock'

const sellerOf = ({ advertiserName }: ProductDetails) => ({
  '@type': 'Organization' as const,
  name: advertiserName,
})

function paidFor({ price, salePrice }: RetailerProductVariant): number {
  return salePriceToShow(price, salePrice) ?? price
}

function imagesOf(details: ProductDetails, product: RetailerProduct | undefined, site: Site) {
  const urls = [product?.imageUrl ?? details.imageUrl, ...(product?.additionalImageUrls ?? [])]
  return urls.flatMap((url) => (url ? absoluteUrl(url, site) : []))
}

import type { ProductDetails } from '@ltk/contract/products'
import type { RetailerProduct } from '@ltk/contract/retailer-products'

import type { SiteContext } from '../../runtime/page-context.ts'
import { type Offer, paidSpan } from './offer.ts'
import type { ProductPicture } from './pictures.ts'

type Known = {
  details: ProductDetails
  product: RetailerProduct | undefined
  offer: Offer | undefined
  pictures: readonly ProductPicture[]
}

/** Returns a product as schema.org JSON, safe inside a script element. Amounts are in major units. */
export function productJson(
  { details, product, offer, pictures }: Known,
  site: Pick<SiteContext, 'siteUrl'>,
): string {
  const within = (path: string) => new URL(path, site.siteUrl).href
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: details.name,
    description: product?.description || undefined,
    image: pictures.map(({ url }) => within(url)),
    url: within(`/products/${details.id}`),
    offers: offer && {
      ...prices(offer),
      priceCurrency: offer.currency,
      availability: `https://schema.org/${offer.isAvailable ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: details.advertiserName },
    },
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

function prices(offer: Offer) {
  const { min, max } = paidSpan(offer)
  const [low, high] = [inMajorUnits(min, offer.currency), inMajorUnits(max, offer.currency)]
  return min === max
    ? { '@type': 'Offer', price: low }
    : { '@type': 'AggregateOffer', lowPrice: low, highPrice: high }
}

function inMajorUnits(amount: number, currency: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return (amount / 10 ** digits).toFixed(digits)
}

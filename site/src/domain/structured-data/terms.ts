import type { RetailerProduct, ReturnTerms, ShippingRate } from '@ltk/contract/retailer-products'
import type { MerchantReturnPolicy, OfferShippingDetails } from 'schema-dts'

import { inMajorUnits } from './in-major-units.ts'

type Named<T> = Exclude<T, string> & { '@id': string }

/** What shipping costs and until when products are taken back; undefined where nobody says. */
export type Terms = {
  shippingDetails: Named<OfferShippingDetails>[] | { '@id': string }[] | undefined
  hasMerchantReturnPolicy: Named<MerchantReturnPolicy> | { '@id': string } | undefined
}

/** Returns what holds for all offers of a product, each part with a name below the product's address. */
export function termsOf({ returns, shipping, currency }: RetailerProduct, url: string): Terms {
  return {
    shippingDetails: shipping?.map((rate, index) => ({
      '@id': `${url}#shipping-${index + 1}`,
      ...shippingData(rate, currency),
    })),
    hasMerchantReturnPolicy: returns && { '@id': `${url}#returns`, ...returnData(returns) },
  }
}

/** Returns the names of terms, for offers after the one that says them. */
export function namesOf({ shippingDetails, hasMerchantReturnPolicy: returns }: Terms): Terms {
  return {
    shippingDetails: shippingDetails?.map((part) => ({ '@id': part['@id'] })),
    hasMerchantReturnPolicy: returns && { '@id': returns['@id'] },
  }
}

function shippingData({ country, region, price }: ShippingRate, currency: string) {
  return {
    '@type': 'OfferShippingDetails' as const,
    shippingDestination: {
      '@type': 'DefinedRegion' as const,
      addressCountry: country,
      addressRegion: region ?? undefined,
    },
    shippingRate: {
      '@type': 'MonetaryAmount' as const,
      value: inMajorUnits(price, currency),
      currency,
    },
  }
}

function returnData({ countries, days, paidBy }: ReturnTerms) {
  const policy = { '@type': 'MerchantReturnPolicy' as const, applicableCountry: countries }
  if (days === 0) {
    return {
      ...policy,
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' as const,
    }
  }
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow' as const,
    merchantReturnDays: days,
    returnFees: paidBy ? fees[paidBy] : undefined,
  }
}

const fees = {
  retailer: 'https://schema.org/FreeReturn',
  shopper: 'https://schema.org/ReturnFeesCustomerResponsibility',
} as const

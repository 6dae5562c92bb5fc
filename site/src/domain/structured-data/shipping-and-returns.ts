import type { RetailerProduct, ReturnTerms, ShippingRate } from '@ltk/contract/retailer-products'
import type { MerchantReturnPolicy, OfferShippingDetails } from 'schema-dts'

import { inMajorUnits } from './in-major-units.ts'

type Named<T> = Exclude<T, string> & { '@id': string }

/** The shipping rates and the return policy of offers; undefined if unknown. */
export type ShippingAndReturns = {
  shippingDetails: Named<OfferShippingDetails>[] | { '@id': string }[] | undefined
  hasMerchantReturnPolicy: Named<MerchantReturnPolicy> | { '@id': string } | undefined
}

/** Returns the terms that all offers of a product share, each with an id below the product's URL. */
export function shippingAndReturnsOf(
  { returns, shipping, currency }: RetailerProduct,
  url: string,
): ShippingAndReturns {
  return {
    shippingDetails: shipping?.map((rate, index) => ({
      '@id': `${url}#shipping-${index + 1}`,
      ...shippingData(rate, currency),
    })),
    hasMerchantReturnPolicy: returns && { '@id': `${url}#returns`, ...returnData(returns) },
  }
}

/** Returns the ids of the terms, for offers after the one that has them in full. */
export function referencesTo({
  shippingDetails,
  hasMerchantReturnPolicy: returns,
}: ShippingAndReturns): ShippingAndReturns {
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

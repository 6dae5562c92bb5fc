import { z } from 'zod'

import { greatestAmount, parsePrice } from './price.ts'
import { valueOf } from './row.ts'
import type { Rule } from './rules.ts'
import { strictObject } from './strict-object.ts'
import { someText } from './text.ts'

/** A country as retailers' terms name it. */
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, 'must be two capital letters, such as US')
  .meta({ unit: 'code of ISO 3166 in capitals' })

const place = someText(100).nullable().default(null)

/** The price of shipping a product to a place. */
export const shippingRate = strictObject({
  country: countryCode.meta({ description: 'Where it goes.', examples: ['US'] }),
  region: place.meta({ description: 'A state of that, if not all.', examples: ['CA'] }),
  service: place.meta({ description: 'How it is sent.', examples: ['Standard'] }),
  priceInMinorUnits: z
    .int()
    .min(0)
    .max(greatestAmount)
    .meta({
      description: 'What that costs; 0 if it is free.',
      unit: 'minor units of `currency`',
      examples: [500],
    }),
})

/** The maximum number of shipping rates of a product. */
export const maxRates = 100

/**
 * Rates as Google writes them, `US:CA:Standard:5.00 USD`, several with commas between them. What cannot
 * be read, or is in another currency than the price, is passed over.
 */
export function shippingRates(
  shipping: string,
  price: string,
): Rule<z.input<typeof shippingRate>[]> {
  return {
    columns: [shipping],
    read: (row) => {
      const currency = priceIn(valueOf(row, price))?.currency
      return (row.fields.get(shipping) ?? [])
        .flatMap((value) => value.split(/,\s*(?=[a-z]{2}:)/i))
        .flatMap((value) => rateOf(value, currency) ?? [])
        .slice(0, maxRates)
    },
  }
}

function rateOf(text: string, currency: string | undefined) {
  const [country = '', region, service, cost = ''] = text.split(':').map((part) => part.trim())
  const price = priceIn(cost)
  if (price?.currency !== currency) return undefined
  return shippingRate.safeParse({
    country: country.toUpperCase(),
    region: region || null,
    service: service || null,
    priceInMinorUnits: price?.amount,
  }).data
}

function priceIn(text: string) {
  try {
    return parsePrice(text)
  } catch {
    return undefined
  }
}

import { randomUUID } from 'node:crypto'

import pLimit from 'p-limit'

import type { Offer, VariantKey } from '../connector.ts'
import { type LookedUpVariant, lookupResponse } from './messages.ts'
import { parseAnswer, type Send } from './send.ts'

/** Businesses accept at least as many. */
const idsPerLookup = 10
const lookupsAtOnce = 4

/** Today's offers of variants in a country, by the lookup of a business's catalogue. */
export async function lookUpOffers(
  variants: VariantKey[],
  country: string,
  send: Send,
): Promise<Offer[]> {
  const byId = new Map(variants.map((variant) => [variant.variantId, variant]))
  const ids = [...byId.keys()]
  const batches = Array.from({ length: Math.ceil(ids.length / idsPerLookup) }, (_, index) =>
    ids.slice(index * idsPerLookup, (index + 1) * idsPerLookup),
  )
  const limit = pLimit(lookupsAtOnce)
  const lookUp = async (batch: string[]) => {
    const answer = await send('POST', '/catalog/lookup', {
      idempotencyKey: randomUUID(),
      body: { ids: batch, context: { address_country: country } },
    })
    return parseAnswer(lookupResponse, answer).products
  }
  const products = await Promise.all(batches.map((batch) => limit(lookUp, batch)))
  const found = products.flat().flatMap((product) => product.variants ?? [])
  const offers = new Map<string, Offer>()
  for (const variant of found) {
    for (const id of idsOf(variant)) {
      const asked = byId.get(id)
      if (asked) offers.set(id, offerOf(asked, variant))
    }
  }
  return [...offers.values()]
}

/** The ids that name exactly this variant; asked for by its product's, it only stands for others. */
function idsOf({ id, inputs = [] }: LookedUpVariant): string[] {
  const exact = inputs.filter(({ match }) => match === 'exact')
  return [id, ...exact.map((input) => input.id)]
}

function offerOf({ productId, variantId }: VariantKey, variant: LookedUpVariant): Offer {
  const { price, list_price: listed, availability } = variant
  const isReduced =
    listed !== undefined && listed.currency === price.currency && listed.amount > price.amount
  return {
    productId,
    variantId,
    currency: price.currency,
    price: isReduced ? listed.amount : price.amount,
    salePrice: isReduced ? price.amount : null,
    available:
      availability?.available ??
      !['out_of_stock', 'discontinued'].includes(availability?.status ?? ''),
    quantity: null,
  }
}

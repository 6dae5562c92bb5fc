import pLimit from 'p-limit'

import type { CallRetailer } from '../calls/call-retailer.ts'
import { findChangedLines, hasLines, keysOf } from '../compare-lines.ts'
import { ConnectorError, faultsOf } from '../connector-error.ts'
import type {
  CheckoutLine,
  CheckoutRequest,
  CheckoutResult,
  CheckoutState,
  Connector,
  MadeCheckout,
  Offer,
  VariantKey,
} from '../connector.ts'
import { findMissing } from '../find-missing.ts'
import { createAskShopify } from './ask-shopify.ts'
import { cartQuery, createCartMutation, offersQuery } from './documents.ts'
import {
  cartData,
  createCartData,
  type CreatedCart,
  offersData,
  type ShopifyVariant,
} from './messages.ts'
import type { ShopifySecrets, ShopifySettings } from './settings.ts'

type ShopifyConnection = {
  settings: ShopifySettings
  secrets: ShopifySecrets
  call: CallRetailer
  /** The address of a checkout, if it is safe. Throws otherwise. */
  checkAddress: (address: string) => string
}

const idsPerQuery = 100
const queriesAtOnce = 2

/**
 * Returns a connector for Shopify's Storefront API. It makes a cart, whose checkout the shop serves.
 * A cart has no idempotency key, so it is asked for once; it cannot be canceled; and when it is gone,
 * the shop does not say whether it was ordered or has expired.
 */
export function createShopifyConnector(connection: ShopifyConnection): Connector {
  const { settings, secrets, call, checkAddress } = connection
  const { shop, country, inventory } = settings
  const ask = createAskShopify(shop, secrets, call)

  const queryOffers = (ids: string[]) =>
    ask(
      { query: offersQuery, variables: { ids, country, inventory }, repeatable: true },
      offersData,
    )

  async function readOffers(variants: VariantKey[]): Promise<Offer[]> {
    const asked = new Map(variants.map((variant) => [globalId(variant.variantId), variant]))
    const ids = [...asked.keys()]
    const batches = Array.from({ length: Math.ceil(ids.length / idsPerQuery) }, (_, index) =>
      ids.slice(index * idsPerQuery, (index + 1) * idsPerQuery),
    )
    const limit = pLimit(queriesAtOnce)
    const answers = await Promise.all(batches.map((batch) => limit(queryOffers, batch)))
    return answers.flatMap(({ nodes }) =>
      nodes.flatMap((node) => {
        const variant = node && asked.get(node.id)
        return variant ? [offerOf(variant, node)] : []
      }),
    )
  }

  async function createCheckout({ lines, currency }: CheckoutRequest): Promise<CheckoutResult> {
    const variables = {
      country,
      input: {
        lines: lines.map(({ variantId, quantity }) => ({
          merchandiseId: globalId(variantId),
          quantity,
        })),
        buyerIdentity: { countryCode: country },
      },
    }
    const { cartCreate } = await ask(
      { query: createCartMutation, variables, repeatable: false },
      createCartData,
    )
    const invalid = invalidVariants(lines, cartCreate)
    if (invalid.size > 0) return { kind: 'invalid', variants: keysOf(lines, invalid) }
    const { cart } = cartCreate
    if (!cart) throw new ConnectorError('protocol', 'Shopify made no cart')
    const { currencyCode } = cart.cost.totalAmount
    if (currencyCode !== currency.toUpperCase()) {
      throw new ConnectorError('protocol', `The cart is in ${currencyCode}`)
    }
    return { kind: 'ready', checkoutUrl: checkAddress(cart.checkoutUrl), externalId: cart.id }
  }

  async function readCheckout(made: MadeCheckout): Promise<CheckoutState> {
    const variables = { id: made.externalId, country }
    const { cart } = await ask({ query: cartQuery, variables, repeatable: true }, cartData)
    if (!cart) return { kind: 'ended' }
    const lines = cart.lines.nodes.map(({ merchandise, quantity }) => ({
      variantId: merchandise.id,
      quantity,
    }))
    const asked = made.lines.map(({ variantId, quantity }) => ({
      variantId: globalId(variantId),
      quantity,
    }))
    const isAsAsked =
      hasLines(lines, asked) && cart.cost.totalAmount.currencyCode === made.currency.toUpperCase()
    if (!isAsAsked) return { kind: 'changed' }
    return { kind: 'open', checkoutUrl: checkAddress(cart.checkoutUrl) }
  }

  async function findFaults(variants: VariantKey[]): Promise<string[]> {
    const missing: string[] = []
    const faults = await faultsOf(async () => {
      // Without variants too, what the token may read is asked for.
      if (variants.length === 0) await queryOffers([])
      missing.push(...findMissing(variants, await readOffers(variants)))
    })
    return [...missing, ...faults]
  }

  return { readOffers, createCheckout, readCheckout, findFaults }
}

/** Shopify's own id of a variant, which catalogues often have as its number only. */
function globalId(variantId: string): string {
  return /^\d+$/.test(variantId) ? `gid://shopify/ProductVariant/${variantId}` : variantId
}

function offerOf({ productId, variantId }: VariantKey, variant: ShopifyVariant): Offer {
  const { price, compareAtPrice: before } = variant
  const isReduced = before?.currency === price.currency && before.amount > price.amount
  return {
    productId,
    variantId,
    currency: price.currency,
    price: isReduced ? before.amount : price.amount,
    salePrice: isReduced ? price.amount : null,
    available: variant.availableForSale,
    quantity: stockOf(variant),
  }
}

/** Null too where the shop goes on selling what it has run out of. */
function stockOf({ availableForSale, quantityAvailable = null }: ShopifyVariant): number | null {
  if (quantityAvailable === null || quantityAvailable > 0) return quantityAvailable
  return availableForSale ? null : 0
}

/**
 * The ids of the variants that are not in the cart as asked for: by errors, which name the line in
 * the input; by warnings, which name a line or a variant; by the lines themselves. Throws for errors
 * about anything else.
 */
function invalidVariants(lines: CheckoutLine[], created: CreatedCart): Set<string> {
  const { cart, userErrors, warnings } = created
  const idOf = new Map(lines.map(({ variantId }) => [globalId(variantId), variantId]))
  const refused = userErrors.map(({ code, field, message }) => {
    const index = field?.[1] === 'lines' ? field[2] : undefined
    const line = index === undefined ? undefined : lines[Number(index)]
    if (line) return line.variantId
    throw new ConnectorError(
      code === 'SERVICE_UNAVAILABLE' ? 'unavailable' : 'protocol',
      `Shopify made no cart: ${message.slice(0, 200)}`,
    )
  })
  const made = (cart?.lines.nodes ?? []).map(({ id, quantity, merchandise }) => ({
    id,
    quantity,
    variantId: idOf.get(merchandise.id) ?? merchandise.id,
  }))
  const warned = warnings
    .filter(({ code }) => code.startsWith('MERCHANDISE_'))
    .map(({ target }) => made.find(({ id }) => id === target)?.variantId ?? idOf.get(target))
  return new Set([
    ...refused,
    ...warned.filter((variantId) => variantId !== undefined),
    ...(cart ? findChangedLines(lines, made) : []),
  ])
}

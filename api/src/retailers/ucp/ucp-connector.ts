import { ApiError } from '../../platform/http/api-error.ts'
import type { CallRetailer } from '../calls/call-retailer.ts'
import { findChangedLines, keysOf } from '../compare-lines.ts'
import { ConnectorError } from '../connector-error.ts'
import type {
  CheckoutRequest,
  CheckoutResult,
  Connector,
  OrderReport,
  SignedMessage,
} from '../connector.ts'
import { createBusinessProfiles } from './business-profiles.ts'
import { checkoutResponse, orderResponse, type UcpMessage, ucpOrder } from './messages.ts'
import { lookUpOffers } from './offers.ts'
import { reportOfCheckout, reportOfOrder } from './order-report.ts'
import { createSend, parseAnswer, type UcpPlatform } from './send.ts'
import type { UcpSecrets, UcpSettings } from './settings.ts'
import { isSigned, profileIn } from './signatures.ts'

export type UcpConnection = {
  settings: UcpSettings
  secrets: UcpSecrets
  platform: UcpPlatform
  call: CallRetailer
  /** The address of a checkout, if it is safe. Throws otherwise. */
  checkAddress: (address: string | undefined) => string
  /** The address of an order; null unless it is safe. */
  readLink: (address: string) => string | null
  now: () => number
}

/** Returns a connector for UCP's REST binding, version 2026-04-08. */
export function createUcpConnector(connection: UcpConnection): Connector {
  const { settings, secrets, platform, call, checkAddress, readLink, now } = connection
  const { findEndpoint, findKey } = createBusinessProfiles(settings.profile, call, now)
  const send = createSend({ platform, secrets, call, findEndpoint })

  async function createCheckout(request: CheckoutRequest): Promise<CheckoutResult> {
    const { lines, currency, idempotencyKey, returnUrl } = request
    const answer = await send('POST', '/checkout-sessions', {
      idempotencyKey,
      body: {
        line_items: lines.map(({ variantId, quantity }) => ({ item: { id: variantId }, quantity })),
        context: { address_country: settings.country, currency: currency.toUpperCase() },
        // UCP has no field for the way back to the platform. Businesses ignore what they do not know.
        return_url: returnUrl,
      },
    })
    const checkout = parseAnswer(checkoutResponse, answer)
    if (checkout.kind === 'error') {
      const asked = lines.map(({ variantId }) => variantId)
      const refused = refusedVariants(checkout.messages, asked, asked)
      if (refused.size > 0) return { kind: 'invalid', variants: keysOf(lines, refused) }
      throw new ConnectorError('protocol', `No checkout was made: ${codesOf(checkout.messages)}`)
    }
    const made = checkout.line_items
      .filter(({ parent_id: parent }) => parent === undefined)
      .map(({ item, quantity }) => ({ variantId: item.id, quantity }))
    const changed = findChangedLines(lines, made)
    const refused = refusedVariants(
      checkout.messages ?? [],
      checkout.line_items.map(({ item }) => item.id),
      changed.size > 0 ? [] : lines.map(({ variantId }) => variantId),
    )
    const invalid = new Set([...changed, ...refused])
    if (invalid.size > 0) return { kind: 'invalid', variants: keysOf(lines, invalid) }
    if (checkout.currency !== currency.toUpperCase()) {
      throw new ConnectorError('protocol', `The checkout is in ${checkout.currency}`)
    }
    if (checkout.status === 'canceled') {
      throw new ConnectorError('protocol', 'The retailer canceled the checkout')
    }
    const checkoutUrl = checkAddress(checkout.continue_url)
    return { kind: 'ready', checkoutUrl, externalId: checkout.id }
  }

  async function findOrder(checkoutExternalId: string): Promise<OrderReport | undefined> {
    const path = `/checkout-sessions/${encodeURIComponent(checkoutExternalId)}`
    const answer = await send('GET', path, { expected: [404, 410] })
    if (answer.json === undefined) return undefined
    const checkout = parseAnswer(checkoutResponse, answer)
    if (checkout.kind === 'error') return undefined
    const placed = reportOfCheckout(checkout, { at: new Date(now()), readLink })
    // The checkout stays as it was when the order was placed.
    return placed && ((await readOrder(placed.externalId)) ?? placed)
  }

  /** The order as it stands today; undefined where the business does not show it. */
  async function readOrder(id: string): Promise<OrderReport | undefined> {
    const path = `/orders/${encodeURIComponent(id)}`
    const answer = await send('GET', path, { expected: [400, 401, 403, 404, 405, 501] })
    if (answer.json === undefined) return undefined
    const order = parseAnswer(orderResponse, answer)
    return order.kind === 'error'
      ? undefined
      : reportOfOrder(order, { at: new Date(now()), readLink })
  }

  async function readOrderMessage(message: SignedMessage): Promise<OrderReport> {
    const { headers, body } = message
    if (profileIn(headers.get('ucp-agent')) !== settings.profile) {
      throw new ApiError(401, 'profile_not_trusted', 'The message is not from this retailer')
    }
    const isGenuine = await isSigned({ ...message, headers: Object.fromEntries(headers) }, findKey)
    if (!isGenuine) {
      throw new ApiError(401, 'signature_invalid', 'The message is not signed by this retailer')
    }
    const order = ucpOrder.safeParse(parseJson(body))
    if (order.success) return reportOfOrder(order.data, { at: sentAt(headers, now), readLink })
    throw new ApiError(400, 'malformed_order', 'The message is not an order of UCP')
  }

  return {
    createCheckout,
    findOrder,
    readOrderMessage,
    ...(settings.catalog && {
      readOffers: (variants) => lookUpOffers(variants, settings.country, send),
    }),
  }
}

const stockCodes = ['out_of_stock', 'item_unavailable', 'not_found']

/**
 * The ids of the variants that errors say cannot be bought. Their paths count the lines of
 * `listed`; an error without such a path is about `others`.
 */
function refusedVariants(messages: UcpMessage[], listed: string[], others: string[]): Set<string> {
  const errors = messages.filter(
    ({ type, code = '' }) => type === 'error' && stockCodes.includes(code),
  )
  return new Set(
    errors.flatMap(({ path = '' }) => {
      const index = /^\$\.line_items\[(\d+)\]/.exec(path)?.[1]
      const variantId = index === undefined ? undefined : listed[Number(index)]
      return variantId === undefined ? others : [variantId]
    }),
  )
}

function codesOf(messages: UcpMessage[]): string {
  return messages.map(({ code }) => code ?? 'an error without a code').join(', ') || 'no reason'
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

/** When the event happened, in the header that every message has. */
function sentAt(headers: Headers, now: () => number): Date {
  const seconds = headers.get('webhook-timestamp') ?? ''
  return new Date(/^\d{1,10}$/.test(seconds) ? Number(seconds) * 1_000 : now())
}

import { randomUUID } from 'node:crypto'

import type { z } from 'zod'

import { findChangedLines, hasLines, keysOf } from '../compare-lines.ts'
import { ConnectorError } from '../connector-error.ts'
import type {
  CheckoutLine,
  CheckoutRequest,
  CheckoutResult,
  CheckoutState,
  Connector,
  MadeCheckout,
} from '../connector.ts'
import { checkoutResponse, type UcpCheckout, type UcpMessage } from './messages.ts'
import { parseAnswer, type Send } from './send.ts'

type Checkouts = Required<Pick<Connector, 'createCheckout' | 'readCheckout' | 'cancelCheckout'>>

/** Returns what makes, reads and cancels checkout sessions of a business, for a country. */
export function createUcpCheckouts({
  country,
  send,
  checkAddress,
}: {
  country: string
  send: Send
  /** The address of a checkout, if it is safe. Throws otherwise. */
  checkAddress: (address: string | undefined) => string
}): Checkouts {
  async function createCheckout(request: CheckoutRequest): Promise<CheckoutResult> {
    const { lines, currency, idempotencyKey, returnUrl } = request
    const answer = await send('POST', '/checkout-sessions', {
      idempotencyKey,
      body: {
        line_items: lines.map(({ variantId, quantity }) => ({ item: { id: variantId }, quantity })),
        context: { address_country: country, currency: currency.toUpperCase() },
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
    const changed = findChangedLines(lines, linesOf(checkout))
    const invalid = new Set([...changed, ...refusedIn(checkout, changed.size > 0 ? [] : lines)])
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

  function stateOf(checkout: UcpCheckout, { lines, currency }: MadeCheckout): CheckoutState {
    const { status, continue_url: address } = checkout
    if (status === 'canceled') return { kind: 'ended' }
    if (status === 'completed' || status === 'complete_in_progress') return { kind: 'paid' }
    const isAsAsked =
      checkout.currency === currency.toUpperCase() &&
      hasLines(linesOf(checkout), lines) &&
      refusedIn(checkout, lines).size === 0
    if (!isAsAsked) return { kind: 'changed' }
    return { kind: 'open', checkoutUrl: address === undefined ? null : checkAddress(address) }
  }

  async function readCheckout(made: MadeCheckout): Promise<CheckoutState> {
    const checkout = await readSession(send, made.externalId)
    if (checkout?.kind === 'session') return stateOf(checkout, made)
    if (!checkout || checkout.messages.some(({ code }) => code === 'not_found')) {
      return { kind: 'ended' }
    }
    throw new ConnectorError('protocol', `No checkout was read: ${codesOf(checkout.messages)}`)
  }

  async function cancelCheckout(made: MadeCheckout): Promise<CheckoutState> {
    const answer = await send('POST', `${pathOf(made.externalId)}/cancel`, {
      idempotencyKey: randomUUID(),
      body: {},
      expected: [400, 404, 405, 409, 410, 422, 501],
    })
    const checkout = answer.json === undefined ? undefined : parseAnswer(checkoutResponse, answer)
    // Businesses refuse to cancel what is paid, what has ended and what they do not know alike.
    return checkout?.kind === 'session' ? stateOf(checkout, made) : readCheckout(made)
  }

  return { createCheckout, readCheckout, cancelCheckout }
}

/** Reads a business's checkout session; undefined where its address is not found, or gone. */
export async function readSession(
  send: Send,
  id: string,
): Promise<z.output<typeof checkoutResponse> | undefined> {
  const answer = await send('GET', pathOf(id), { expected: [404, 410] })
  return answer.json === undefined ? undefined : parseAnswer(checkoutResponse, answer)
}

const pathOf = (id: string) => `/checkout-sessions/${encodeURIComponent(id)}`

/** The lines of a checkout, without those that are parts of others. */
const linesOf = ({ line_items: items }: UcpCheckout) =>
  items
    .filter(({ parent_id: parent }) => parent === undefined)
    .map(({ item, quantity }) => ({ variantId: item.id, quantity }))

/** The ids of the variants of which the messages of a checkout say that they cannot be bought. */
function refusedIn({ messages = [], line_items: items }: UcpCheckout, others: CheckoutLine[]) {
  return refusedVariants(
    messages,
    items.map(({ item }) => item.id),
    others.map(({ variantId }) => variantId),
  )
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

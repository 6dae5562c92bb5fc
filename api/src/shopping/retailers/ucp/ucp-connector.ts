import { ApiError } from '@ltk/platform/http/api-error'

import type { CallRetailer } from '../calls/call-retailer.ts'
import { parseJson } from '../calls/parse-json.ts'
import type {
  Connector,
  OrderMessage,
  OrderReport,
  SignedMessage,
  VariantKey,
} from '../connector.ts'
import { authenticate } from './authenticate.ts'
import { createBusinessProfiles } from './business-profiles.ts'
import { createUcpCheckouts, readSession } from './checkouts.ts'
import { findUcpFaults } from './find-faults.ts'
import { orderResponse, ucpOrder } from './messages.ts'
import { lookUpOffers } from './offers.ts'
import { reportOfCheckout, reportOfOrder } from './order-report.ts'
import { createSend, parseAnswer, type UcpPlatform } from './send.ts'
import type { UcpSecrets, UcpSettings } from './settings.ts'
import { profileIn } from './signatures.ts'

type UcpConnection = {
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
  const {
    read: readProfile,
    findEndpoint,
    findKey,
  } = createBusinessProfiles(settings.profile, call, now)
  const send = createSend({ platform, secrets, call, findEndpoint })

  async function findOrder(checkoutExternalId: string): Promise<OrderReport | undefined> {
    const checkout = await readSession(send, checkoutExternalId)
    if (checkout?.kind !== 'session') return undefined
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

  async function readOrderMessage(message: SignedMessage): Promise<OrderMessage> {
    const { headers, body } = message
    if (profileIn(headers.get('ucp-agent')) !== settings.profile) {
      throw new ApiError(401, 'profile_not_trusted', 'The message is not from this retailer')
    }
    const { id, at } = await authenticate(message, findKey, new Date(now()))
    const order = ucpOrder.safeParse(readMessage(body))
    if (!order.success) {
      throw new ApiError(400, 'malformed_order', 'The message is not an order of UCP')
    }
    const report = reportOfOrder(order.data, { at, readLink })
    return { id, report: { ...report, revision: `${report.revision} ${id}` } }
  }

  const readOffers = settings.catalog
    ? (variants: VariantKey[]) => lookUpOffers(variants, settings.country, send)
    : undefined
  return {
    ...createUcpCheckouts({ country: settings.country, send, checkAddress }),
    findOrder,
    readOrderMessage,
    ...(readOffers && { readOffers }),
    findFaults: (variants) =>
      findUcpFaults(variants, { settings, platform, readProfile, send, readOffers }),
  }
}

function readMessage(body: Uint8Array): unknown {
  try {
    return parseJson(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

import type { Parcel } from '@ltk/contract/orders'

import type { OrderReport, ReportedLine } from '../connector.ts'
import type { UcpCheckout, UcpOrder } from './messages.ts'

type ReportContext = {
  at: Date
  /** The address that shoppers may be led to; null where they may not. */
  readLink: (address: string) => string | null
}

/** The order of a completed checkout; undefined while there is none. */
export function reportOfCheckout(
  checkout: UcpCheckout,
  { at, readLink }: ReportContext,
): OrderReport | undefined {
  const { order } = checkout
  if (checkout.status !== 'completed' || !order) return undefined
  return {
    checkoutExternalId: checkout.id,
    externalId: order.id,
    number: order.label ?? order.id,
    state: 'placed',
    lines: checkout.line_items.filter(isTopLevel).map(({ item, quantity }) => ({
      productId: null,
      variantId: item.id,
      quantity,
      returnedQuantity: 0,
      unitPrice: item.price,
    })),
    total: totalOf(checkout.totals),
    currency: checkout.currency,
    orderUrl: readLink(order.permalink_url),
    parcels: [],
    at,
  }
}

/** An order as it was at a time. */
export function reportOfOrder(order: UcpOrder, { at, readLink }: ReportContext): OrderReport {
  const lines = order.line_items
    .filter(isTopLevel)
    .map((line) => lineOf(order, line))
    .filter(({ quantity }) => quantity > 0)
  return {
    checkoutExternalId: order.checkout_id,
    externalId: order.id,
    number: order.label ?? order.id,
    state: stateOf(order, lines),
    lines,
    total: totalOf(order.totals),
    currency: order.currency,
    orderUrl: readLink(order.permalink_url),
    parcels: parcelsOf(order, readLink),
    at,
  }
}

/** What happens to a parcel from the hands of the retailer to those of the buyer. */
const shippingEvents = ['shipped', 'in_transit', 'delivered']

const isTopLevel = (line: { parent_id?: string | undefined }) => line.parent_id === undefined

/**
 * Returns the ordered and returned quantities: by the quantities where the business lowers them,
 * by its list of returns and refunds where it does not.
 */
function lineOf(order: UcpOrder, line: UcpOrder['line_items'][number]): ReportedLine {
  const taken = (type: string) => -affected(order.adjustments ?? [], type, line.id)
  const back = Math.max(taken('return'), taken('refund'), 0)
  const { total, original = 0 } = line.quantity
  const quantity = Math.max(original, total, back)
  return {
    productId: null,
    variantId: line.item.id,
    quantity,
    returnedQuantity: Math.max(quantity - total, back),
    unitPrice: line.item.price,
  }
}

function stateOf(order: UcpOrder, lines: ReportedLine[]): OrderReport['state'] {
  const events = order.fulfillment.events ?? []
  const isUnderWay =
    order.line_items.some(({ quantity }) => quantity.fulfilled > 0) ||
    events.some(({ type }) => shippingEvents.includes(type))
  if (lines.every((line) => line.returnedQuantity === line.quantity)) {
    return isUnderWay ? 'returned' : 'cancelled'
  }
  const isDelivered = order.line_items
    .filter(isTopLevel)
    .every(({ id, quantity }) => affected(events, 'delivered', id) >= quantity.total)
  if (isDelivered) return 'delivered'
  return isUnderWay ? 'shipped' : 'placed'
}

type Entry = {
  type: string
  status?: string
  line_items?: { id: string; quantity: number }[] | undefined
}

/** Returns the quantity of a line over the finished entries of a type. */
function affected(entries: Entry[], type: string, lineId: string): number {
  return entries
    .filter((entry) => entry.type === type && (entry.status ?? 'completed') === 'completed')
    .flatMap((entry) => entry.line_items ?? [])
    .filter(({ id }) => id === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The parcels of an order, each once however many events it has. */
function parcelsOf({ fulfillment }: UcpOrder, readLink: ReportContext['readLink']): Parcel[] {
  const parcels = (fulfillment.events ?? [])
    .filter(({ type }) => shippingEvents.includes(type))
    .map(({ carrier, tracking_number, tracking_url }) => ({
      carrier: carrier || null,
      trackingNumber: tracking_number || null,
      trackingUrl: tracking_url ? readLink(tracking_url) : null,
    }))
    .filter((parcel) => parcel.trackingNumber !== null || parcel.trackingUrl !== null)
  const keyOf = ({ trackingNumber, trackingUrl }: Parcel) => trackingNumber ?? trackingUrl
  return [...new Map(parcels.map((parcel) => [keyOf(parcel), parcel])).values()]
}

function totalOf(totals: { type: string; amount: number }[]): number {
  return totals.find(({ type }) => type === 'total')?.amount ?? 0
}

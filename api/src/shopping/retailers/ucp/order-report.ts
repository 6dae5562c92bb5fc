import type { Parcel } from '@ltk/contract/orders'

import type { OrderReport, ReportedLine } from '../connector.ts'
import { type Pieces, piecesOf } from './adjust-lines.ts'
import type { UcpCheckout, UcpOrder } from './messages.ts'
import { amountsOf, paidByLine } from './order-amounts.ts'
import { sum } from './totals.ts'

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
  const lines = checkout.line_items.filter(isTopLevel)
  const paid = paidByLine(lines, checkout.totals)
  return {
    checkoutExternalId: checkout.id,
    externalId: order.id,
    number: order.label ?? order.id,
    state: 'placed',
    lines: lines.map(({ item, quantity }, index) => ({
      productId: null,
      variantId: item.id,
      quantity,
      returnedQuantity: 0,
      unitPrice: item.price,
      amount: paid[index] ?? 0,
      returnedAmount: 0,
      refundedAmount: 0,
    })),
    total: totalOf(checkout.totals),
    currency: checkout.currency,
    orderUrl: readLink(order.permalink_url),
    parcels: [],
    at,
    revision: '',
  }
}

/** An order as it was at a time. */
export function reportOfOrder(order: UcpOrder, { at, readLink }: ReportContext): OrderReport {
  const found = order.line_items
    .filter(isTopLevel)
    .map((line) => ({ line, ...piecesIn(order, line) }))
    .filter(({ quantity }) => quantity > 0)
  const amounts = amountsOf(order, new Map(found.map(({ line, ...pieces }) => [line.id, pieces])))
  const lines = found.map(({ line, ...pieces }): ReportedLine => {
    const { amount = 0, returnedAmount = 0, refundedAmount = 0 } = amounts.get(line.id) ?? {}
    const { id: variantId, price: unitPrice } = line.item
    const paid = { amount, returnedAmount, refundedAmount }
    return { productId: null, variantId, unitPrice, ...pieces, ...paid }
  })
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
    revision: revisionOf(order),
  }
}

/**
 * Sorts states of an order as a business came to them. It appends to its lists, or settles what was
 * pending in them, while times are in whole seconds.
 */
function revisionOf({ line_items: lines, fulfillment, adjustments = [] }: UcpOrder): string {
  const entries = [...(fulfillment.events ?? []), ...adjustments]
  const removed = lines.map(
    ({ quantity }) => (quantity.original ?? quantity.total) - quantity.total,
  )
  return [
    entries.length,
    adjustments.filter(({ status }) => status !== 'pending').length,
    Math.max(0, ...entries.map((entry) => entry.occurred_at)),
    removed.reduce((sum, pieces) => sum + Math.max(0, pieces), 0),
    lines.reduce((sum, { quantity }) => sum + quantity.fulfilled, 0),
  ]
    .map((number) => String(number).padStart(15, '0'))
    .join(' ')
}

/** What happens to a parcel from the hands of the retailer to those of the buyer. */
const shippingEvents = ['shipped', 'in_transit', 'delivered']

const isTopLevel = (line: { parent_id?: string | undefined }) => line.parent_id === undefined

/**
 * Returns the ordered and returned quantities: by the quantities where the business lowers them,
 * by its adjustments where it does not. A refund is of the pieces that another adjustment takes back.
 */
function piecesIn(order: UcpOrder, { id, quantity }: UcpOrder['line_items'][number]): Pieces {
  const completed = (order.adjustments ?? []).filter(({ status }) => status === 'completed')
  const gone = (isWanted: (type: string) => boolean) =>
    -sum(completed.filter(({ type }) => isWanted(type)).map((one) => piecesOf(one, id)))
  const back = Math.max(
    gone((type) => type === 'refund'),
    gone((type) => type !== 'refund'),
    0,
  )
  const { total, original = 0 } = quantity
  const ordered = Math.max(original, total, back)
  return { quantity: ordered, returnedQuantity: Math.max(ordered - total, back) }
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
  line_items?: { id: string; quantity: number }[] | undefined
}

/** Returns the quantity of a line over the events of a type. */
function affected(entries: Entry[], type: string, lineId: string): number {
  return entries
    .filter((entry) => entry.type === type)
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

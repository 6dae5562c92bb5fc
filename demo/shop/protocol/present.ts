import type { Addresses } from '../addresses.ts'
import { type Found, type Merchant, type Problem, stageOf } from '../merchant.ts'
import type { Shop } from '../shop.ts'
import type { Line, Order, Session } from '../state.ts'
import { taxPercent, totalOf, type Totals } from '../totals.ts'
import { type Capability, currency, envelope, paymentHandlers } from './vocabulary.ts'

const lineTotals = (line: Line) => [
  { type: 'subtotal', amount: totalOf(line) },
  { type: 'total', amount: totalOf(line) },
]

const presentItem = ({ articleId, title, price }: Line) => ({ id: articleId, title, price })

const presentTotals = ({ subtotal, shipping, tax, total }: Totals) => [
  { type: 'subtotal', amount: subtotal },
  { type: 'fulfillment', display_text: 'Shipping', amount: shipping },
  { type: 'tax', display_text: `Sales tax (${taxPercent}%)`, amount: tax },
  { type: 'total', amount: total },
]

const messageOf = (severity: string) => (problem: Problem) => ({
  type: 'error',
  code: problem.code,
  path: `$.line_items[${problem.index}]`,
  content: problem.content,
  severity,
})

/** A session as a checkout of the protocol, with messages on lines that cannot be bought any more. */
export function presentSession(
  { merchant, addresses }: Shop,
  session: Session,
  order = merchant.state.orders.get(session.orderId ?? ''),
) {
  const { id, lines, state, expiresAt } = session
  const problems = state === 'open' ? merchant.findProblems(lines) : []
  return {
    ucp: { ...envelope('dev.ucp.shopping.checkout'), payment_handlers: paymentHandlers },
    id,
    status: state === 'open' ? (problems.length > 0 ? 'incomplete' : 'ready_for_complete') : state,
    currency,
    line_items: lines.map((line) => ({
      id: line.id,
      item: presentItem(line),
      quantity: line.quantity,
      totals: lineTotals(line),
    })),
    totals: presentTotals(merchant.totalsOf(lines)),
    messages: problems.map(messageOf('recoverable')),
    links: [
      { type: 'shipping_policy', url: `${addresses.home}#shipping-policy` },
      { type: 'refund_policy', url: `${addresses.home}#refund-policy` },
    ],
    expires_at: expiresAt,
    ...(state === 'open' && { continue_url: addresses.checkout(id) }),
    ...(order && {
      order: { id: order.id, label: order.number, permalink_url: addresses.order(order.id) },
    }),
  }
}

/** The answer where there is no session: why none was made for these lines. */
export function presentProblems(addresses: Addresses, problems: Problem[]) {
  return {
    ucp: envelope('dev.ucp.shopping.checkout', 'error'),
    messages: problems.map(messageOf('unrecoverable')),
    continue_url: addresses.home,
  }
}

/** The answer of a capability for an unknown id. */
export function presentNotFound(capability: Capability, content: string) {
  return {
    ucp: envelope(capability, 'error'),
    messages: [{ type: 'error', code: 'not_found', content, severity: 'unrecoverable' }],
  }
}

/** An order as it is now, with all that has happened to it. */
export function presentOrder({ merchant, addresses }: Shop, order: Order) {
  const { id, number, sessionId, lines, history } = order
  const isFulfilled = stageOf(order) !== 'placed'
  const isReturned = stageOf(order) === 'returned'
  const totals = merchant.totalsOf(lines)
  const pieces = (sign: 1 | -1) =>
    lines.map((line) => ({ id: line.id, quantity: sign * line.quantity }))
  return {
    ucp: envelope('dev.ucp.shopping.order'),
    id,
    label: number,
    checkout_id: sessionId,
    permalink_url: addresses.order(id),
    currency,
    line_items: lines.map((line) => {
      const { quantity } = line
      const total = isReturned ? 0 : quantity
      return {
        id: line.id,
        item: presentItem(line),
        quantity: { original: quantity, total, fulfilled: isFulfilled ? total : 0 },
        totals: lineTotals(line),
        status: isReturned ? 'removed' : isFulfilled ? 'fulfilled' : 'processing',
      }
    }),
    fulfillment: {
      expectations: [
        {
          id: 'parcel',
          line_items: pieces(1),
          method_type: 'shipping',
          destination: {},
          description: 'Nothing will arrive: this is a demo shop',
        },
      ],
      events: history
        .filter(({ stage }) => stage === 'shipped' || stage === 'delivered')
        .map(({ id, stage, at }) => ({
          id,
          type: stage,
          occurred_at: at,
          line_items: pieces(1),
          carrier: 'Demo Post',
          tracking_number: `DEMO${number}`,
          tracking_url: addresses.order(id),
        })),
    },
    adjustments: history
      .filter(({ stage }) => stage === 'returned')
      .map(({ id, at }) => ({
        id,
        type: 'return',
        occurred_at: at,
        status: 'completed',
        line_items: pieces(-1),
        totals: [{ type: 'total', amount: -(totals.total - totals.shipping) }],
      })),
    totals: presentTotals(totals),
  }
}

const price = (amount: number) => ({ amount, currency })

const presentVariant = ({ article, offer }: Found) => ({
  id: article.id,
  title: article.title,
  description: { plain: article.title },
  price: price(offer.salePrice ?? offer.price),
  ...(offer.salePrice !== null && { list_price: price(offer.price) }),
  availability: {
    available: offer.stock > 0,
    status: offer.stock > 0 ? 'in_stock' : 'out_of_stock',
  },
  options: article.options,
})

/** Products with the variants that were asked for, and what is not there. */
export function presentLookup(merchant: Merchant, ids: readonly string[]) {
  const asked = new Map<string, { found: Found; inputs: { id: string; match: string }[] }>()
  const missing: string[] = []
  for (const id of new Set(ids)) {
    const exact = merchant.findArticle(id)
    const [featured] = merchant.findProduct(id) ?? []
    const found = exact ?? featured
    if (!found) {
      missing.push(id)
      continue
    }
    const inputs = asked.get(found.article.id)?.inputs ?? []
    inputs.push({ id, match: exact ? 'exact' : 'featured' })
    asked.set(found.article.id, { found, inputs })
  }
  const byProduct = Map.groupBy(asked.values(), ({ found }) => found.product)
  return {
    ucp: envelope('dev.ucp.shopping.catalog.lookup'),
    products: [...byProduct].map(([product, variants]) => {
      const current = product.articles.map(
        ({ id }) => merchant.findArticle(id)?.offer ?? { price: 0, salePrice: null },
      )
      const amounts = current.map(({ price, salePrice }) => salePrice ?? price)
      return {
        id: product.id,
        title: product.title,
        description: { plain: product.description },
        price_range: { min: price(Math.min(...amounts)), max: price(Math.max(...amounts)) },
        variants: variants.map(({ found, inputs }) => ({ ...presentVariant(found), inputs })),
      }
    }),
    messages: missing.map((id) => ({ type: 'info', code: 'not_found', content: id })),
  }
}

import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'

import {
  startLocalServer,
  type LocalServer,
  type Received,
  type Reply,
} from '../servers/local-server.ts'
import { signMessage } from './sign-message.ts'

type Line = { id: string; item: { id: string; price: number }; quantity: number }

export type PresentedCheckout = {
  ucp: object
  totals: object[]
  links: object[]
  id: string
  status: string
  currency: string
  line_items: Line[]
  continue_url?: string
}

export type StockedVariant = { price: number; listPrice?: number; stock: number }

type Signing = {
  headers?: Record<string, string>
  /** When the order's event happened and when the message is signed, in seconds. Now where left out. */
  at?: number
  created?: number | null
  covered?: string[]
  change?: (base: string) => string
}
type SignedOrder = { method: string; url: string; headers: Headers; body: Uint8Array }

export type UcpBusiness = LocalServer & {
  profileUrl: string
  /** Its profile as it is. */
  profile: () => { ucp: { capabilities: object }; signing_keys: object[] }
  stock: Map<string, StockedVariant>
  /** Replies for the next requests of a path instead of its own. */
  replies: { path: string; reply: Reply }[]
  /** Changes the next checkout that is made. */
  changeNextCheckout: (change: (checkout: PresentedCheckout) => object) => void
  /** Changes how a checkout is shown from now on. */
  changeCheckout: (checkoutId: string, change: object) => void
  /** Pays for a checkout; returns the order's id. */
  complete: (checkoutId: string) => string
  order: (id: string) => { line_items: object[] }
  /** Keys of its profile: the first signs. */
  keys: { kid: string; privateKey: KeyObject; publicKey: KeyObject }[]
  /** A signed message about an order, as it would be sent to an address. */
  sign: (url: string, order: unknown, changed?: Signing) => SignedOrder
}

export const ucp = { version: '2026-04-08', capabilities: {} }

export function newBusinessKey(kid: string) {
  return { kid, ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) }
}

/** For tests: a small business that speaks UCP 2026-04-08 over REST, with stock. */
export async function startUcpBusiness(
  stock: Record<string, StockedVariant>,
): Promise<UcpBusiness> {
  const variants = new Map(Object.entries(stock))
  const replies: UcpBusiness['replies'] = []
  const changes: ((checkout: PresentedCheckout) => object)[] = []
  const keys = [newBusinessKey('business-1')]
  type Session = {
    id: string
    items: { id: string; quantity: number }[]
    orderId?: string
    isCanceled?: boolean
    change?: object
  }
  const sessions = new Map<string, Session>()
  const byKey = new Map<string, string>()
  const priceOf = (id: string) => variants.get(id)?.price ?? 0

  const totalsOf = (items: { id: string; quantity: number }[]) => {
    const sum = items.reduce((total, { id, quantity }) => total + priceOf(id) * quantity, 0)
    return [
      { type: 'subtotal', amount: sum },
      { type: 'total', amount: sum },
    ]
  }
  const itemOf = (id: string) => ({ id, title: `Title of ${id}`, price: priceOf(id) })
  const present = ({ id, items, orderId, isCanceled, change }: Session): PresentedCheckout => ({
    ucp: { ...ucp, payment_handlers: {} },
    totals: totalsOf(items),
    links: [],
    id,
    status: orderId ? 'completed' : isCanceled ? 'canceled' : 'incomplete',
    currency: 'USD',
    line_items: items.map((item, index) => ({
      id: `li_${index}`,
      item: itemOf(item.id),
      quantity: item.quantity,
      totals: totalsOf([item]),
    })),
    ...(orderId
      ? {
          order: {
            id: orderId,
            label: `#${orderId}`,
            permalink_url: `https://shop.test/${orderId}`,
          },
        }
      : !isCanceled && { continue_url: `${server.origin}/pay/${id}` }),
    ...change,
  })

  /** As the protocol says, what is paid or canceled is refused with an error. */
  const cancel = (session: Session): Reply => {
    if (session.orderId || session.isCanceled) {
      const message = { type: 'error', code: 'not_allowed', content: '', severity: 'unrecoverable' }
      return { json: { ucp: { ...ucp, status: 'error' }, messages: [message] } }
    }
    session.isCanceled = true
    return { json: present(session) }
  }

  const create = (request: Received): Reply => {
    const key = request.headers.get('idempotency-key') ?? ''
    const known = sessions.get(byKey.get(key) ?? '')
    if (known) return { status: 201, json: present(known) }
    const asked: { line_items: { item: { id: string }; quantity: number }[] } = JSON.parse(
      request.body,
    )
    const session: Session = {
      id: `chk_${sessions.size + 1}`,
      items: asked.line_items.map(({ item, quantity }) => ({ id: item.id, quantity })),
    }
    sessions.set(session.id, session)
    byKey.set(key, session.id)
    const change = changes.shift()
    return { status: 201, json: change ? change(present(session)) : present(session) }
  }

  const lookUp = (request: Received): Reply => {
    const { ids }: { ids: string[] } = JSON.parse(request.body)
    const found = ids.filter((id) => variants.has(id))
    return {
      json: {
        ucp,
        products: found.map((id) => {
          const { price, listPrice, stock: left } = variants.get(id) ?? { price: 0, stock: 0 }
          const money = (amount: number) => ({ amount, currency: 'USD' })
          return {
            id: `product of ${id}`,
            title: id,
            description: { plain: id },
            price_range: { min: money(price), max: money(price) },
            variants: [
              {
                id,
                title: id,
                description: { plain: id },
                price: money(price),
                ...(listPrice !== undefined && { list_price: money(listPrice) }),
                availability: { available: left > 0 },
                inputs: [{ id, match: 'exact' }],
              },
            ],
          }
        }),
      },
    }
  }

  const order = (id: string) => {
    const session = [...sessions.values()].find(({ orderId }) => orderId === id)
    return {
      ucp,
      id,
      label: `#${id}`,
      checkout_id: session?.id ?? 'none',
      permalink_url: `https://shop.test/${id}`,
      currency: 'USD',
      line_items: (session?.items ?? []).map((item, index) => ({
        id: `li_${index}`,
        item: itemOf(item.id),
        quantity: { original: item.quantity, total: item.quantity, fulfilled: 0 },
        totals: totalsOf([item]),
        status: 'processing',
      })),
      fulfillment: { expectations: [], events: [] },
      totals: totalsOf(session?.items ?? []),
    }
  }

  const usual = (request: Received): Reply => {
    const { path } = request
    if (path === '/.well-known/ucp') return { json: profile() }
    if (path === '/ucp/checkout-sessions') return create(request)
    if (path === '/ucp/catalog/lookup') return lookUp(request)
    const [, id = '', isCancel] = /^\/ucp\/checkout-sessions\/([^/]+)(\/cancel)?$/.exec(path) ?? []
    const session = sessions.get(id)
    if (session) return isCancel ? cancel(session) : { json: present(session) }
    const orderId = /^\/ucp\/orders\/(.+)$/.exec(path)?.[1]
    if (orderId) return { json: order(orderId) }
    return { status: 404, json: { code: 'not_found', content: 'Not found' } }
  }

  const profile = () => ({
    ucp: {
      version: '2026-04-08',
      services: {
        'dev.ucp.shopping': [
          { version: '2026-04-08', transport: 'mcp', endpoint: `${server.origin}/mcp` },
          { version: '2026-04-08', transport: 'rest', endpoint: `${server.origin}/ucp/` },
        ],
      },
      capabilities: Object.fromEntries(
        ['checkout', 'order', 'catalog.lookup'].map((name) => [
          `dev.ucp.shopping.${name}`,
          [{ version: ucp.version }],
        ]),
      ),
      payment_handlers: {},
    },
    signing_keys: keys.map(({ kid, publicKey }) => ({
      ...publicKey.export({ format: 'jwk' }),
      kid,
    })),
  })

  const server: LocalServer = await startLocalServer((request) => {
    const index = replies.findIndex(({ path }) => path === request.path)
    const [special] = index < 0 ? [] : replies.splice(index, 1)
    return special ? special.reply : usual(request)
  })

  return {
    ...server,
    profileUrl: `${server.origin}/.well-known/ucp`,
    profile,
    stock: variants,
    replies,
    changeNextCheckout: (change) => changes.push(change),
    keys,
    order,
    changeCheckout(checkoutId, change) {
      const session = sessions.get(checkoutId)
      if (!session) throw new Error(`no checkout ${checkoutId}`)
      session.change = change
    },
    complete(checkoutId) {
      const session = sessions.get(checkoutId)
      if (!session) throw new Error(`no checkout ${checkoutId}`)
      session.orderId = `order-${checkoutId}`
      return session.orderId
    },
    sign(url, message, { headers = {}, at = Math.floor(Date.now() / 1_000), ...signing } = {}) {
      const [key] = keys
      if (!key) throw new Error('no key')
      const body = Buffer.from(JSON.stringify(message))
      const all = {
        'ucp-agent': `profile="${server.origin}/.well-known/ucp"`,
        'content-type': 'application/json',
        'webhook-id': randomUUID(),
        'webhook-timestamp': String(at),
        ...headers,
      }
      const signed = signMessage({ url, headers: all, body }, { key, ...signing })
      return { method: 'POST', url, headers: signed, body }
    },
  }
}

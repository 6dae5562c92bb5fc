import { createPublicKey, hash, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

import { expect, onTestFinished, test } from 'vitest'

import { inStock, openTestShop, pick, retailer, site } from '../testing/test-shop.ts'

const coat = pick(inStock)

type Message = { path: string; headers: IncomingMessage['headers']; body: string }

/**
 * Serves a platform that answers one message after the other with these statuses, then with 200.
 * `received` resolves when there are as many messages.
 */
async function openPlatform(statuses: number[] = []) {
  const messages: Message[] = []
  const waiting = new Set<() => void>()
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      messages.push({
        path: req.url ?? '',
        headers: req.headers,
        body: Buffer.concat(chunks).toString(),
      })
      res.writeHead(statuses[messages.length - 1] ?? 200).end('{}')
      for (const look of waiting) look()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    server: `http://127.0.0.1:${port}`,
    messages,
    received: (count: number) =>
      new Promise<Message[]>((resolve) => {
        const look = () => messages.length >= count && resolve(messages)
        waiting.add(look)
        look()
      }),
  }
}

async function buy(shop: ReturnType<typeof openTestShop>): Promise<string> {
  const { json: session } = await shop.checkOut([coat])
  return (await shop.complete(session.id)).json.order.id
}

test('an order is reported, signed with the key of the profile for the site that it goes to', async () => {
  const platform = await openPlatform()
  const shop = openTestShop({ server: platform.server })
  const orderId = await buy(shop)
  const [message] = await platform.received(1)
  expect(message?.path).toBe(`/api/v1/retailers/${retailer}/orders`)
  const { headers = {}, body = '' } = message ?? {}
  const order = (await shop.call('GET', `/orders/${orderId}`)).json
  expect(JSON.parse(body)).toEqual(order)
  expect(headers['ucp-agent']).toBe(
    `profile="${platform.server}/demo-shop/${retailer}/.well-known/ucp"`,
  )
  expect(headers['webhook-timestamp']).toMatch(/^\d{10}$/)
  expect(headers['content-digest']).toBe(`sha-256=:${hash('sha256', body, 'base64')}:`)

  // Verified by hand, as the specification says, and not with the code that signed it.
  const input = String(headers['signature-input']).replace(/^sig1=/, '')
  const names = [...(/^\(([^)]*)\)/.exec(input)?.[1]?.matchAll(/"([^"]+)"/g) ?? [])].map(
    ([, n]) => n,
  )
  const derived: Record<string, string> = {
    '@method': 'POST',
    '@authority': new URL(site).host,
    '@path': `/api/v1/retailers/${retailer}/orders`,
  }
  const base = names.map((name = '') => `"${name}": ${derived[name] ?? String(headers[name])}`)
  const text = [...base, `"@signature-params": ${input}`].join('\n')
  expect(names).toEqual(
    expect.arrayContaining([
      ...Object.keys(derived),
      'ucp-agent',
      'idempotency-key',
      'content-digest',
      'content-type',
    ]),
  )
  const profile = await (await shop.fetch('/.well-known/ucp')).json()
  const [key] = profile.signing_keys
  expect(input).toContain(`keyid="${key.kid}"`)
  const signature = Buffer.from(String(headers['signature']).slice('sig1=:'.length, -1), 'base64')
  expect(signature).toHaveLength(64)
  const verifier = {
    key: createPublicKey({ key, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363' as const,
  }
  expect(verify('sha256', Buffer.from(text), verifier, signature)).toBe(true)
  expect(verify('sha256', Buffer.from(`${text} `), verifier, signature)).toBe(false)
})

test('a report is sent again, as the same message, until it is acknowledged', async () => {
  const platform = await openPlatform([503, 500])
  const shop = openTestShop({ server: platform.server, firstPauseMs: 1 })
  await buy(shop)
  const messages = await platform.received(3)
  const ids = messages.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(1)
  expect(shop.errors).toEqual([])
})

test('what was not acknowledged before a restart is reported after it', async () => {
  const platform = await openPlatform([503])
  // No second try before the restart.
  const shop = openTestShop({ server: platform.server, firstPauseMs: 1_000_000 })
  const orderId = await buy(shop)
  await platform.received(1)
  shop.restart()
  const [, again] = await platform.received(2)
  expect(JSON.parse(again?.body ?? '')).toMatchObject({ id: orderId })
})

test('what the shopkeeper does to an order is reported with the whole order', async () => {
  const platform = await openPlatform()
  const shop = openTestShop({ server: platform.server })
  const order = await buy(shop)
  for (const stage of ['shipped', 'delivered', 'returned']) {
    await shop.post('/shopkeeper/orders', { order, stage })
    const count = ['placed', 'shipped', 'delivered', 'returned'].indexOf(stage) + 1
    await platform.received(count)
  }
  const last = JSON.parse(platform.messages.at(-1)?.body ?? '')
  expect(last.fulfillment.events).toMatchObject([{ type: 'shipped' }, { type: 'delivered' }])
  expect(last.adjustments).toMatchObject([
    { type: 'return', status: 'completed', line_items: [{ quantity: -1 }] },
  ])
  expect(last.line_items).toMatchObject([{ quantity: { original: 1, total: 0, fulfilled: 0 } }])
})

test('a stage cannot be skipped or repeated', async () => {
  const platform = await openPlatform()
  const shop = openTestShop({ server: platform.server })
  const order = await buy(shop)
  await shop.post('/shopkeeper/orders', { order, stage: 'delivered' })
  await shop.post('/shopkeeper/orders', { order, stage: 'shipped' })
  await shop.post('/shopkeeper/orders', { order, stage: 'shipped' })
  const { json } = await shop.call('GET', `/orders/${order}`)
  expect(json.fulfillment.events).toMatchObject([{ type: 'shipped' }])
})

import { join } from 'node:path'

import { changed, changes } from '@ltk/testing/requests/odd-values'
import type { OddRequest } from '@ltk/testing/requests/request'
import fc from 'fast-check'
import { z } from 'zod'

import { findOrCreateKey } from '../../../demo/shop/webhooks/keys.ts'
import { signRequest } from '../../../demo/shop/webhooks/sign-request.ts'
import { ask } from '../ask.ts'

const session = z.object({ order: z.object({ id: z.string() }) })

/** Reads the order of a checkout that was paid at the demo shop, as the shop reports it. */
export async function readOrder(origin: string, checkouts: string[]): Promise<unknown> {
  const [, shop, id] =
    checkouts
      .map((address) => /^(.*\/demo-shop\/[^/]+)\/checkout\/([^/?]+)/.exec(address))
      .find(Boolean) ?? []
  const read = async (path: string): Promise<unknown> => {
    const headers = { 'ucp-agent': `profile="${origin}/"` }
    return JSON.parse((await ask(`${shop}/ucp${path}`, { headers })).body)
  }
  const { order } = session.parse(await read(`/checkout-sessions/${id}`))
  return read(`/orders/${order.id}`)
}

const spoilt: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  fc.record(
    {
      signature: fc.constantFrom('', 'sig1=:AAAA:', 'sig1=x', 'x'),
      'signature-input': fc.constantFrom('', 'sig1=()', 'sig1=("@path");keyid="x"', '"', 'sig1=("'),
      'content-digest': fc.constantFrom('', 'sha-256=:AAAA:', 'md5=:x:', 'x'),
      'webhook-timestamp': fc.constantFrom('', '0', '-1', 'x', '99999999999999'),
      'ucp-agent': fc.constantFrom('', 'x', 'profile="https://evil.example/"', 'profile="'),
    },
    { requiredKeys: [] },
  ),
)

/** Messages about an order: right, nearly right, and with headers that do not fit. */
export function orderMessages(retailer: string, order: unknown): fc.Arbitrary<OddRequest> {
  const body = fc.oneof(
    { weight: 2, arbitrary: fc.constant(order) },
    { weight: 5, arbitrary: changes.map((change) => changed(order, change)) },
    fc.jsonValue({ maxDepth: 2 }),
  )
  return fc.tuple(body, spoilt).map(([message, headers]) => ({
    method: 'POST',
    path: `/api/v1/retailers/${retailer}/orders`,
    headers,
    body: JSON.stringify(message),
  }))
}

/** Signs a message as its retailer does, whose keys are in the folder; what it has already stays. */
export async function sign(
  message: OddRequest,
  { origin, folder }: { origin: string; folder: string },
): Promise<OddRequest> {
  const [, retailer = ''] = /retailers\/([^/]+)/.exec(message.path) ?? []
  const id = crypto.randomUUID()
  const headers = {
    'content-type': 'application/json',
    'ucp-agent': `profile="${origin}/demo-shop/${retailer}/.well-known/ucp"`,
    'idempotency-key': id,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
  }
  const key = findOrCreateKey(join(folder, 'demo-shop', `${retailer}.key.json`))
  const url = origin + message.path
  const signed = await signRequest({ url, headers, body: message.body ?? '' }, key)
  return { ...message, headers: { ...signed, ...message.headers } }
}

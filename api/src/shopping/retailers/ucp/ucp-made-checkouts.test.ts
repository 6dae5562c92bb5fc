import { ucp } from '@ltk/testing/retailers/ucp-business'
import { beforeEach, expect, test } from 'vitest'

import type { MadeCheckout } from '../connector.ts'
import { request, sessions, setUpUcpBusiness } from './testing/set-up-ucp-business.ts'

const given = setUpUcpBusiness()

const path = `${sessions}/chk_1`
let made: MadeCheckout
beforeEach(async () => {
  const asked = request()
  await given.connector.createCheckout(asked)
  made = { externalId: 'chk_1', lines: asked.lines, currency: asked.currency }
})

const read = () => given.connector.readCheckout?.(made)
const cancel = () => given.connector.cancelCheckout?.(made)
const open = (checkoutUrl = `${given.business.origin}/pay/chk_1`) => ({ kind: 'open', checkoutUrl })

test.each(['incomplete', 'requires_escalation', 'ready_for_complete'])(
  'a checkout that is %s can be paid at its address of today',
  async (status) => {
    const moved = `${given.business.origin}/pay/elsewhere`
    given.business.changeCheckout('chk_1', { status, continue_url: moved })
    expect(await read()).toEqual(open(moved))
    given.business.changeCheckout('chk_1', { status, continue_url: undefined })
    expect(await read()).toEqual({ kind: 'open', checkoutUrl: null })
  },
)

test.each([
  ['complete_in_progress', 'paid'],
  ['completed', 'paid'],
  ['canceled', 'ended'],
])('one that is %s is %s', async (status, kind) => {
  given.business.changeCheckout('chk_1', { status })
  expect(await read()).toEqual({ kind })
})

test.each([
  { status: 404, json: { code: 'not_found', content: '' } },
  { status: 410, json: {} },
  {
    json: {
      ucp: { ...ucp, status: 'error' },
      messages: [{ type: 'error', code: 'not_found', content: '', severity: 'unrecoverable' }],
    },
  },
])('one that the business does not know any more has ended: %j', async (reply) => {
  given.business.replies.push({ path, reply })
  expect(await read()).toEqual({ kind: 'ended' })
})

const line = (id: string, quantity: number) => ({
  id,
  item: { id, title: id, price: 1 },
  quantity,
  totals: [],
})
test.each([
  ['in other pieces', { line_items: [line('coat-s', 1), line('belt', 1)] }],
  ['with a line less', { line_items: [line('coat-s', 2)] }],
  ['with a line more', { line_items: [line('coat-s', 2), line('belt', 1), line('hat', 1)] }],
  ['in another currency', { currency: 'EUR' }],
  [
    'with a line that is sold out',
    { messages: [{ type: 'error', code: 'out_of_stock', path: '$.line_items[1]', content: '' }] },
  ],
])('one %s is not what was asked for any more', async (_, change) => {
  given.business.changeCheckout('chk_1', change)
  expect(await read()).toEqual({ kind: 'changed' })
})

test.each<[string, object, string]>([
  ['that is down', { status: 503 }, 'unavailable'],
  ['that answers something else', { json: { id: 'chk_1' } }, 'protocol'],
  [
    'that has an error of its own',
    {
      json: {
        ucp: { ...ucp, status: 'error' },
        messages: [{ type: 'error', code: 'internal', content: '', severity: 'unrecoverable' }],
      },
    },
    'protocol',
  ],
])('a business %s says nothing of it', async (_, reply, fault) => {
  given.business.replies.push({ path, reply }, { path, reply })
  await expect(read()).rejects.toMatchObject({ fault })
})

test('an address on another host is not handed out', async () => {
  given.business.changeCheckout('chk_1', { continue_url: 'https://evil.example/pay' })
  await expect(read()).rejects.toMatchObject({ fault: 'unsafe_url' })
})

test('one that can be paid is canceled, as often as that is asked for', async () => {
  expect(await read()).toEqual(open())
  expect(await cancel()).toEqual({ kind: 'ended' })
  expect(await cancel()).toEqual({ kind: 'ended' })
  expect(await read()).toEqual({ kind: 'ended' })
  const [first, second] = given.sent(`${path}/cancel`)
  expect([first?.method, first?.body]).toEqual(['POST', '{}'])
  // A business that repeats its answer to a key would not say what is so by then.
  expect(first?.headers.get('idempotency-key')).not.toBe(second?.headers.get('idempotency-key'))
})

test.each([405, 409, 501])('one whose cancelation is a %i is as it is', async (status) => {
  const refuse = () =>
    given.business.replies.push({ path: `${path}/cancel`, reply: { status, json: {} } })
  refuse()
  expect(await cancel()).toEqual(open())
  given.business.complete('chk_1')
  refuse()
  expect(await cancel()).toEqual({ kind: 'paid' })
})

test('one that is paid is not canceled', async () => {
  given.business.complete('chk_1')
  expect(await cancel()).toEqual({ kind: 'paid' })
})

import { type PresentedCheckout, ucp } from '@ltk/testing/retailers/ucp-business'
import { describe, expect, test } from 'vitest'

import { belt, coat, request, sessions, setUpUcpBusiness } from './testing/set-up-ucp-business.ts'

const given = setUpUcpBusiness()
const { sent, answer, ready } = given

describe('a checkout', () => {
  test('is made with the headers and fields of the protocol', async () => {
    const asked = request()
    expect(await given.connector.createCheckout(asked)).toEqual(ready())
    const [received] = sent(sessions)
    expect(JSON.parse(received?.body ?? '')).toEqual({
      line_items: [
        { item: { id: 'coat-s' }, quantity: 2 },
        { item: { id: 'belt' }, quantity: 1 },
      ],
      context: { address_country: 'US', currency: 'USD' },
      return_url: asked.returnUrl,
    })
    expect(received?.headers.get('idempotency-key')).toBe(asked.idempotencyKey)
    expect(received?.headers.get('ucp-agent')).toBe(
      `profile="https://ltk.test/.well-known/ucp?retailer=${given.name}"`,
    )
    expect(received?.headers.get('request-id')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  })

  const changed: [string, (checkout: PresentedCheckout) => object, object[]][] = [
    ['dropped', (made) => ({ ...made, line_items: made.line_items.slice(0, 1) }), [belt]],
    [
      'capped',
      (made) => ({
        ...made,
        line_items: made.line_items.map((line) => ({ ...line, quantity: 1 })),
      }),
      [coat],
    ],
    ['dropped, all of them', (made) => ({ ...made, line_items: [] }), [coat, belt]],
    [
      'sold out by a message',
      (made) => ({
        ...made,
        messages: [
          {
            type: 'error',
            code: 'out_of_stock',
            path: '$.line_items[1]',
            content: 'Sold out',
            severity: 'recoverable',
          },
        ],
      }),
      [belt],
    ],
  ]
  test.each(changed)('whose line was %s has no address', async (_, change, variants) => {
    given.business.changeNextCheckout(change)
    expect(await given.connector.createCheckout(request())).toEqual({ kind: 'invalid', variants })
  })

  test.each([
    [{ code: 'out_of_stock' }, [coat, belt]],
    [{ code: 'item_unavailable', path: '$.line_items[0]' }, [coat]],
    [{ code: 'not_found', path: '$.line_items[1].item.id' }, [belt]],
    [{ code: 'out_of_stock', path: '$.line_items[7]' }, [coat, belt]],
  ])('that failed by %j is none, even with an address to go on', async (message, variants) => {
    answer({
      json: {
        ucp: { ...ucp, status: 'error' },
        messages: [{ type: 'error', content: '', severity: 'unrecoverable', ...message }],
        continue_url: `${given.business.origin}/`,
      },
    })
    expect(await given.connector.createCheckout(request())).toEqual({ kind: 'invalid', variants })
  })

  test('that failed for another reason is an error of the protocol', async () => {
    answer({
      json: {
        ucp: { ...ucp, status: 'error' },
        messages: [{ type: 'error', code: 'capabilities_incompatible', content: '' }],
        continue_url: `${given.business.origin}/`,
      },
    })
    await expect(given.connector.createCheckout(request())).rejects.toMatchObject({
      fault: 'protocol',
      message: 'No checkout was made: capabilities_incompatible',
    })
  })

  test('may need more of the shopper, have parts of a bundle and a currency in lower case', async () => {
    given.business.changeNextCheckout((made) => ({
      ...made,
      status: 'requires_escalation',
      currency: 'usd',
      line_items: [
        ...made.line_items,
        {
          id: 'li_9',
          item: { id: 'lining', title: 'Lining', price: 0 },
          quantity: 1,
          totals: [],
          parent_id: 'li_0',
        },
      ],
      messages: [
        { type: 'error', code: 'missing', path: '$.buyer.email', content: '' },
        { type: 'warning', code: 'prop65', content: 'A warning' },
      ],
    }))
    expect(await given.connector.createCheckout(request('usd'))).toEqual(ready())
  })

  const faulty: [string, object, string][] = [
    ['in another currency', { currency: 'EUR' }, 'protocol'],
    ['canceled', { status: 'canceled' }, 'protocol'],
    ['without an address', { continue_url: undefined }, 'missing_url'],
    ['at no address', { continue_url: 'pay here' }, 'unsafe_url'],
    ['at another host', { continue_url: 'https://evil.example/pay' }, 'unsafe_url'],
    ['over http', { continue_url: 'http://pay.example/1' }, 'unsafe_url'],
    ['as a script', { continue_url: 'javascript:alert(1)' }, 'unsafe_url'],
    ['with a password', { continue_url: 'https://a:b@pay.example/1' }, 'unsafe_url'],
    ['without lines', { line_items: undefined }, 'protocol'],
    ['in an unknown state', { status: 'lost' }, 'protocol'],
  ]
  test.each(faulty)('%s is an error', async (_, change, fault) => {
    given.business.changeNextCheckout((made) => ({ ...made, ...change }))
    await expect(given.connector.createCheckout(request())).rejects.toMatchObject({
      fault,
      retryable: false,
    })
    expect(sent(sessions)).toHaveLength(1)
  })

  test('with a line that nobody asked for is an error', async () => {
    given.business.changeNextCheckout((made) => ({
      ...made,
      line_items: [
        ...made.line_items,
        { id: 'li_9', item: { id: 'insurance', title: '', price: 500 }, quantity: 1, totals: [] },
      ],
    }))
    await expect(given.connector.createCheckout(request())).rejects.toMatchObject({
      fault: 'protocol',
    })
  })

  test('at a host of the retailer on https is accepted', async () => {
    const other = await given.shop.connect({
      connector: 'ucp',
      settings: { profile: given.business.profileUrl },
      origin: given.business.origin,
      checkoutHosts: ['pay.example'],
    })
    given.business.changeNextCheckout((made) => ({
      ...made,
      continue_url: 'https://PAY.example/1',
    }))
    expect(await other.connector.createCheckout(request())).toMatchObject({
      checkoutUrl: 'https://pay.example/1',
    })
    given.business.changeNextCheckout((made) => ({
      ...made,
      continue_url: 'https://pay.example:8443/',
    }))
    await expect(other.connector.createCheckout(request())).rejects.toMatchObject({
      fault: 'unsafe_url',
    })
  })
})

import { newId } from '@ltk/platform/db/uuid'
import { checkoutIdOf } from '@ltk/testing/retailers/fake-retailer'
import { describe, expect, test } from 'vitest'

import { ConnectorError } from '../retailers/connector-error.ts'
import type { CheckoutState } from '../retailers/connector.ts'
import { setUpCheckOuts } from './testing/set-up-check-outs.ts'

const given = setUpCheckOuts()
const { shopWith, add, call, checkOut, rows } = given

const urlOf = (id: string | undefined) => `https://retailer.test/checkouts/${id}`
const orderPageOf = (id: string | undefined) => `http://shop.test/account/orders?checkout=${id}`

/** Checks a cart out once; returns what is needed to do so again. */
async function checkedOutOnce() {
  const { retailer, one, two } = await shopWith({}, {})
  const cartId = await add(one)
  const address = await checkOut(cartId)
  const [made] = await rows()
  retailer.calls.length = 0
  const set = (state: CheckoutState) => retailer.states.set(checkoutIdOf(made?.id ?? ''), state)
  return { retailer, two, cartId, address, id: made?.id ?? '', set }
}

/** The states of the user's checkouts, in the order in which they were made. */
const states = async () =>
  (await rows()).toSorted((a, b) => a.id.localeCompare(b.id)).map(({ state }) => state)

describe('a cart that was checked out before', () => {
  test('leads to the same checkout while the retailer says that it can be paid', async () => {
    const { retailer, cartId, address, id, set } = await checkedOutOnce()
    expect(await checkOut(cartId)).toBe(address)
    expect(retailer.calls).toEqual(['readOffers', 'readCheckout'])
    // Some retailers move a checkout to another address.
    set({ kind: 'open', checkoutUrl: 'https://retailer.test/moved' })
    expect(await checkOut(cartId)).toBe('https://retailer.test/moved')
    set({ kind: 'open', checkoutUrl: null })
    expect(await checkOut(cartId)).toBe('https://retailer.test/moved')
    expect(await rows()).toMatchObject([{ id, state: 'open' }])
  })

  test('leads to another one once the shopper has canceled it at the shop', async () => {
    const { retailer, two, cartId, address, set } = await checkedOutOnce()
    set({ kind: 'ended' })
    const second = await checkOut(cartId)
    expect(second).not.toBe(address)
    expect(retailer.calls).toEqual(['readOffers', 'readCheckout', 'createCheckout'])
    expect(await states()).toEqual(['closed', 'open'])
    // Which is used again in turn, and so is that of another cart until it is canceled.
    expect(await checkOut(cartId)).toBe(second)
    await add(two)
    const third = await checkOut(cartId)
    const [, , last] = (await rows()).toSorted((a, b) => a.id.localeCompare(b.id))
    retailer.states.set(last?.external_id ?? '', { kind: 'ended' })
    const fourth = await checkOut(cartId)
    expect(new Set([address, second, third, fourth]).size).toBe(4)
  })

  test.each<[string, (to: Awaited<ReturnType<typeof checkedOutOnce>>) => void]>([
    [
      'does not answer what has become of it',
      ({ retailer }) => {
        retailer.beforeAnswer = async (name) => {
          if (name === 'readCheckout') throw new ConnectorError('timeout', 'no answer')
        }
      },
    ],
    ['says that it is not for the same any more', ({ set }) => set({ kind: 'changed' })],
  ])('leads to another one if the retailer %s, after canceling it', async (_, prepare) => {
    const once = await checkedOutOnce()
    prepare(once)
    const { retailer, cartId, address, id } = once
    expect(await checkOut(cartId)).not.toBe(address)
    expect(retailer.calls).toEqual([
      'readOffers',
      'readCheckout',
      'cancelCheckout',
      'createCheckout',
    ])
    expect(retailer.states.get(checkoutIdOf(id))).toEqual({ kind: 'ended' })
    expect(await states()).toEqual(['closed', 'open'])
  })

  test('leads to another one even if it cannot be canceled', async () => {
    const { retailer, cartId, address } = await checkedOutOnce()
    retailer.beforeAnswer = async (name) => {
      if (name !== 'createCheckout' && name !== 'readOffers') {
        throw new ConnectorError('protocol', 'not understood')
      }
    }
    expect(await checkOut(cartId)).not.toBe(address)
    delete retailer.connector.cancelCheckout
    const [, second] = (await rows()).toSorted((a, b) => a.id.localeCompare(b.id))
    expect(await checkOut(cartId)).not.toBe(urlOf(second?.id))
  })

  test('leads to its order once it is paid', async () => {
    const { retailer, cartId, id, set } = await checkedOutOnce()
    set({ kind: 'paid' })
    expect(await checkOut(cartId)).toBe(orderPageOf(id))
    expect(await checkOut(cartId)).toBe(orderPageOf(id))
    expect(retailer.calls).not.toContain('createCheckout')
    expect(await states()).toEqual(['open'])
  })

  test('leads to its order if it turns out to be paid only when it is canceled', async () => {
    const { retailer, cartId, id, set } = await checkedOutOnce()
    set({ kind: 'paid' })
    retailer.beforeAnswer = async (name) => {
      if (name === 'readCheckout') throw new ConnectorError('timeout', 'no answer')
    }
    expect(await checkOut(cartId)).toBe(orderPageOf(id))
    expect(retailer.calls).not.toContain('createCheckout')
    expect(await states()).toEqual(['open', 'closed'])
    retailer.beforeAnswer = undefined
    expect(await checkOut(cartId)).toBe(orderPageOf(id))
  })

  test.each<[string, CheckoutState, string]>([
    ['it is read and can be paid', { kind: 'open', checkoutUrl: null }, 'readCheckout'],
    ['it is read and is not the same any more', { kind: 'changed' }, 'readCheckout'],
    ['it is canceled', { kind: 'changed' }, 'cancelCheckout'],
  ])('leads to its order if that is reported while %s', async (_, state, during) => {
    const { retailer, cartId, id, set } = await checkedOutOnce()
    set(state)
    retailer.beforeAnswer = async (name) => {
      if (name !== during) return
      await given.api.database.db
        .updateTable('checkouts')
        .set({ state: 'ordered' })
        .where('id', '=', id)
        .execute()
    }
    expect(await checkOut(cartId)).toBe(orderPageOf(id))
    expect(retailer.calls).not.toContain('createCheckout')
  })

  test('is asked for without a transaction, and by many at once leads to one', async () => {
    const { retailer, one } = await shopWith({})
    const cartId = await add(one)
    await checkOut(cartId)
    const [made] = await rows()
    retailer.states.set(checkoutIdOf(made?.id ?? ''), { kind: 'changed' })
    retailer.beforeAnswer = async () => {
      // On the embedded database this would wait for ever.
      await given.api.request(`/v1/carts?ids=${newId()}`, { method: 'DELETE' }, given.user)
    }
    const answers = await Promise.all(Array.from({ length: 30 }, () => checkOut(cartId)))
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).not.toBe(urlOf(made?.id))
    expect(retailer.checkouts.size).toBe(2)
    expect(await states()).toEqual(['closed', 'open'])
  })

  test('goes on where the retailer failed to make the other one', async () => {
    const { retailer, cartId, set } = await checkedOutOnce()
    set({ kind: 'changed' })
    retailer.beforeAnswer = async (name) => {
      if (name === 'createCheckout') throw new ConnectorError('unavailable', 'down')
    }
    expect((await call(cartId)).status).toBe(503)
    expect(await states()).toEqual(['closed', 'pending'])
    retailer.beforeAnswer = undefined
    await checkOut(cartId)
    expect(await states()).toEqual(['closed', 'open'])
    expect(retailer.checkouts.size).toBe(2)
  })
})

test('a retailer that cannot be asked has the same checkout for three hours', async () => {
  const { retailer, one } = await shopWith({})
  delete retailer.connector.readCheckout
  const cartId = await add(one)
  const first = await checkOut(cartId)
  const age = (hours: number) =>
    given.api.database.db
      .updateTable('checkouts')
      .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
      .where('user_id', '=', given.user)
      .where('state', '=', 'open')
      .execute()
  await age(2)
  expect(await checkOut(cartId)).toBe(first)
  await age(4)
  expect(await checkOut(cartId)).not.toBe(first)
})

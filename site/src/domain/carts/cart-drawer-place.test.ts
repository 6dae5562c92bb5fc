import { expect, test } from 'vitest'

import {
  addressOf,
  type DrawerEvent,
  type DrawerPlace,
  placeAt,
  stepAfter,
} from './cart-drawer-place.ts'

type Entry = { pathname: string; search: string; state: unknown }

/** A browser's history with the drawer's events applied to it. */
function openAt(search: string) {
  let entries: Entry[] = [{ pathname: '/home', search, state: null }]
  let index = 0
  const here = (): Entry => entries[index] ?? { pathname: '', search: '', state: null }
  const place = (): DrawerPlace => placeAt(here())
  return {
    place,
    here,
    get length() {
      return entries.length
    },
    goBack: () => void (index -= 1),
    apply(event: DrawerEvent) {
      const step = stepAfter(place(), event)
      if (!step) return
      if (step.kind === 'go') {
        index += step.delta
        return
      }
      const { to, options } = addressOf(step.place, here())
      if (typeof to === 'string') throw new Error('an address in parts')
      // A browser keeps a copy.
      const state: unknown = structuredClone(options.state)
      if (step.kind === 'push') index += 1
      entries = [
        ...entries.slice(0, index),
        { pathname: to.pathname ?? '', search: to.search ? `?${to.search}` : '', state },
      ]
    },
  }
}

test(
  'the drawer opens with the list, and closing it leads back to the page as it was',
  { tags: ['F-CART-04', 'F-CART-05'] },
  () => {
    const browser = openAt('?tab=products')
    expect(browser.place()).toEqual({ at: 'closed' })
    browser.apply({ type: 'open' })
    expect(browser.place().at).toBe('list')
    expect(browser.here().search).toBe('?tab=products&show-carts=true')
    browser.apply({ type: 'close' })
    expect(browser.place()).toEqual({ at: 'closed' })
    expect([browser.here().search, browser.length]).toEqual(['?tab=products', 2])
  },
)

test(
  'a chosen cart is shown, and back leads to the list',
  { tags: ['F-CART-04', 'F-CART-05'] },
  () => {
    const browser = openAt('')
    browser.apply({ type: 'open' })
    browser.apply({ type: 'choose', cartId: 'c' })
    expect(browser.place()).toMatchObject({ at: 'cart', cartId: 'c', isAdded: false })
    browser.apply({ type: 'back' })
    expect(browser.place().at).toBe('list')
  },
)

test("so does the browser's own back, which then closes the drawer", () => {
  const browser = openAt('')
  browser.apply({ type: 'open' })
  browser.apply({ type: 'choose', cartId: 'c' })
  browser.goBack()
  expect(browser.place().at).toBe('list')
  browser.goBack()
  expect(browser.place().at).toBe('closed')
})

test(
  'closing a cart closes the drawer, which opens with the list again',
  { tags: ['F-CART-04', 'F-CART-05'] },
  () => {
    const browser = openAt('')
    browser.apply({ type: 'open' })
    browser.apply({ type: 'choose', cartId: 'c' })
    browser.apply({ type: 'close' })
    expect([browser.place().at, browser.here().search]).toEqual(['closed', ''])
    browser.apply({ type: 'open' })
    expect(browser.place().at).toBe('list')
  },
)

test(
  'what was added opens its cart at once; back leads to the list from there too',
  { tags: ['F-CART-05', 'F-CART-19'] },
  () => {
    const browser = openAt('?variant=v')
    browser.apply({ type: 'added', cartId: 'c' })
    expect(browser.place()).toMatchObject({ at: 'cart', cartId: 'c', isAdded: true })
    browser.apply({ type: 'back' })
    expect(browser.place().at).toBe('list')
    browser.apply({ type: 'close' })
    expect([browser.place().at, browser.here().search]).toEqual(['closed', '?variant=v'])
  },
)

test(
  'what is added to another cart meanwhile takes the place of the one that is shown',
  { tags: 'F-CART-19' },
  () => {
    const browser = openAt('')
    browser.apply({ type: 'open' })
    browser.apply({ type: 'choose', cartId: 'c' })
    browser.apply({ type: 'added', cartId: 'd' })
    expect(browser.place()).toMatchObject({ at: 'cart', cartId: 'd' })
    browser.apply({ type: 'back' })
    expect(browser.place().at).toBe('list')
    browser.apply({ type: 'close' })
    expect(browser.place().at).toBe('closed')
  },
)

test(
  'if the cart that is shown disappears, the list is shown; another one changes nothing',
  { tags: 'F-CART-04' },
  () => {
    const browser = openAt('')
    browser.apply({ type: 'open' })
    browser.apply({ type: 'choose', cartId: 'c' })
    browser.apply({ type: 'carts', ids: ['c'] })
    expect(browser.place().at).toBe('cart')
    browser.apply({ type: 'carts', ids: ['d'] })
    expect(browser.place().at).toBe('list')
    browser.apply({ type: 'close' })
    expect([browser.place().at, browser.here().search]).toEqual(['closed', ''])
  },
)

test(
  'an address with the parameter opens the list; closing it removes the parameter',
  { tags: 'F-CART-03' },
  () => {
    const browser = openAt('?show-carts=true&tab=products')
    expect(browser.place()).toEqual({ at: 'list', depth: 0 })
    browser.apply({ type: 'choose', cartId: 'c' })
    browser.apply({ type: 'back' })
    expect(browser.place()).toEqual({ at: 'list', depth: 0 })
    browser.apply({ type: 'close' })
    expect([browser.place().at, browser.here().search]).toEqual(['closed', '?tab=products'])
  },
)

test('only the value "true" opens it', { tags: 'F-CART-03' }, () => {
  expect(openAt('?show-carts=1').place()).toEqual({ at: 'closed' })
})

test.each<[DrawerEvent, string]>([
  [{ type: 'back' }, ''],
  [{ type: 'close' }, ''],
  [{ type: 'choose', cartId: 'c' }, ''],
  [{ type: 'carts', ids: [] }, ''],
  [{ type: 'open' }, '?show-carts=true'],
  [{ type: 'back' }, '?show-carts=true'],
  [{ type: 'carts', ids: [] }, '?show-carts=true'],
])('%o changes nothing at "%s"', (event, search) => {
  expect(stepAfter(openAt(search).place(), event)).toBeUndefined()
})

import { beforeEach, expect, test, vi } from 'vitest'

import { watchShopClicks } from './shop-clicks.ts'
import { track } from './track.ts'

vi.mock('./track.ts', { spy: true })

const productId = '0190f3a2-1b2c-4d3e-8f4a-5b6c7d8e9f00'
const origin = 'https://shop.example'

/** A link, or something within it. */
class FakeElement extends EventTarget {
  link: URL | null
  constructor(href: string | undefined) {
    super()
    this.link = href === undefined ? null : new URL(href, origin)
  }
  closest = () => this.link
}

let page: EventTarget
beforeEach(() => {
  vi.mocked(track).mockReset().mockReturnValue()
  page = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('Element', FakeElement)
  watchShopClicks()
  return () => vi.unstubAllGlobals()
})
function press(href: string | undefined, type: 'click' | 'auxclick', button: number): void {
  const event = Object.assign(new Event(type), { button })
  Object.defineProperty(event, 'target', { value: new FakeElement(href) })
  page.dispatchEvent(event)
}
const tracked = () => vi.mocked(track).mock.calls.map(([event]) => event)

test.each([
  ['click', 0],
  ['auxclick', 1],
] as const)('a link to a retailer that is followed is tracked: %s %i', (type, button) => {
  press(`/shop/${productId}?from=post`, type, button)
  expect(tracked()).toEqual([{ name: 'shop click', contentType: 'product', contentId: productId }])
})

test.each([
  ['no link', undefined],
  ['a product here', `/products/${productId}`],
  ['another site', `https://else.example/shop/${productId}`],
  ['no product', '/shop/linen'],
])('nothing is tracked for %s', (_, href) => {
  press(href, 'click', 0)
  expect(tracked()).toEqual([])
})

test('the right button follows no link', () => {
  press(`/shop/${productId}`, 'auxclick', 2)
  expect(tracked()).toEqual([])
})

import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { parse } from 'node-html-parser'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { CountBadge } from '../../ui/count-badge.tsx'
import { CartFooter } from './cart-footer.tsx'
import { CartItems } from './cart-items.tsx'
import type { CartLine, ShopperCart } from './cart-lines.ts'
import { CartList } from './cart-list.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const render = (element: ReactElement) =>
  parse(
    renderToString(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>
      </I18nProvider>,
    ),
  )

function cartOf({ isAvailable }: Pick<CartLine, 'isAvailable'>): ShopperCart {
  const line = { id: 'i', variantId: 'v', detailsId: 'd', quantity: 2, title: 'Dress', most: 3 }
  const shown = { variantTitle: 'M', picture: null, pictureColour: null, source: {} }
  const none = { salePrice: null, formerPrice: null, listPrice: null, percentChange: 0 }
  return {
    id: 'c',
    retailer: { id: 'r', name: 'Nordhaus', logo: null, freeShippingFrom: null },
    lines: [{ ...line, ...shown, ...none, price: 2_000, isAvailable }],
    subtotal: 4_000,
  }
}

const footerOf = (cart: ShopperCart) =>
  render(
    <CartFooter
      cart={cart}
      checkout={{ isBusy: false, pricesBefore: undefined, begin: () => {} }}
    />,
  )

test(
  'a cart says what it costs, what comes on top and who sells it',
  { tags: ['F-CART-12', 'F-CART-13', 'F-CART-14'] },
  () => {
    const footer = footerOf(cartOf({ isAvailable: true }))
    expect(footer.querySelector('output')?.text).toBe('$40.00')
    expect(footer.querySelectorAll('.cart-footer-notes span').map(({ text }) => text)).toEqual([
      '+ shipping & taxes',
      'Promo codes can be added at checkout',
    ])
    const [button] = footer.querySelectorAll('button')
    expect([button?.text, button?.hasAttribute('disabled')]).toEqual([
      'Check out at Nordhaus',
      false,
    ])
    expect(footer.querySelector('.cart-footer-merchant')?.text).toBe(
      'Orders are processed and fulfilled by merchant.',
    )
  },
)

test('a cart says how far it is from free shipping, where its retailer says from when', () => {
  const cart = cartOf({ isAvailable: true })
  const said = (freeShippingFrom: number | null) => {
    const footer = footerOf({ ...cart, retailer: { ...cart.retailer, freeShippingFrom } })
    return footer.querySelector('.cart-shipping')?.text
  }
  expect([4_001, 4_000, 12_500, null].map(said)).toEqual([
    'Free shipping from $40.01: $0.01 to go',
    'Free shipping from $40.00: reached',
    'Free shipping from $125.00: $85.00 to go',
    undefined,
  ])
})

test('what cannot be bought is to be removed first', { tags: ['F-CART-23', 'E-50'] }, () => {
  const cart = cartOf({ isAvailable: false })
  const lines = cart.lines.flatMap((line) => [
    line,
    { ...line, id: 'j', isAvailable: true },
    { ...line, id: 'k' },
  ])
  const footer = footerOf({ ...cart, lines })
  const removed = footer.querySelectorAll('.cart-footer-unavailable input[name=item]')
  expect(removed.map((field) => field.getAttribute('value'))).toEqual(['i', 'k'])
  expect(footer.querySelector('.cart-footer-unavailable p')?.text).toBe(
    'Some items in your cart are not available for purchase at the moment.',
  )
  const buttons = footer.querySelectorAll('button')
  expect(buttons.map((button) => [button.text, button.hasAttribute('disabled')])).toEqual([
    ['Remove unavailable items', false],
    ['Check out at Nordhaus', true],
  ])
})

test('the badge counts up to nine pieces, and then says 9+', { tags: 'F-CART-01' }, () => {
  const badges = [0, 1, 9, 10, 120].map((count) => render(<CountBadge count={count} />).text)
  expect(badges).toEqual(['', '1', '9', '9+', '9+'])
})

test('a cart says how many pieces it has, in the list and by itself', { tags: 'F-CART-08' }, () => {
  const cart = cartOf({ isAvailable: true })
  for (const [quantity, said] of [
    [1, '1 item'],
    [2, '2 items'],
  ] as const) {
    const counted = { ...cart, lines: cart.lines.map((line) => ({ ...line, quantity })) }
    const list = render(<CartList carts={[counted]} onDelete={() => {}} />)
    expect(list.querySelector('.cart-preview-name + p')?.text).toBe(said)
    const alone = render(<CartItems cart={counted} />)
    expect(alone.querySelector('.cart-items-head p')?.text).toBe(said)
  }
})

test(
  'the list shows the first items of a cart, and how many more there are',
  { tags: 'F-CART-07' },
  () => {
    const cart = cartOf({ isAvailable: true })
    const tilesOf = (count: number) => {
      const lines = Array.from({ length: count }, (_, index) =>
        cart.lines.map((line) => ({ ...line, id: `${index}`, picture: `/media/${index}` })),
      ).flat()
      const list = render(<CartList carts={[{ ...cart, lines }]} onDelete={() => {}} />)
      return list.querySelectorAll('.cart-preview-tile').map((tile) => {
        return tile.querySelector('img')?.getAttribute('src')?.replace(/\?.*/, '') ?? tile.text
      })
    }
    const pictures = ['/media/0', '/media/1', '/media/2', '/media/3']
    expect(tilesOf(5)).toEqual([...pictures, '/media/4'])
    expect(tilesOf(7)).toEqual([...pictures, '+3'])
  },
)

test('each cart in the list has its subtotal in US dollars', { tags: 'F-CART-25' }, () => {
  const list = render(<CartList carts={[cartOf({ isAvailable: true })]} onDelete={() => {}} />)
  expect(list.querySelectorAll('footer b').map(({ text }) => text)).toEqual(['$40.00'])
})

test(
  'where carts are checked out from the list, each has one button that names its retailer',
  { tags: ['F-CART-23', 'F-CART-25', 'F-SCOPE-13'] },
  () => {
    const able = cartOf({ isAvailable: true })
    const other = { ...able, id: 'o', retailer: { ...able.retailer, name: 'Ossaline' } }
    const unable = { ...cartOf({ isAvailable: false }), id: 'u' }
    const list = render(<CartList carts={[able, other, unable]} canCheckOut onDelete={() => {}} />)
    const forms = list
      .querySelectorAll('form')
      .filter((form) => form.querySelector('[name=intent][value=checkout]'))
    expect(
      forms.map((form) => [
        form.getAttribute('action'),
        form.text,
        form.querySelector('button')?.hasAttribute('disabled'),
      ]),
    ).toEqual([
      ['/account/carts?cart=c', 'Check out at Nordhaus', false],
      ['/account/carts?cart=o', 'Check out at Ossaline', false],
      ['/account/carts?cart=u', 'Check out at Nordhaus', true],
    ])
    const sums = list.querySelectorAll('.cart-footer-sum output').map(({ text }) => text)
    expect(sums).toEqual(['$40.00', '$40.00', '$40.00'])
    expect(list.querySelectorAll('footer b')).toEqual([])
    expect(render(<CartList carts={[able]} onDelete={() => {}} />).text).not.toContain('Check out')
  },
)

test('an empty list leads to what can be bought', { tags: 'F-CART-24' }, () => {
  const list = render(<CartList carts={[]} onDelete={() => {}} />)
  const links = list.querySelectorAll('a')
  expect(links.map((link) => [link.text, link.getAttribute('href')])).toEqual([
    ['Start shopping', '/categories/ltkbuynow'],
    ['Your orders', '/account/orders'],
  ])
})

test.each([
  [0, ''],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [300, '9+'],
])('of %i pieces the bag says %j', { tags: ['F-CART-01', 'C-36'] }, (count, said) => {
  expect(render(<CountBadge count={count} />).text).toBe(said)
})

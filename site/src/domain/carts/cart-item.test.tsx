import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { parse } from 'node-html-parser'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { CartItem } from './cart-item.tsx'
import type { CartLine } from './cart-lines.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const line: CartLine = {
  id: 'i',
  variantId: 'v',
  detailsId: 'd',
  quantity: 1,
  title: 'Linen dress',
  variantTitle: 'M / Black',
  picture: null,
  pictureColour: null,
  price: 2_000,
  salePrice: null,
  formerPrice: null,
  listPrice: null,
  percentChange: 0,
  isAvailable: true,
  most: 3,
  source: {},
}

/** Returns the HTML of an item of a cart. */
const render = (changed: Partial<CartLine>, priceBefore?: number) =>
  renderToString(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <CartItem cartId="c" line={{ ...line, ...changed }} priceBefore={priceBefore} />
      </QueryClientProvider>
    </I18nProvider>,
  )

test.each([
  [{}, '/products/d?variant=v'],
  [{ postId: 'p' }, '/products/d?li=p&amp;variant=v'],
  [{ setId: 's' }, '/products/d?ci=s&amp;variant=v'],
  [{ clickHash: 'a/b' }, '/products/d?rshash=a%2Fb&amp;variant=v'],
])(
  'an item links to its product and variant, and says where it was found: %o',
  { tags: 'F-CART-16' },
  (source, href) => {
    expect(render({ source })).toContain(`href="${href}"`)
  },
)

test('an item has its title, picture, variant and price', { tags: 'F-CART-09' }, () => {
  const item = parse(render({ picture: '/media/dress' }))
  expect(item.querySelector('.cart-item-title')?.text).toBe('Linen dress')
  expect(item.querySelector('img')?.getAttribute('src')).toMatch(/^\/media\/dress\?/)
  expect(item.querySelector('.cart-item-variant')?.text).toBe('M / Black')
  expect(item.querySelector('.product-price')?.text).toBe('$20.00')
})

test('a variant that is called like its product is not named twice', () => {
  const item = parse(render({ variantTitle: 'Linen dress' }))
  expect(item.querySelector('.cart-item-variant')).toBeNull()
})

test(
  'a price shows what it cost before, or the list price as such, never the regular price of a sale',
  { tags: ['F-CART-09', 'V-07', 'F-PDP-08'] },
  () => {
    const shownOf = (fields: Parameters<typeof render>[0]) => {
      const item = parse(render(fields))
      return ['ins', 's'].map((tag) => item.querySelector(tag)?.text)
    }
    const sale = { salePrice: 1_500 }
    expect(shownOf({ ...sale, formerPrice: 1_900 })).toEqual(['$15.00', '$19.00'])
    expect(render({ ...sale, listPrice: 2_000 })).toMatch(/List price .*\$20\.00/)
    for (const html of [render(sale), render({ ...sale, formerPrice: 1_900 })]) {
      expect(html).toContain('$15.00')
      expect(html).not.toContain('$20.00')
    }
    for (const salePrice of [2_000, 2_500]) {
      expect(shownOf({ salePrice })).toEqual([undefined, undefined])
      expect(parse(render({ salePrice })).querySelector('.product-price')?.text).toBe('$20.00')
    }
  },
)

test(
  'what is not available and what cost something else says so',
  { tags: ['F-CART-11', 'E-50'] },
  () => {
    expect(render({})).not.toContain('not available')
    expect(render({ isAvailable: false })).toContain('not available')
    expect(render({}, 1_000)).toMatch(/It cost .*\$10\.00.* before/)
  },
)

test.each([
  [0, [true, false]],
  [1, [true, false]],
  [2, [false, false]],
  [99, [false, false]],
])(
  'of %i pieces one less and one more are disabled: %o',
  { tags: ['F-CART-10', 'X-11'] },
  (quantity, disabled) => {
    const buttons = render({ quantity, most: 2 }).match(/<button[^>]* name="quantity"[^>]*>/g)
    expect(buttons?.map((button) => button.includes(' disabled=""'))).toEqual(disabled)
  },
)

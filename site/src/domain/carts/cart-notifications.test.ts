import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'

import { cartNotificationText } from './cart-notifications.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test.each([
  ['added', 'Added to your cart'],
  ['added-error', 'There was an error when adding to cart. Please try again.'],
  ['cart-full', 'This cart is full. Please check out first.'],
  ['too-many-carts', 'You have too many carts. Please check out or delete one first.'],
  ['not-buyable', 'This can only be bought at the retailer.'],
  ['updated-error', 'There was an error when updating your cart. Please try again.'],
  ['quantity-changed', 'Your cart was changed elsewhere. Check the quantity and try again.'],
  ['max-error', 'Maximum quantity for Nordhaus has been reached.'],
  ['checkout-error', 'Oops, something went wrong! We’re on it — try again later.'],
] as const)(
  'a notification of the type %s says “%s”',
  { tags: ['D-35', 'E-32', 'E-33', 'E-35', 'E-34', 'F-CART-20', 'F-CART-19'] },
  (type, text) => {
    const about = { retailerName: 'Nordhaus', locale: 'en' }
    expect(i18n._(cartNotificationText(type, about))).toBe(text)
  },
)

test(
  'the maximum of a retailer that is not known is said too',
  { tags: ['D-35', 'E-34', 'F-CART-20'] },
  () => {
    const text = i18n._(cartNotificationText('max-error', { locale: 'en' }))
    expect(text).toBe('Maximum quantity for retailer has been reached.')
  },
)

test(
  'a checkout that is refused says what cannot be bought, and not that we are on it',
  { tags: ['F-CART-22', 'E-50'] },
  () => {
    const text = (unavailable: string[]) =>
      i18n._(cartNotificationText('checkout-error', { unavailable, locale: 'en' }))
    const said = 'Some items in your cart are not available for purchase at the moment.'
    expect(text(['Linen dress', 'Vase'])).toBe(`${said} Linen dress, Vase`)
    expect(text([])).toBe(said)
  },
)

import { expect, test } from 'vitest'

import { shownVariantTitle } from './variant-title.ts'

test.each([
  ['Linen dress', 'Linen dress', ''],
  ['Linen dress', ' linen Dress ', ''],
  ['Linen dress', 'Default Title', ''],
  ['Linen dress', '', ''],
  ['Linen dress', 'Linen dress / M', 'Linen dress / M'],
  ['Linen dress', 'M', 'M'],
])('of %o the variant %o is shown as %o', (title, variantTitle, shown) => {
  expect(shownVariantTitle(title, variantTitle)).toBe(shown)
})

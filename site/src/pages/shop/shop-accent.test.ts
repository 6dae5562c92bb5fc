import fc from 'fast-check'
import { expect, test } from 'vitest'

import { accentOf, contrast, hardestPages } from './shop-accent.ts'

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

const strongest = (colour: string) => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return channels.indexOf(Math.max(...channels))
}

test("the accent of any picture's colour is readable on light and on dark pages", () => {
  fc.assert(
    fc.property(hex, (colour) => {
      const accent = accentOf(colour)
      expect(contrast(accent?.light ?? '', hardestPages.light)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accent?.dark ?? '', hardestPages.dark)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('the accent has the hue of the picture', () => {
  for (const colour of ['#d8786a', '#7fae8b', '#7d8fc4']) {
    const { light, dark } = accentOf(colour) ?? { light: '', dark: '' }
    expect([strongest(light), strongest(dark)]).toEqual([strongest(colour), strongest(colour)])
  }
})

test('contrast is that of WCAG, and what is no colour has no accent', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(accentOf('rebeccapurple')).toBeUndefined()
})

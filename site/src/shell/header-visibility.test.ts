import { expect, test } from 'vitest'

import { afterScroll, type HeaderVisibility } from './header-visibility.ts'

const scroll = (...positions: number[]) =>
  positions.reduce<HeaderVisibility>((before, y) => afterScroll(before, y, 100), {
    y: 0,
    hidden: false,
  }).hidden

test('the header hides on scrolling down and returns on scrolling up', () => {
  expect(scroll(300)).toBe(true)
  expect(scroll(300, 250)).toBe(false)
})

test('it stays visible at the top of the page and within its own height of it', () => {
  expect(scroll(90)).toBe(false)
  expect(scroll(400, 20)).toBe(false)
  expect(scroll(400, -30)).toBe(false)
})

test('a small move changes nothing, many small ones do', () => {
  expect(scroll(300, 295)).toBe(true)
  expect(scroll(300, 296, 292, 288)).toBe(false)
})

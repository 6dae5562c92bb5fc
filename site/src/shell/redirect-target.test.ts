import { expect, test } from 'vitest'

import { redirectTarget } from './redirect-target.ts'

test('a path of the site is followed', () => {
  expect(redirectTarget('/search?keyword=a%20b#posts')).toBe('/search?keyword=a%20b#posts')
})

test.each([
  '//other.example',
  '/\\other.example',
  '/\t/other.example',
  'https://other.example/',
  'javascript:alert(1)',
  'home',
  '',
  null,
])('%j leads home', (to) => {
  expect(redirectTarget(to)).toBe('/')
})

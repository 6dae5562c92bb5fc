import { expect, test } from 'vitest'

import { redirectTarget } from './redirect-target.ts'

test('a path of the site is followed', () => {
  expect(redirectTarget('/search?keyword=a%20b#posts')).toBe('/search?keyword=a%20b#posts')
})

test.each([
  '//other.example/home',
  '/\\other.example/home',
  '/\t/other.example/home',
  'https://other.example/home',
  'javascript:alert(1)',
  'home',
  '',
  null,
])('%j leads home', (to) => {
  expect(redirectTarget(to)).toBe('/')
})

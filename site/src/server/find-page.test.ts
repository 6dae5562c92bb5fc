import { expect, test } from 'vitest'

import { findPage } from './find-page.ts'

test.each([
  '/',
  '/home',
  '/home/',
  '/hashtags/ltkfall',
  '/explore/ana/posts/1',
  '/post/1',
  '/help',
])('the answer to visitors at %s is shared', (path) => {
  expect(findPage(path)?.cache).toBe('shared')
})

test.each([
  '/account',
  '/account/favorites/posts',
  '/collections/1',
  '/wishlists',
  '/change-password',
  '/login',
  '/signup',
  '/locale',
  '/nowhere',
  '/assets/a.js',
  '/media/1',
  '/identity/token',
])('the answer at %s is nobody else’s', (path) => {
  expect(findPage(path)?.cache).toBeUndefined()
})

test.each(['/login', '/signup', '/forgot-password/reset', '/auth/verify'])(
  '%s is a part of signing in',
  (path) => {
    expect(findPage(path)?.signsIn).toBe(true)
  },
)

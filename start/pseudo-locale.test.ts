import { locales } from '@ltk/contract/locales'
import { caller, type OpenSite, openSite } from '@ltk/testing/site/open-site'
import { HTMLElement, type Node, parse, TextNode } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const spokenAttributes = ['aria-label', 'aria-valuetext', 'alt', 'title', 'placeholder']

/** Texts that are the same in every language. */
const sameEverywhere = [
  'LTK',
  caller.email,
  // The last use of a session, which is written by the language and not by a message.
  'January 1, 1970',
  // The longest first: one name is part of another.
  ...locales.map(({ name }) => name).toSorted((a, b) => b.length - a.length),
]

/** Returns the texts that somebody sees or hears in an element, in order. */
function textsIn(element: Node): string[] {
  if (element instanceof TextNode) return [element.text]
  if (!(element instanceof HTMLElement)) return []
  if (/^(script|style|noscript|svg)$/i.test(element.rawTagName)) return []
  const spoken = spokenAttributes.flatMap((name) => element.getAttribute(name) ?? [])
  return [...spoken, ...element.childNodes.flatMap(textsIn)]
}

/** Returns the words of a page that are in no message. Each part of a message is within ⟦ and ⟧. */
function hardCodedIn(html: string): string[] {
  const outside = textsIn(parse(html.replace('<!DOCTYPE html>', '')))
    .join('\n')
    .replaceAll(/⟦[^⟦⟧]*⟧/g, '\n')
  return outside.split('\n').flatMap((line) => {
    const rest = sameEverywhere.reduce((text, same) => text.replaceAll(same, ''), line)
    return /\p{L}{2}/u.test(rest) ? [line.trim()] : []
  })
}

/** Those whose content is in the database are empty; gift guides have names that the wire translates. */
const pages = [
  '/',
  '/home',
  '/categories',
  '/categories/salealert',
  '/deals',
  '/trending',
  '/help',
  '/apply',
  '/ltk-shopping-app',
  '/ltk-chat',
  '/terms-of-service',
  '/legal/privacy',
  '/legal/cookies',
  '/forgot-password',
  '/no-such-page',
]
const ownPages = [
  '/home/following',
  '/account',
  '/account/favorites/posts',
  '/account/favorites/products',
  '/account/carts',
  '/account/orders',
  '/account/delete',
  '/change-password',
  '/wishlists',
]

test.each([
  ...pages.map((path) => [path, false] as const),
  ...ownPages.map((path) => [path, true] as const),
])('every text of %s is a message (signed in: %s)', async (path, signedIn) => {
  const answer = await site.ask(path, { signedIn, locale: 'en; pseudo-locale=on' })
  const html = await answer.text()
  expect([path, answer.status]).toEqual([path, path === '/no-such-page' ? 404 : 200])
  expect(html.match(/⟦/g)?.length).toBeGreaterThan(20)
  expect(hardCodedIn(html)).toEqual([])
})

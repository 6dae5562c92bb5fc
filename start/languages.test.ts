import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { formatter } from '@lingui/format-po'
import { type LocaleCode, locales } from '@ltk/contract/locales'
import { seedDemo } from '@ltk/demo/seed'
import { openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { HTMLElement, type Node, TextNode } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// The demo in each language: its creators and retailers write in English, and nobody else does.

/** The path of a page and who reads it. */
type Page = [string, { signedIn?: boolean; publisherId?: string }]

let site: OpenSite
let pages: Page[]

beforeAll(async () => {
  site = await openSite()
  const { db } = site
  await seedDemo(db, { now: new Date(), scale: 0.05 })
  const post = await db.selectFrom('posts').select('id').executeTakeFirstOrThrow()
  const product = await db
    .selectFrom('product_details')
    .select('id')
    .where('percent_change', '>', 0)
    .executeTakeFirstOrThrow()
  const guide = await db
    .selectFrom('product_sets')
    .select(['id', 'profile_id as profileId'])
    .where('subtype', '=', 'GIFT_GUIDE')
    .executeTakeFirstOrThrow()
  const creator = await db
    .selectFrom('profiles')
    .select('display_name as name')
    .where('id', '=', guide.profileId)
    .executeTakeFirstOrThrow()
  const anybodys = [
    '/',
    '/home',
    '/trending',
    '/categories',
    '/categories/ltkhome',
    '/deals',
    '/gift-guides',
    `/post/${post.id}`,
    `/products/${product.id}`,
    `/explore/${creator.name}`,
    `/explore/${creator.name}/productsets/${guide.id}`,
    '/search?keyword=linen',
    '/search?keyword=nobody%20has%20this',
    '/sitemap',
    '/forgot-password',
    '/help',
    '/terms-of-service',
    '/no-such-page',
  ]
  const users = [
    '/home/following',
    '/account',
    '/account/carts',
    '/account/orders',
    '/account/favorites/products',
    '/wishlists',
  ]
  const publisherId = guide.profileId
  pages = [
    ...anybodys.map((path): Page => [path, {}]),
    ...users.map((path): Page => [path, { signedIn: true }]),
    ['/account/insights', { signedIn: true, publisherId }],
  ]
}, 120_000)
afterAll(() => site.close())

async function readTexts(locale: LocaleCode): Promise<Set<string>> {
  const texts = new Set<string>()
  const filename = join(import.meta.dirname, `../site/messages/${locale}.po`)
  const context = { locale, sourceLocale: 'en', filename }
  const catalogue = await formatter().parse(readFileSync(filename, 'utf8'), context)
  for (const { translation = '' } of Object.values(catalogue)) {
    texts.add(translation.replaceAll(/<\/?\d+\/?>/g, ''))
  }
  return texts
}

const spokenAttributes = ['aria-label', 'aria-valuetext', 'alt', 'title', 'placeholder']

/** Adds the whole text of each element, each piece of text, and what is read aloud; returns all of it. */
function addTextsOf(node: Node, texts: Set<string>): string {
  if (node instanceof TextNode) {
    texts.add(node.text.trim())
    return node.text
  }
  if (!(node instanceof HTMLElement)) return ''
  if (/^(script|style|noscript)$/i.test(node.rawTagName)) return ''
  for (const name of spokenAttributes) texts.add(node.getAttribute(name) ?? '')
  const whole = node.childNodes.map((child) => addTextsOf(child, texts)).join('')
  texts.add(whole.replaceAll(/\s+/g, ' ').trim())
  return whole
}

test('every kind of product of the demo is named in the language', async () => {
  const kinds = await site.db.selectFrom('search_products').select('kind').distinct().execute()
  expect(kinds.length).toBeGreaterThan(30)
  for (const { kind } of kinds) {
    const { page } = await site.read(`/deals?kind=${encodeURIComponent(kind ?? '')}`, {
      locale: 'ko',
    })
    expect(textOf(page.querySelector('title'))).toMatch(/^[\p{Script=Hangul}: ]+ \| LTK$/u)
  }
})

describe.each(locales)('in $name', ({ code, iso }) => {
  test('no page has an English text that has a translation', { tags: 'F-I18N-01' }, async () => {
    const own = await readTexts(code)
    const english = await readTexts('en')
    const found: string[] = []
    for (const [path, reader] of pages) {
      const { page } = await site.read(path, { ...reader, locale: code })
      expect([path, page.querySelector('html')?.getAttribute('lang')]).toEqual([path, iso])
      const texts = new Set<string>()
      addTextsOf(page, texts)
      for (const text of texts) {
        if (english.has(text) && !own.has(text)) found.push(`${path}: ${text}`)
      }
    }
    expect(found).toEqual([])
  })
})

import { newId } from '@ltk/platform/db/uuid'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { insertProductSet } from '@ltk/testing/content/insert-product-set'
import { linksIn, openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { type HTMLElement } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let site: OpenSite
let content: Content

beforeAll(async () => {
  site = await openSite()
  content = await insertContent(site.db, { creators: 3 })
})
afterAll(() => site.close())

/** Publishes a set of a creator with one product, so many minutes after the start. */
async function publish(
  creator: number,
  minute: number,
  more: { subtype?: null; audience?: string; occasion?: string },
) {
  const published_at = new Date(Date.parse('2026-05-01T12:00:00Z') + minute * 60_000)
  const [details = ''] = content.detailsIds
  const profileId = content.profileIds[creator] ?? ''
  return insertProductSet(site.db, profileId, [details], { ...more, published_at })
}

/** Where the titles of the cards in a list lead. */
const cardsIn = (page: HTMLElement, label: string) =>
  page
    .querySelectorAll(`ul[aria-label="${label}"] article h2 a`)
    .map((link) => link.getAttribute('href'))
/** The HTML of the chosen product, where a page without scripts has one. */
const panelOf = (page: HTMLElement) =>
  page
    .querySelectorAll('noscript')
    .map((part) => part.innerHTML)
    .find((html) => html.includes('class="product-panel"'))
const attributeOf = (page: HTMLElement, selector: string, name: string) =>
  page.querySelector(selector)?.getAttribute(name)
const canonicalOf = (page: HTMLElement) => attributeOf(page, 'link[rel=canonical]', 'href')
const robotsOf = (page: HTMLElement) => attributeOf(page, 'meta[name=robots]', 'content')

describe("a creator's sets", () => {
  test(
    'are on two pages: guides for known recipients, and product sets without guides',
    {
      tags: [
        'F-SCOPE-03',
        'F-ROUTE-18',
        'F-COLL-05',
        'F-ROUTE-19',
        'F-COLL-03',
        'F-COLL-07',
        'F-COLL-10',
        'F-COLL-11',
        'F-SCOPE-04',
      ],
    },
    async () => {
      const plain = await publish(0, 1, { subtype: null, audience: 'HER' })
      const hers = await publish(0, 2, { audience: 'HER' })
      await publish(0, 3, { audience: 'MARTIANS' })
      const his = await publish(0, 4, { audience: 'HIM' })

      const sets = await site.read('/explore/creator0/productsets')
      expect(sets.status).toBe(200)
      expect(cardsIn(sets.page, 'Product sets')).toEqual([
        `/explore/Creator0/productsets/${plain.setId}`,
      ])
      expect(textOf(sets.page.querySelector('title'))).toContain('Product sets by Creator0')
      expect(canonicalOf(sets.page)).toBe(`${site.siteUrl}/explore/Creator0/productsets`)

      const guides = await site.read('/explore/Creator0/giftguides')
      expect(cardsIn(guides.page, 'Gift guides')).toEqual(
        [his, hers].map(({ setId }) => `/explore/Creator0/giftguides/${setId}`),
      )
      expect(textOf(guides.page.querySelector('main'))).toContain('For her')
      expect(canonicalOf(guides.page)).toBe(`${site.siteUrl}/explore/Creator0/giftguides`)
      expect(robotsOf(guides.page)).toBeUndefined()
    },
  )

  test(
    'are tabs of the shop where there are any to list',
    { tags: ['F-SHOP-03', 'F-ROUTE-18', 'F-ROUTE-19'] },
    async () => {
      const tabsOf = (page: HTMLElement) =>
        linksIn(page.querySelector('nav[aria-label="The shop of Creator0"]'))
      const before = await site.read('/explore/Creator2')
      expect(
        before.page.querySelector('a[href$="/productsets"], a[href$="/giftguides"]'),
      ).toBeNull()
      const { page } = await site.read('/explore/Creator0/giftguides')
      expect(tabsOf(page).slice(-2)).toEqual([
        ['Product sets', '/explore/Creator0/productsets'],
        ['Gift guides', '/explore/Creator0/giftguides'],
      ])
      const current = page.querySelectorAll('.tabs [aria-current=page]').map((tab) => textOf(tab))
      expect(current).toEqual(['Gift guides'])
      expect(tabsOf((await site.read('/explore/Creator0')).page)).toEqual(tabsOf(page))
    },
  )

  test(
    'are 36 a page, with a link to the next',
    { tags: ['F-ROUTE-19', 'F-COLL-03'] },
    async () => {
      const hrefs: string[] = []
      for (let minute = 0; minute < 37; minute++) {
        const { setId } = await publish(1, minute, { subtype: null })
        hrefs.unshift(`/explore/Creator1/productsets/${setId}`)
      }
      const first = await site.read('/explore/Creator1/productsets')
      expect(cardsIn(first.page, 'Product sets')).toEqual(hrefs.slice(0, 36))
      const next = attributeOf(first.page, 'a[rel=next]', 'href') ?? ''
      const second = await site.read(`/explore/Creator1/productsets${next}`)
      expect(cardsIn(second.page, 'Product sets')).toEqual(hrefs.slice(36))
      expect(second.page.querySelector('a[rel=next]')).toBeNull()
    },
  )

  test(
    'that are none say so, and are not for search engines',
    { tags: ['F-ROUTE-18', 'F-ROUTE-19'] },
    async () => {
      for (const [path, words] of [
        ['productsets', 'No product sets yet'],
        ['giftguides', 'No gift guides yet'],
      ]) {
        const { status, page } = await site.read(`/explore/Creator2/${path}`)
        expect([status, robotsOf(page)]).toEqual([200, expect.stringContaining('noindex')])
        expect(textOf(page.querySelector('main'))).toContain(words)
        expect((await site.read(`/explore/nobody/${path}`)).status).toBe(404)
        expect((await site.read(`/explore/Creator2/${path}?next=x`)).status).toBe(400)
      }
    },
  )
})

test(
  'a product set has an address of its own, with a product in it, and none among the guides',
  {
    tags: [
      'F-ROUTE-23',
      'F-PDP-18',
      'F-COLL-04',
      'X-01',
      'X-10',
      'F-ROUTE-25',
      'F-ROUTE-21',
      'F-ROUTE-24',
      'F-COLL-06',
      'F-COLL-07',
      'F-SCOPE-03',
    ],
  },
  async () => {
    const { setId } = await publish(0, 5, { subtype: null })
    const guide = await publish(0, 6, { audience: 'HIM' })
    const [details] = content.detailsIds
    const path = `/explore/Creator0/productsets/${setId}`
    const { status, page } = await site.read(path)
    expect([status, textOf(page.querySelector('h1'))]).toEqual([200, 'For the host'])
    expect(textOf(page.querySelector('main'))).toContain('Product set')
    expect(canonicalOf(page)).toBe(site.siteUrl + path)
    expect(linksIn(page.querySelector('main')).map(([, href]) => href)).toContain(
      `${path}/${details}`,
    )
    expect(linksIn(page.querySelector('main')).map(([name]) => name)).not.toContain(
      'Browse one by one',
    )
    const buttons = page.querySelectorAll('article.product-tile-frame button')
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Share'])
    const chosen = await site.read(`${path}/${details}`)
    expect(chosen.status).toBe(200)
    expect(panelOf(chosen.page)).toMatch(/aria-label="From this set".*Linen dress/s)
    expect((await site.read(`/explore/productsets/${setId}`)).status).toBe(200)
    for (const shop of ['/explore/Creator0', '/explore']) {
      const whole = await site.read(`${shop}/giftguides/${guide.setId}`)
      expect([whole.status, panelOf(whole.page)]).toEqual([200, undefined])
      const one = await site.read(`${shop}/giftguides/${guide.setId}/${details}`)
      expect(one.status).toBe(200)
      expect(panelOf(one.page)).toMatch(/aria-label="From this guide".*Linen dress/s)
    }

    const ofGuide = `/explore/Creator0/giftguides/${guide.setId}`
    const opened = await site.read(ofGuide)
    expect([opened.status, textOf(opened.page.querySelector('h1'))]).toEqual([200, 'For the host'])
    expect(textOf(opened.page.querySelector('main'))).toContain('Gift guide')
    expect(linksIn(opened.page.querySelector('main')).map(([, href]) => href)).toEqual(
      expect.arrayContaining([
        `${ofGuide}/${details}`,
        `${ofGuide}/browse`,
        '/explore/Creator0/giftguides',
      ]),
    )
    expect(opened.page.querySelector('.chosen-product')).toBeNull()
    const gift = await site.read(`${ofGuide}/${details}`)
    expect(gift.page.toString()).toContain('From this guide')
    expect(gift.page.toString()).toContain(
      '<article class="chosen-product" aria-label="Linen dress"',
    )

    const misplaced = [
      `/explore/Creator0/giftguides/${setId}`,
      `/explore/Creator0/productsets/${guide.setId}`,
      `/explore/Creator1/productsets/${setId}`,
      `${path}/${crypto.randomUUID()}`,
      `/explore/Creator1/giftguides/${guide.setId}`,
      `${ofGuide}/${crypto.randomUUID()}`,
    ]
    for (const address of misplaced) expect((await site.read(address)).status).toBe(404)
  },
)

test(
  'a product is chosen wherever it stands in its set: the list goes as far as it',
  { tags: ['F-COLL-04', 'F-ROUTE-23', 'F-ROUTE-25'] },
  async () => {
    const products = Array.from({ length: 40 }, (_, index) => ({
      id: newId(),
      retailer_id: content.retailerId,
      name: `Plate ${index + 1}`,
    }))
    await site.db.insertInto('product_details').values(products).execute()
    const ids = products.map(({ id }) => id)
    const { setId } = await insertProductSet(site.db, content.profileIds[0] ?? '', ids, {
      subtype: null,
    })
    const path = `/explore/Creator0/productsets/${setId}`
    const platesIn = (page: HTMLElement) =>
      page.querySelectorAll('main ul a[href*="/productsets/"]').map((link) => textOf(link))
    const names = products.map(({ name }) => name)

    const { page } = await site.read(path)
    expect(platesIn(page)).toEqual(names.slice(0, 36))
    expect(page.querySelector('.chosen-product')).toBeNull()
    const next = attributeOf(page, 'a[rel=next]', 'href') ?? ''
    expect(platesIn((await site.read(next)).page)).toEqual(names.slice(36))

    const chosen = await site.read(`${path}/${ids[38]}`)
    expect(chosen.status).toBe(200)
    expect(platesIn(chosen.page)).toEqual(names)
    expect(chosen.page.toString()).toMatch(/<article class="chosen-product" aria-label="Plate 39"/)
    expect(chosen.page.toString()).toContain('39 of 40')
  },
)

describe('gift guides of all creators', () => {
  const read = (query: string, locale?: string) =>
    site.read(`/gift-guides${query}`, locale ? { locale } : {})
  const chips = (page: HTMLElement, label: string) =>
    linksIn(page.querySelector(`nav[aria-label="${label}"]`))
  const current = (page: HTMLElement) =>
    page.querySelectorAll('nav [aria-current=true]').map((chip) => textOf(chip))

  test(
    'are listed by recipient and occasion, which the chips change one at a time',
    { tags: ['F-ROUTE-08', 'F-COLL-08', 'F-COLL-07', 'F-SCOPE-04'] },
    async () => {
      const [both, hers] = [
        await publish(0, 20, { audience: 'TEEN', occasion: 'FAREWELL' }),
        await publish(1, 21, { audience: 'TEEN', occasion: 'WEDDING' }),
      ]
      await publish(1, 22, { subtype: null, audience: 'TEEN' })
      const hrefs = [
        `/explore/Creator1/giftguides/${hers.setId}`,
        `/explore/Creator0/giftguides/${both.setId}`,
      ]
      const teens = await read('?audience=TEEN')
      expect(teens.status).toBe(200)
      expect(cardsIn(teens.page, 'Gift guides')).toEqual(hrefs)
      expect(textOf(teens.page.querySelector('h1'))).toBe('For teens')
      expect(chips(teens.page, 'For whom').map(([name]) => name)).toEqual([
        'For everyone',
        'For her',
        'For him',
        'For kids',
        'For teens',
        'For parents',
        'For couples',
        'For friends',
        'For hosts',
        'For colleagues',
      ])
      expect(chips(teens.page, 'Occasions').map(([name]) => name)).toEqual([
        'Any occasion',
        'Birthday',
        'Holidays',
        'New home',
        'New baby',
        'Wedding',
        'Graduation',
        'Farewell',
        'Thank you',
        'Mother’s Day',
        'Father’s Day',
        'Valentine’s Day',
      ])
      expect(current(teens.page)).toEqual(['For teens', 'Any occasion'])
      expect(chips(teens.page, 'Occasions')).toContainEqual([
        'Farewell',
        '/gift-guides?audience=TEEN&occasion=FAREWELL',
      ])
      const farewell = await read('?audience=TEEN&occasion=FAREWELL')
      expect(cardsIn(farewell.page, 'Gift guides')).toEqual(hrefs.slice(1))
      expect(chips(farewell.page, 'For whom')[0]).toEqual([
        'For everyone',
        '/gift-guides?occasion=FAREWELL',
      ])
      expect(cardsIn((await read('?occasion=wedding')).page, 'Gift guides')).toEqual([hrefs[0]])
    },
  )

  test(
    'have one address for each filter, and chips for active recipients only',
    { tags: ['F-COLL-09', 'A-58', 'F-NAV-10', 'F-ROUTE-08', 'F-I18N-08', 'F-COLL-12'] },
    async () => {
      const { page } = await read('?occasion=birthday&audience=her&utm_source=x')
      expect(canonicalOf(page)).toBe(`${site.siteUrl}/gift-guides?audience=HER&occasion=BIRTHDAY`)
      const all = await read('')
      expect(canonicalOf(all.page)).toBe(`${site.siteUrl}/gift-guides`)
      expect(chips(all.page, 'For whom').map(([, href]) => href)).toEqual([
        '/gift-guides',
        ...['HER', 'HIM', 'KIDS', 'TEEN', 'PARENTS', 'COUPLE', 'FRIEND', 'HOST', 'COLLEAGUE'].map(
          (code) => `/gift-guides?audience=${code}`,
        ),
      ])
      expect(chips(all.page, 'Occasions').slice(0, 3)).toEqual([
        ['Any occasion', '/gift-guides'],
        ['Birthday', '/gift-guides?occasion=BIRTHDAY'],
        ['Holidays', '/gift-guides?occasion=HOLIDAY'],
      ])
      expect(chips(all.page, 'Occasions')).toHaveLength(12)
      expect(chips((await read('', 'de')).page, 'Für wen').map(([name]) => name)).toContain(
        'Für sie',
      )
    },
  )

  test(
    'for nobody that is known are not found; for whom there are none, that is said',
    { tags: ['F-ROUTE-08', 'F-COLL-09', 'F-COLL-10'] },
    async () => {
      for (const query of ['?audience=MARTIANS', '?audience=PETS', '?occasion=x%20y']) {
        expect((await read(query)).status).toBe(404)
      }
      const { status, page } = await read('?audience=COLLEAGUE')
      expect([status, robotsOf(page)]).toEqual([200, expect.stringContaining('noindex')])
      expect(textOf(page.querySelector('main'))).toContain('No gift guides here yet')
      expect((await read('?next=x')).status).toBe(400)
    },
  )

  test(
    'keep their filter on the way to the next page',
    { tags: ['F-COLL-08', 'F-ROUTE-08'] },
    async () => {
      for (let minute = 0; minute < 37; minute++) await publish(2, minute, { audience: 'HOST' })
      const first = await read('?audience=HOST')
      expect(cardsIn(first.page, 'Gift guides')).toHaveLength(36)
      const next = attributeOf(first.page, 'a[rel=next]', 'href') ?? ''
      const second = await read(next)
      expect(textOf(second.page.querySelector('h1'))).toBe('For hosts')
      expect(cardsIn(second.page, 'Gift guides')).toHaveLength(1)
    },
  )
})

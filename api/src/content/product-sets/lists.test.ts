import * as guides from '@ltk/contract/gift-guides'
import { locales } from '@ltk/contract/locales'
import * as contract from '@ltk/contract/product-sets'
import { idOf } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { insertProductSet } from '@ltk/testing/content/insert-product-set'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: TestApi
let content: Content
const picture = idOf('https://pictures.test/1.jpg')
beforeAll(async () => {
  api = await createTestApi()
  content = await insertContent(api.database.db, { creators: 4 })
})
afterAll(() => api.close())

const profileOf = (creator: number) => content.profileIds[creator] ?? ''

/** Publishes a set of a creator so many minutes after the start. Returns its id. */
async function publish(
  creator: number,
  minute: number,
  more: { subtype?: null; audience?: string; occasion?: string; cover_image_ids?: string[] } = {},
): Promise<string> {
  const published_at = new Date(Date.parse('2026-05-01T12:00:00Z') + minute * 60_000)
  const set = { ...more, published_at }
  return (await insertProductSet(api.database.db, profileOf(creator), [], set)).setId
}

/** Reads a list from its first page to its last, in pages of 2. */
async function readAll<P extends { meta: { next: string | null } }>(
  read: (query: string) => Promise<P>,
): Promise<P[]> {
  const pages: P[] = []
  let next: string | null | undefined
  do {
    const page = await read(`limit=2${next ? `&next=${next}` : ''}`)
    pages.push(page)
    next = page.meta.next
  } while (next)
  return pages
}

describe('the product sets of a creator', () => {
  const path = '/shop_product/get_shop_product_collections'
  const readOf = (profileId: string, query: string) =>
    api.get(contract.getProductSets, `${path}?profile_id=${profileId}&${query}`)
  const read = (creator: number, query: string) => readOf(profileOf(creator), query)
  const idsOf = (page: Awaited<ReturnType<typeof read>>) =>
    page.shopProductCollections.map((set) => set.collectionId)

  test(
    'are read page by page, the newest first, and by their subtype',
    { tags: ['A-33', 'F-COLL-03', 'F-COLL-05', 'F-COLL-07'] },
    async () => {
      const plain = await publish(0, 1, { subtype: null, cover_image_ids: [picture] })
      // Several share a moment.
      const sets = [
        plain,
        await publish(0, 2, { audience: 'HER' }),
        await publish(0, 2, { subtype: null }),
        await publish(0, 2),
        await publish(0, 3, { subtype: null }),
      ]
      await publish(1, 2)
      const pages = (await readAll((query) => read(0, query))).map(idsOf)
      expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
      expect(pages.flat().toSorted()).toEqual(sets.toSorted())
      expect([pages.flat()[0], pages.flat()[4]]).toEqual([sets[4], plain])

      const guidePages = await readAll((query) => read(0, `subtype=GIFT_GUIDE&${query}`))
      expect(new Set(guidePages.flatMap(idsOf))).toEqual(new Set([sets[1], sets[3]]))
      const all = await read(0, '')
      expect(all.meta).toEqual({ next: null, nextUrl: null, limit: 36 })
      expect(all.shopProductCollections.at(-1)).toMatchObject({
        collectionId: plain,
        profileId: profileOf(0),
        subtype: null,
        coverPhotoUrls: [`/media/${picture}`],
        attributes: { audience: null, occasion: null },
      })
      expect((await read(3, '')).shopProductCollections).toEqual([])
    },
  )

  test(
    'are counted by subtype where asked for, and the guides for active recipients',
    { tags: ['A-33', 'F-COLL-07'] },
    async () => {
      const one = crypto.randomUUID()
      expect((await readOf(one, 'includes=counts')).counts).toEqual({
        plain: 0,
        giftGuides: 0,
        activeGiftGuides: 0,
      })
      const sets = [
        { subtype: null },
        { subtype: null, audience: 'HER' },
        { audience: 'HER' },
        { audience: 'HIM' },
        { audience: 'PETS' },
        { audience: 'MARTIANS' },
        {},
      ]
      for (const set of sets) await insertProductSet(api.database.db, one, [], set)
      const page = await readOf(one, 'includes=counts&limit=1&subtype=GIFT_GUIDE')
      expect(page.counts).toEqual({ plain: 2, giftGuides: 5, activeGiftGuides: 2 })
      expect(page.shopProductCollections).toHaveLength(1)
      expect(await readOf(one, '')).not.toHaveProperty('counts')
    },
  )

  test('refuse bad input, and cursors of other lists', { tags: 'A-33' }, async () => {
    await publish(2, 1)
    await publish(2, 2)
    const { meta } = await read(2, 'limit=1')
    const base = `${path}?profile_id=${profileOf(2)}`
    const refused = [
      path,
      `${path}?profile_id=x`,
      `${base}&subtype=LIST`,
      `${base}&limit=0`,
      `${base}&next=abc`,
      `${base}&subtype=GIFT_GUIDE&next=${meta.next}`,
      `${path}?profile_id=${profileOf(1)}&next=${meta.next}`,
    ]
    for (const query of refused) expect((await api.request(query)).status).toBe(400)
  })
})

describe('gift guides of all creators', () => {
  const path = '/v3/activities/giftguides'
  const read = (query: string) => api.get(guides.getGiftGuides, `${path}?${query}`)
  const idsOf = (page: Awaited<ReturnType<typeof read>>) =>
    page.activities.map(({ collectionId }) => collectionId)

  test(
    'are read by audience and by occasion, the newest first',
    { tags: ['A-06', 'F-COLL-08'] },
    async () => {
      const [first, second, third] = [
        await publish(1, 10, { audience: 'PILOT', occasion: 'LANDING' }),
        await publish(2, 11, { audience: 'PILOT', occasion: 'TAKE_OFF' }),
        await publish(3, 12, { audience: 'SAILOR', occasion: 'LANDING' }),
      ]
      await publish(3, 13, { subtype: null, audience: 'PILOT', occasion: 'LANDING' })
      expect(idsOf(await read('audience=PILOT'))).toEqual([second, first])
      // Whatever the case.
      expect(idsOf(await read('occasion=landing'))).toEqual([third, first])
      expect(idsOf(await read('audience=pilot&occasion=LANDING'))).toEqual([first])
      expect(idsOf(await read('audience=NOBODY'))).toEqual([])
      expect(idsOf(await read('')).slice(0, 3)).toEqual([third, second, first])
    },
  )

  test('are paged without gaps or repeats', { tags: 'A-06' }, async () => {
    const published: string[] = []
    for (let count = 0; count < 7; count++) {
      published.push(await publish(count % 4, Math.floor(count / 3), { audience: 'DIVER' }))
    }
    const pages = await readAll((query) => read(`audience=DIVER&${query}`))
    expect(pages.map((page) => idsOf(page).length)).toEqual([2, 2, 2, 1])
    expect(pages.flatMap(idsOf).toSorted()).toEqual(published.toSorted())
    expect(pages[0]?.meta.nextUrl).toContain(`/api${path}?audience=DIVER&limit=2&next=`)
  })

  test(
    'come with their sets and creators where asked for',
    { tags: ['U-11', 'A-06'] },
    async () => {
      const id = await publish(1, 5, { audience: 'BAKER', cover_image_ids: [picture] })
      const bare = await read('audience=BAKER')
      expect(Object.keys(bare)).toEqual(['activities', 'meta'])
      expect(bare.activities).toEqual([{ collectionId: id, profileId: profileOf(1) }])
      expect(bare.meta).toEqual({ next: null, nextUrl: null, limit: 36 })
      const whole = await read('audience=BAKER&includes=shop_product_collections&includes=profiles')
      expect(Object.keys(whole)).toEqual([
        'activities',
        'shopProductCollections',
        'profiles',
        'meta',
      ])
      expect(whole.activities).toEqual(bare.activities)
      expect(whole.shopProductCollections).toMatchObject([
        {
          collectionId: id,
          profileId: profileOf(1),
          subtype: 'GIFT_GUIDE',
          coverPhotoUrls: [`/media/${picture}`],
          attributes: { audience: 'BAKER', occasion: null },
        },
      ])
      expect(whole.profiles).toMatchObject([{ id: profileOf(1), displayName: 'Creator1' }])
      // The creator of two guides comes once.
      await publish(1, 6, { audience: 'BAKER' })
      const ofTwo = await read('audience=BAKER&includes=profiles')
      expect(ofTwo.activities).toHaveLength(2)
      expect(ofTwo.profiles).toEqual(whole.profiles)
    },
  )

  test('refuse bad input, and cursors of other audiences', { tags: 'A-06' }, async () => {
    const { meta } = await read('limit=1')
    for (const query of ['audience=for%20her', 'limit=0', 'includes=x', 'next=abc']) {
      expect((await api.request(`${path}?${query}`)).status).toBe(400)
    }
    expect((await api.request(`${path}?audience=HER&next=${meta.next}`)).status).toBe(400)
  })
})

describe('recipients and occasions', () => {
  const read = async (language?: string) => {
    const headers = new Headers(language === undefined ? [] : [['accept-language', language]])
    const response = await api.request('/gift_guide/get_localized_categories', { headers })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    return guides.getLocalizedCategories.response.parse(await response.json())
  }

  test(
    'are named in each language of the site, with the same codes and statuses',
    { tags: ['D-20', 'A-35', 'F-COLL-09'] },
    async () => {
      const english = await read()
      const codesOf = (found: typeof english) =>
        [...found.recipients, ...found.occasions].map(({ key, status }) => [key, status])
      for (const { iso } of locales) {
        const found = await read(iso)
        expect(codesOf(found)).toEqual(codesOf(english))
      }
      expect(english.recipients[0]).toEqual({ key: 'HER', value: 'For her', status: 'ACTIVE' })
      expect(english.recipients.map(({ key }) => key).join(' ')).toBe(
        'HER HIM KIDS TEEN PARENTS COUPLE FRIEND HOST COLLEAGUE PETS',
      )
      const inactive = [...english.recipients, ...english.occasions].filter(
        ({ status }) => status === 'INACTIVE',
      )
      expect(inactive).toEqual([{ key: 'PETS', value: 'For pets', status: 'INACTIVE' }])
      expect(english.occasions[0]).toEqual({
        key: 'BIRTHDAY',
        value: 'Birthday',
        status: 'ACTIVE',
      })
      expect(english.occasions.map(({ key }) => key).join(' ')).toBe(
        'BIRTHDAY HOLIDAY NEW_HOME NEW_BABY WEDDING GRADUATION FAREWELL THANK_YOU MOTHERS_DAY FATHERS_DAY VALENTINES_DAY',
      )
      const namesOf = async (iso: string) => {
        const { recipients, occasions } = await read(iso)
        return [recipients, occasions].map((list) => {
          const names = list.map(({ value }) => value)
          expect(new Set(names).size).toBe(names.length)
          return names
        })
      }
      const inEnglish = (await namesOf('en')).flat()
      for (const [iso, forHer, birthday] of [
        ['en', 'For her', 'Birthday'],
        ['en-GB', 'For her', 'Birthday'],
        ['fr', 'Pour elle', 'Anniversaire'],
        ['de', 'Für sie', 'Geburtstag'],
        ['zh-Hans', '送给她', '生日'],
        ['zh-Hant', '送給她', '生日'],
        ['es-ES', 'Para ella', 'Cumpleaños'],
        ['it', 'Per lei', 'Compleanno'],
        ['pt-BR', 'Para ela', 'Aniversário'],
        ['ko', '여성을 위한 선물', '생일'],
      ] as const) {
        const names = await namesOf(iso)
        expect(names.map(([first]) => first)).toEqual([forHer, birthday])
        const untranslated = names.flat().filter((name) => inEnglish.includes(name))
        expect(iso.startsWith('en') ? [] : untranslated).toEqual([])
      }
    },
  )

  test(
    'are named in the language that a reader prefers, in English for all others',
    { tags: ['F-I18N-08', 'A-35', 'D-20', 'F-COLL-09'] },
    async () => {
      const forHer = async (language: string) => (await read(language)).recipients[0]?.value
      expect(await forHer('nl, de-AT;q=0.9, fr;q=0.5')).toBe('Für sie')
      expect(await forHer('zh-TW')).toBe('送給她')
      expect(await forHer('es-MX')).toBe('Para ella')
      expect(await forHer('nl')).toBe('For her')
      expect(await forHer(',,;q=')).toBe('For her')
    },
  )
})

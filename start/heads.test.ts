import { rebuildRankings } from '@ltk/api/rankings'
import { updateSearchIndex } from '@ltk/api/search-index'
import { encodeCollectionHash } from '@ltk/contract/collection-hash'
import { newId } from '@ltk/platform/db/uuid'
import { insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { insertProductSet } from '@ltk/testing/content/insert-product-set'
import { htmlFaults } from '@ltk/testing/site/html-faults'
import { caller, openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { structuredData } from '@ltk/testing/site/structured-data-rules'
import type { HTMLElement } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let site: OpenSite
/** The ids and the hash that stand in addresses below as `{post}` and so on. */
let known: Record<string, string>
const titleWithTags = '</script><script>alert(1)</script>'

beforeAll(async () => {
  site = await openSite()
  const content = await insertContent(site.db, { creators: 2, postsEach: 3 })
  const [profile_id = ''] = content.profileIds
  const [post = '', tagged = ''] = content.postIds[0] ?? []
  const [product = ''] = content.detailsIds
  await site.db
    .updateTable('posts')
    .set({ title: titleWithTags })
    .where('id', '=', tagged)
    .execute()
  await site.db
    .insertInto('post_hashtags')
    .values(
      // The post shows a dress, which the products of Home leave out.
      ['ltkhome', 'ltkstyletip'].map((hashtag) => ({
        hashtag,
        post_id: post,
        profile_id,
        published_at: latestPostAt,
      })),
    )
    .execute()
  await site.db
    .insertInto('likes')
    .values({ post_id: post, user_id: newId(), created_at: latestPostAt })
    .execute()
  await rebuildRankings(site.db, latestPostAt)
  await updateSearchIndex(site.db)
  const covers = await site.db.selectFrom('media_objects').select('id').execute()
  const cover_image_ids = covers.map(({ id }) => id)
  const forHer = { audience: 'HER', occasion: 'BIRTHDAY', cover_image_ids }
  const guide = await insertProductSet(site.db, profile_id, [product], forHer)
  const set = await insertProductSet(site.db, profile_id, [product], {
    subtype: null,
    cover_image_ids,
  })
  const collection = newId()
  await site.db
    .insertInto('collections')
    .values({
      profile_id,
      id: collection,
      title: 'Linen',
      item_count: 1,
      published_at: latestPostAt,
    })
    .execute()
  await site.db
    .insertInto('collection_items')
    .values({ profile_id, id: newId(), collection_id: collection, position: 0, post_id: post })
    .execute()
  const wishlist = newId()
  await site.db
    .insertInto('wish_collections')
    .values({ user_id: caller.userId, id: wishlist, title: 'Mine', position: 0, shared: true })
    .execute()
  const hash = encodeCollectionHash({ collectionId: wishlist, userId: caller.userId })
  known = { post, product, tagged, guide: guide.setId, set: set.setId, collection, hash }
})
afterAll(() => site.close())

type Row = {
  /** The requirement that it is. */
  row: string
  path: string
  title: string
  /** Where it is not the path itself. */
  canonical?: string
  robots?: 'noindex' | 'noindex, nofollow'
  /** The types of its structured data. */
  types?: string[]
  /** Shown to users only. */
  signedIn?: true
}

const shop = '/explore/Creator0'
const list = ['ItemList']
const listWithin = ['ItemList', 'BreadcrumbList']

const rows: Row[] = [
  { row: 'F-ROUTE-01', path: '/', title: 'LTK', canonical: '', types: ['WebSite', 'Organization'] },
  { row: 'F-ROUTE-02', path: '/home', title: 'Discover | LTK' },
  { row: 'F-ROUTE-02', path: '/home/', canonical: '/home', title: 'Discover | LTK' },
  { row: 'F-ROUTE-03', path: '/home/following', title: 'Following | LTK', robots: 'noindex' },
  { row: 'F-ROUTE-04', path: '/home/for-you', title: 'For you | LTK' },
  {
    row: 'F-ROUTE-05',
    path: '/home/following/giftguides',
    title: 'Gift guides of those you follow | LTK',
    robots: 'noindex',
  },
  { row: 'F-ROUTE-06', path: '/categories', title: 'Shop | LTK', types: list },
  { row: 'F-ROUTE-07', path: '/categories/ltkhome', title: 'Home | LTK', types: listWithin },
  {
    row: 'F-ROUTE-07',
    path: '/categories/ltkstyletip/products',
    title: 'Style tips: products | LTK',
    types: listWithin,
  },
  {
    row: 'F-ROUTE-07',
    path: '/categories/ltkhome/products?colour=red&ranking=price',
    canonical: '/categories/ltkhome/products',
    title: 'Home: products | LTK',
    robots: 'noindex',
    types: ['BreadcrumbList'],
  },
  {
    row: 'F-ROUTE-07',
    path: '/categories/ltkbeauty',
    title: 'Beauty | LTK',
    robots: 'noindex',
    types: ['BreadcrumbList'],
  },
  { row: 'F-ROUTE-08', path: '/gift-guides', title: 'Gift guides | LTK', types: list },
  {
    row: 'F-ROUTE-08',
    path: '/gift-guides?audience=her',
    canonical: '/gift-guides?audience=HER',
    title: 'Gift guides: For her | LTK',
    types: listWithin,
  },
  { row: 'F-ROUTE-09', path: '/search', title: 'Search | LTK', robots: 'noindex' },
  {
    row: 'F-ROUTE-09',
    path: '/search?keyword=linen&utm=x',
    canonical: '/search?keyword=linen&type=post',
    title: 'Results for “linen” | LTK',
    robots: 'noindex',
  },
  {
    row: 'F-ROUTE-09',
    path: '/search?keyword=linen&type=profile',
    title: 'Creators for “linen” | LTK',
    robots: 'noindex',
  },
  {
    row: 'F-ROUTE-15',
    path: '/explore/Creator0?keyword=linen',
    canonical: '/explore/Creator0',
    title: 'Creator0: linen | LTK',
    robots: 'noindex',
  },
  { row: 'F-ROUTE-10', path: '/collections/{hash}', title: 'Mine | LTK', robots: 'noindex' },
  {
    row: 'F-ROUTE-11',
    path: '/wishlists',
    title: 'Wishlists | LTK',
    robots: 'noindex',
    signedIn: true,
  },
  {
    row: 'F-ROUTE-35',
    path: '/account/carts',
    title: 'My Carts | LTK',
    robots: 'noindex',
    signedIn: true,
  },
  {
    row: 'F-ROUTE-13',
    path: '/account/favorites/posts',
    title: 'Liked posts | LTK',
    robots: 'noindex',
    signedIn: true,
  },
  {
    row: 'F-ROUTE-14',
    path: '/account/favorites/products',
    title: 'Saved products | LTK',
    robots: 'noindex',
    signedIn: true,
  },
  {
    row: 'F-ROUTE-14',
    path: '/account/orders',
    title: 'Orders | LTK',
    robots: 'noindex, nofollow',
    signedIn: true,
  },
  { row: 'F-ROUTE-15', path: shop, title: 'Creator0 | LTK', types: ['ProfilePage'] },
  {
    row: 'F-ROUTE-15',
    path: '/explore/creator0/?tab=products',
    canonical: shop,
    title: 'Products of Creator0 | LTK',
    types: ['ProfilePage'],
  },
  { row: 'F-ROUTE-16', path: `${shop}/chat`, title: 'Chat with Creator0 | LTK', robots: 'noindex' },
  {
    row: 'F-ROUTE-17',
    path: `${shop}/collections`,
    title: 'Collections of Creator0 | LTK',
    types: listWithin,
  },
  {
    row: 'F-ROUTE-18',
    path: `${shop}/giftguides`,
    title: 'Gift guides by Creator0 | LTK',
    types: listWithin,
  },
  {
    row: 'F-ROUTE-19',
    path: `${shop}/productsets`,
    title: 'Product sets by Creator0 | LTK',
    types: listWithin,
  },
  {
    row: 'F-ROUTE-20',
    path: `${shop}/collections/{collection}`,
    title: 'Linen | LTK',
    types: listWithin,
  },
  {
    row: 'F-ROUTE-21',
    path: `${shop}/giftguides/{guide}`,
    title: 'For the host | LTK',
    types: listWithin,
  },
  {
    row: 'F-ROUTE-22',
    path: `${shop}/posts/{post}`,
    canonical: '/post/{post}',
    title: 'A post by Creator0 | LTK',
    types: ['SocialMediaPosting', 'BreadcrumbList'],
  },
  {
    row: 'F-ROUTE-23',
    path: `${shop}/productsets/{set}`,
    title: 'For the host | LTK',
    types: listWithin,
  },
  {
    row: 'F-ROUTE-24',
    path: `${shop}/giftguides/{guide}/{product}`,
    canonical: `${shop}/giftguides/{guide}`,
    title: 'For the host | LTK',
    types: listWithin,
  },
  {
    row: 'F-ROUTE-25',
    path: `/explore/productsets/{set}/{product}`,
    canonical: `${shop}/productsets/{set}`,
    title: 'For the host | LTK',
    types: listWithin,
  },
  { row: 'F-ROUTE-26', path: '/hashtags/ltktest', title: '#ltktest | LTK', types: list },
  {
    row: 'F-ROUTE-27',
    path: '/post/{post}',
    title: 'A post by Creator0 | LTK',
    types: ['SocialMediaPosting', 'BreadcrumbList'],
  },
  {
    row: 'F-ROUTE-28',
    path: '/products/{product}?li={post}',
    canonical: '/products/{product}',
    title: 'Linen dress | LTK',
    types: ['ProductGroup'],
  },
  { row: 'F-ROUTE-29', path: '/creators/matching', title: 'Creators for you | LTK' },
  { row: 'F-ROUTE-30', path: '/sitemap', title: 'Sitemap | LTK' },
  { row: 'F-ROUTE-31', path: '/deals', title: 'Deals | LTK', types: list },
  {
    row: 'F-ROUTE-31',
    path: '/deals?retailer=shop&utm=x',
    canonical: '/deals?retailer=shop',
    title: 'Deals: The Shop | LTK',
    types: listWithin,
  },
  {
    row: 'F-ROUTE-32',
    path: '/user/Creator0',
    title: 'Creator0 invites you | LTK',
    robots: 'noindex',
  },
  {
    row: 'F-ROUTE-33',
    path: '/ltk-shopping-app',
    title: 'The shopping app | LTK',
    robots: 'noindex',
  },
  { row: 'F-ROUTE-34', path: '/ltk-chat', title: 'Chat with creators | LTK', robots: 'noindex' },
]

const fill = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name) => known[name] ?? '')

const contentsOf = (page: HTMLElement, selector: string) =>
  page.querySelectorAll(selector).map((element) => element.getAttribute('content'))
const og = (page: HTMLElement, name: string) => contentsOf(page, `meta[property="og:${name}"]`)

for (const { row, path, signedIn = false, ...expected } of rows) {
  describe(`${row}, ${path}`, { tags: row }, () => {
    const canonical = () => site.siteUrl + fill(expected.canonical ?? path)
    const read = () => site.read(fill(path), { signedIn })

    test(
      'is a page with its title, canonical address and robots',
      { tags: ['F-NAV-09', 'F-NAV-10', 'U-05', 'F-NAV-12'] },
      async () => {
        const { status, page } = await read()
        expect(status).toBe(200)
        expect(page.querySelectorAll('title').map(textOf)).toEqual([expected.title])
        expect(
          page.querySelectorAll('link[rel=canonical]').map((link) => link.getAttribute('href')),
        ).toEqual([canonical()])
        const { robots } = expected
        expect(contentsOf(page, 'meta[name=robots]')).toEqual(robots ? [robots] : [])
        // What search engines list has a description to show.
        const descriptions = contentsOf(page, 'meta[name=description]')
        expect(descriptions.filter((text) => /\S{3}/.test(text ?? '')).length).toBe(
          robots ? descriptions.length : 1,
        )
        expect(page.querySelectorAll('h1').map(textOf)).toEqual([expect.stringMatching(/\S{3}/)])
      },
    )

    test('has a link preview with a picture', async () => {
      const { page } = await read()
      const title = expected.title.replace(/ \| LTK$/, '')
      expect(og(page, 'title')).toEqual([title])
      expect(og(page, 'url')).toEqual([canonical()])
      expect(og(page, 'site_name')).toEqual(['LTK'])
      expect(og(page, 'locale')).toEqual(['en_US'])
      expect(og(page, 'type')).toHaveLength(1)
      expect(og(page, 'image')).toEqual([expect.stringMatching(`^${site.siteUrl}/(media|preview)`)])
      expect(og(page, 'image:width')).toEqual(['1200'])
      expect(og(page, 'image:height')).toEqual(['630'])
      expect(og(page, 'image:alt')).toEqual([title])
      expect(contentsOf(page, 'meta[name="twitter:card"]')).toEqual(['summary_large_image'])
    })

    test('has the structured data that search engines require', async () => {
      const { page } = await read()
      const elements = page.querySelectorAll('script[type="application/ld+json"]')
      const graphs = elements.map(({ rawText }) => structuredData.parse(JSON.parse(rawText)))
      const things = graphs.flatMap((graph) => graph['@graph'])
      expect(things.map((thing) => thing['@type'])).toEqual(expected.types ?? [])
      const addresses = JSON.stringify(things).match(/"(url|item)":"[^"]+/g) ?? []
      for (const address of addresses) {
        const to = address.replace(/^"(url|item)":"/, '')
        expect(to).toMatch(new RegExp(`^${site.siteUrl}/`))
        expect([to, (await site.ask(to.slice(site.siteUrl.length))).status]).toEqual([to, 200])
      }
    })

    test('is valid HTML, in the language of the reader', { tags: 'U-05' }, async () => {
      for (const [locale, lang] of [
        ['en', 'en'],
        ['zh', 'zh-Hans'],
      ] as const) {
        const response = await site.ask(fill(path), { signedIn, locale })
        const html = await response.text()
        expect(html).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${lang}"`))
        expect(response.headers.get('content-language')).toBe(lang)
        expect(response.headers.get('vary')).toBe('Cookie, Accept-Language')
        expect(await htmlFaults(html)).toEqual([])
      }
    })
  })
}

test('every page has a title of its own', { tags: 'U-05' }, () => {
  const titles = new Map(rows.map(({ path, canonical = path, title }) => [canonical, title]))
  // A guide and a product set that are both called "For the host".
  titles.delete(`${shop}/productsets/{set}`)
  expect(new Set(titles.values()).size).toBe(titles.size)
})

test('the locale of link previews has a territory in every language', async () => {
  for (const [locale, territory] of [
    ['en-GB', 'en_GB'],
    ['de', 'de_DE'],
    ['zh', 'zh_CN'],
    ['zh-Hant', 'zh_TW'],
    ['es-ES', 'es_ES'],
    ['pt', 'pt_BR'],
    ['ko', 'ko_KR'],
  ] as const) {
    const { page } = await site.read('/home', { locale })
    expect(og(page, 'locale')).toEqual([territory])
  }
})

test('a title cannot end the structured data it stands in', async () => {
  const { page } = await site.read(fill('/post/{tagged}'))
  const [element, ...others] = page.querySelectorAll('script[type="application/ld+json"]')
  expect(others).toEqual([])
  const { '@graph': things } = structuredData.parse(JSON.parse(element?.rawText ?? ''))
  expect(things).toContainEqual(expect.objectContaining({ headline: titleWithTags }))
  const scripts = page.querySelectorAll('script').map(({ rawText }) => rawText)
  expect(scripts).not.toContain('alert(1)')
})

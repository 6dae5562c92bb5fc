import { toShortId } from '@ltk/contract/identifier'
import { newId } from '@ltk/platform/db/uuid'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { insertProductSet } from '@ltk/testing/content/insert-product-set'
import { linksIn, openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'

let site: OpenSite
let content: Content
let detailsId: string

beforeAll(async () => {
  site = await openSite()
  content = await insertContent(site.db, { creators: 2, postsEach: 2 })
  detailsId = content.detailsIds[0] ?? ''
})
afterAll(() => site.close())

/** The id of the product as it stands in a post. */
async function productIn(postId: string | undefined): Promise<string> {
  const row = await site.db
    .selectFrom('products')
    .select('id')
    .where('post_id', '=', postId ?? '')
    .executeTakeFirstOrThrow()
  return row.id
}

async function availableVariant(): Promise<string> {
  const row = await site.db
    .selectFrom('retailer_product_variants')
    .select('id')
    .where('available', '=', true)
    .executeTakeFirstOrThrow()
  return row.id
}

async function read(path: string) {
  const { status, page } = await site.read(path)
  expect(status).toBe(200)
  const links = linksIn(page)
  const seenIn = page.querySelectorAll('section').find((part) => {
    return textOf(part.querySelector('h2')).startsWith('Seen in')
  })
  const shopLink = links.find(([label]) => label?.startsWith('Shop at The Shop'))?.[1]
  const [shop, variant] = shopLink?.split('?variant=') ?? []
  return {
    isForCart: links.some(([label]) => label?.startsWith('Add to cart')),
    shop,
    variant,
    save: links.find(([label]) => label === 'Save')?.[1],
    seenIn: seenIn && textOf(seenIn.querySelector('h2')),
    posts: seenIn?.querySelectorAll('article').map((card) => {
      return card.querySelector('a[href^="/post/"]')?.getAttribute('href')?.slice(6)
    }),
  }
}

test(
  'a product by its bare address sells through its latest post, and lists those it is seen in',
  { tags: ['F-ROUTE-28', 'F-PDP-14', 'F-SCOPE-12'] },
  async () => {
    const newestFirst = [0, 1].flatMap((post) => content.postIds.map((posts) => posts[post]))
    expect(await read(`/products/${detailsId}`)).toEqual({
      isForCart: true,
      shop: `/shop/${await productIn(newestFirst[0])}`,
      variant: await availableVariant(),
      save: '/signup?shopltk-signup-prompt=favorite-product',
      seenIn: 'Seen in these posts',
      posts: newestFirst,
    })
  },
)

test('says what it is, to people and in its head', { tags: 'F-ROUTE-28' }, async () => {
  const address = `/products/${detailsId}`
  for (const asked of [address, `/products/${toShortId(detailsId)}`]) {
    const { status, page } = await site.read(`${asked}?utm_source=mail`)
    expect(status).toBe(200)
    expect(textOf(page.querySelector('h1'))).toBe('Linen dress')
    expect(textOf(page.querySelector('title'))).toBe('Linen dress | LTK')
    const attributeOf = (selector: string, name: string) =>
      page.querySelector(selector)?.getAttribute(name)
    expect(attributeOf('link[rel=canonical]', 'href')).toBe(site.siteUrl + address)
    expect(attributeOf('meta[name=description]', 'content')).toBe(
      'Linen dress at The Shop: price, sizes and stock as last seen.',
    )
    expect(attributeOf('meta[property="og:type"]', 'content')).toBe('product')
  }
})

test('is a 404 where there is none', { tags: 'F-ROUTE-28' }, async () => {
  for (const address of ['/products', '/products/linen-dress', `/products/${newId()}`]) {
    expect([address, (await site.read(address)).status]).toEqual([address, 404])
  }
  const post = `/products?li=${content.postIds[0]?.[0]}`
  expect((await site.read(post)).status).toBe(404)
})

test(
  'opened from a post it sells through that post, which comes first',
  { tags: ['F-NAV-08', 'F-PDP-13', 'F-ROUTE-28'] },
  async () => {
    const oldest = content.postIds[1]?.[1]
    const { shop, posts } = await read(`/products/${detailsId}?li=${oldest}`)
    expect(shop).toBe(`/shop/${await productIn(oldest)}`)
    expect([posts?.[0], posts?.length]).toEqual([oldest, 4])
  },
)

test(
  'opened from a guide it sells through that guide',
  { tags: ['F-NAV-08', 'F-PDP-13'] },
  async () => {
    const guide = await insertProductSet(site.db, content.profileIds[0] ?? '', [detailsId])
    const { shop } = await read(`/products/${detailsId}?ci=${guide.setId}`)
    expect(shop).toBe(`/shop/${guide.shopProductIds[0]}`)
  },
)

test.each(['li', 'ci'])(
  'a %s that does not have it is ignored',
  { tags: 'F-PDP-13' },
  async (name) => {
    const { shop } = await read(`/products/${detailsId}?${name}=${crypto.randomUUID()}`)
    expect(shop).toBe(`/shop/${await productIn(content.postIds[0]?.[0])}`)
  },
)

test('has its brand, unless that is the retailer', async () => {
  const brandShown = async (brand: string) => {
    await site.db.updateTable('retailer_products').set({ brand }).execute()
    const { page } = await site.read(`/products/${detailsId}?brand=${brand.length}`)
    const shown = page.querySelector('.product-info-maker')
    return shown && textOf(shown)
  }
  expect(await brandShown('Hollin & Wray')).toBe('Hollin & Wray')
  expect(await brandShown('The Shop')).toBe(null)
  expect(await brandShown('')).toBe(null)
})

test(
  'has its price, what a sale saves or how far it dropped, all pictures, and the policies of its retailer',
  { tags: ['F-PDP-03', 'F-PDP-04', 'V-09', 'V-10', 'F-PDP-01', 'F-PDP-15', 'F-SCOPE-09'] },
  async () => {
    const more = { further: newId(), chart: newId() }
    for (const id of [more.further, more.chart]) {
      const source_url = `https://pictures.test/${id}.jpg`
      await site.db.insertInto('media_objects').values({ id, type: 'image', source_url }).execute()
    }
    const policies = [
      { handle: 'shipping-policy', body: '<p>On the next day.</p>' },
      { handle: 'refund-policy', body: '30 days' },
      { handle: 'privacy-policy', body: 'Nobody asked' },
    ]
    await site.db
      .updateTable('retailer_products')
      .set({
        additional_image_ids: [more.further],
        size_chart_id: more.chart,
        policies: JSON.stringify(policies),
      })
      .execute()
    const { page } = await site.read(`/products/${detailsId}?further`)
    expect(textOf(page.querySelector('.product-info-price'))).toBe(
      'Price now $60.00 Price before $80.00 You Save 25%',
    )
    expect(page.querySelectorAll('.product-info-marks > *').map((mark) => textOf(mark))).toEqual([
      'Buy Now',
    ])
    const fallen = { price: 6_000, sale_price: null }
    await site.db.updateTable('retailer_product_variants').set(fallen).execute()
    const { page: without } = await site.read(`/products/${detailsId}?without-a-sale`)
    expect(textOf(without.querySelector('.product-info-price'))).toBe(
      'Price now $60.00 Price before $80.00 Price drop 25%',
    )
    const sourcesIn = (selector: string) =>
      page.querySelectorAll(selector).map((image) => image.getAttribute('src') ?? '')
    expect(sourcesIn('.gallery-row img')).toHaveLength(2)
    expect(sourcesIn('.gallery-row img')[1]).toContain(more.further)
    expect(sourcesIn('.gallery-thumbnails img')[1]).toContain(more.further)
    const widthsOf = (selector: string) =>
      page.querySelector(selector)?.getAttribute('srcset')?.match(/ \d+w/g)
    expect(widthsOf('.gallery-row img')).toEqual([' 450w', ' 736w', ' 1200w'])
    expect(widthsOf('.gallery-thumbnails img')).toEqual([' 88w', ' 176w'])
    const words = ['Size chart', 'Shipping policy', 'Return policy']
    expect(page.querySelectorAll('.policies button').map((button) => textOf(button))).toEqual(words)
    // Without scripts they open in place.
    const open = parse(page.querySelector('.policies noscript')?.innerHTML ?? '')
    expect(open.querySelectorAll('summary').map((summary) => textOf(summary))).toEqual(words)
    expect(open.querySelector('img')?.getAttribute('src')).toContain(more.chart)
    expect(open.querySelectorAll('p').map((text) => textOf(text))).toEqual([
      'On the next day.',
      '30 days',
    ])
  },
)

test('lists what its retailer says of size, fit and material, and nothing where it says nothing', async () => {
  const { page: without } = await site.read(`/products/${detailsId}?no-facts`)
  expect(without.querySelector('.product-facts')).toBeNull()
  const facts = { care: 'Wash at 30 °C', material: 'Linen', gender: 'female', ageGroup: 'adult' }
  await site.db
    .updateTable('retailer_products')
    .set({ facts: JSON.stringify(facts) })
    .execute()
  const { page } = await site.read(`/products/${detailsId}?facts`)
  const list = page.querySelector('.product-facts')
  expect(textOf(list?.querySelector('h2') ?? null)).toBe('Size, fit and material')
  const rows = list?.querySelectorAll('dl > div') ?? []
  expect(
    rows.map((row) => [textOf(row.querySelector('dt')), textOf(row.querySelector('dd'))]),
  ).toEqual([
    ['Material', 'Linen'],
    ['Made for', 'Women'],
    ['Care', 'Wash at 30 °C'],
  ])
})

/** Returns what would be put into the cart from a page, as its form says; undefined if nothing can. */
async function addition(query: string) {
  const { page } = await site.read(`/products/${detailsId}?${query}`, { signedIn: true })
  const form = page.querySelector('.product-info-actions form[action^="/account/carts?"]')
  if (!form) return undefined
  const fields = form
    .querySelectorAll('input')
    .map((field) => [field.getAttribute('name') ?? '', field.getAttribute('value')])
  const { intent, product, variant, ...source } = Object.fromEntries(fields)
  expect([intent, product]).toEqual(['add', detailsId])
  return { variant, source }
}

test(
  'goes into the cart with the post, the guide or the click that led to it',
  { tags: 'F-PDP-13' },
  async () => {
    const variant = await availableVariant()
    const post = content.postIds[1]?.[0]
    const { setId } = await insertProductSet(site.db, content.profileIds[0] ?? '', [detailsId])
    const other = newId()
    expect(await addition('cart')).toEqual({ variant, source: {} })
    expect(await addition(`li=${post}`)).toEqual({ variant, source: { li: post } })
    expect(await addition(`ci=${setId}`)).toEqual({ variant, source: { ci: setId } })
    expect(await addition(`li=${post}&ci=${setId}&rshash=h4`)).toEqual({
      variant,
      source: { li: post, rshash: 'h4' },
    })
    // A post that does not have it did not lead to it.
    expect(await addition(`li=${other}&rshash=h4`)).toEqual({ variant, source: { rshash: 'h4' } })
  },
)

test('a visitor is led to sign up, and what they add is kept', { tags: 'F-SOC-18' }, async () => {
  const post = content.postIds[1]?.[0]
  const { page } = await site.read(`/products/${detailsId}?visitor&li=${post}&rshash=h4`)
  const link = page.querySelectorAll('.product-info-actions a').find((one) => {
    return textOf(one) === 'Add to cart $60.00'
  })
  const address = new URL((link?.getAttribute('href') ?? '').replaceAll('&amp;', '&'), site.siteUrl)
  expect(address.pathname).toBe('/signup')
  const to = new URL(address.searchParams.get('to') ?? '', site.siteUrl)
  const { id: variant } = await site.db
    .selectFrom('retailer_product_variants')
    .select('id')
    .where('available', '=', true)
    .executeTakeFirstOrThrow()
  expect([to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
    '/account/carts',
    { intent: 'add', product: detailsId, variant, li: post, rshash: 'h4' },
  ])
  const { page: offer } = await site.read(to.pathname + to.search, { signedIn: true })
  const fields = offer.querySelectorAll('main form input').map((field) => {
    return [field.getAttribute('name') ?? '', field.getAttribute('value')]
  })
  expect(Object.fromEntries(fields)).toEqual(Object.fromEntries(to.searchParams))
})

test('what is sold out cannot be put into the cart', async () => {
  const { id } = await site.db
    .selectFrom('retailer_product_variants')
    .select('id')
    .where('available', '=', false)
    .executeTakeFirstOrThrow()
  expect(await addition(`variant=${id}`)).toBeUndefined()
})

test('can be shared', { tags: 'F-PDP-18' }, async () => {
  const { page } = await site.read(`/products/${detailsId}`)
  const share = page.querySelector('.product-info-offer .share-button')
  expect(share?.getAttribute('aria-label')).toBe('Share')
})

test(
  "a product in no post sells by the retailer's link, and can be saved",
  { tags: ['F-PDP-14', 'F-SCOPE-12'] },
  async () => {
    const { retailer_id } = await site.db
      .selectFrom('product_details')
      .select('retailer_id')
      .executeTakeFirstOrThrow()
    const id = newId()
    await site.db
      .insertInto('product_details')
      .values({ id, retailer_id, name: 'Lonely lamp', price: 100, currency: 'USD' })
      .execute()
    expect(await read(`/products/${id}`)).toEqual({
      isForCart: false,
      shop: `/shop/${id}`,
      save: '/signup?shopltk-signup-prompt=favorite-product',
      seenIn: undefined,
      posts: undefined,
    })
  },
)

/** Adds a product with one variant in stock, of the category and colour of the linen dress. */
async function addLike(name: string): Promise<string> {
  const ids = { product: newId(), details: newId() }
  const { db } = site
  await db
    .insertInto('retailer_products')
    .values({
      id: ids.product,
      retailer_id: content.retailerId,
      external_id: name,
      title: name,
      currency: 'USD',
      price_min: 6_000,
      price_max: 6_000,
      content_hash: '',
      seen_at: latestPostAt,
    })
    .execute()
  await db
    .insertInto('retailer_product_variants')
    .values({
      id: newId(),
      retailer_product_id: ids.product,
      external_id: name,
      position: 0,
      title: name,
      price: 6_000,
      available: true,
      currency: 'USD',
      ...likeness,
    })
    .execute()
  await db
    .insertInto('product_details')
    .values({
      id: ids.details,
      retailer_id: content.retailerId,
      retailer_product_id: ids.product,
      name,
      price: 6_000,
      currency: 'USD',
    })
    .execute()
  return ids.details
}
/** Adds a post with some products. */
async function addPost(...details: string[]): Promise<string> {
  const post = { profile_id: content.profileIds[0] ?? '', published_at: latestPostAt }
  const id = newId()
  await site.db
    .insertInto('posts')
    .values({ ...post, id })
    .execute()
  const products = details.map((product_details_id, position) => {
    return { ...post, id: newId(), post_id: id, position, product_details_id }
  })
  await site.db.insertInto('products').values(products).execute()
  return id
}
const likeness = { category: 'dresses', colour: 'white' }

test(
  'leads on to the others of the post it was opened from, and to what is like it',
  { tags: 'F-ROUTE-28' },
  async () => {
    await site.db
      .updateTable('retailer_product_variants')
      .set({ ...likeness, currency: 'USD' })
      .execute()
    const inPost = [
      await addLike('Linen skirt'),
      await addLike('Linen vest'),
      await addLike('Linen bag'),
    ]
    const similar = [
      await addLike('Linen shirt'),
      await addLike('Linen top'),
      await addLike('Linen coat'),
    ]
    const id = await addPost(detailsId, ...inPost)
    const shortPost = await addPost(detailsId, ...inPost.slice(1))
    const others = async (query: string) => {
      const { page } = await site.read(`/products/${detailsId}?others${query}`)
      return page
        .querySelectorAll('.rails')
        .map((part) => [
          textOf(part.querySelector('h2')),
          new Set(
            part.querySelectorAll('.product-tile-name').map((link) => link.getAttribute('href')),
          ),
        ])
        .slice(1)
    }
    const addressOf = (one: string) => `/products/${one}`
    expect(await others(`&li=${id}`)).toEqual([
      ['More from the same post', new Set(inPost.map((one) => `${addressOf(one)}?li=${id}`))],
      ['Similar products', new Set(similar.map(addressOf))],
    ])
    expect(await others('')).toEqual([
      ['Similar products', new Set([...inPost, ...similar].map(addressOf))],
    ])
    // Two of a post are too few to stand alone.
    expect(await others(`&li=${shortPost}`)).toEqual([
      [
        'More to discover',
        new Set([
          ...inPost.slice(1).map((one) => `${addressOf(one)}?li=${shortPost}`),
          ...[...similar, inPost[0] ?? ''].map(addressOf),
        ]),
      ],
    ])
  },
)

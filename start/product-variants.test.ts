import { newId } from '@ltk/platform/db/uuid'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { caller, linksIn, openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let site: OpenSite
let content: Content
/** A post that says which variant is in its picture, and one that does not but has a second product. */
let posts: { pictured: string; other: string }
/** The ids of the variants by colour and size. */
const ids = { sageS: newId(), sageM: newId(), plumS: newId(), plumL: newId() }

beforeAll(async () => {
  site = await openSite()
  content = await insertContent(site.db, { creators: 1, postsEach: 2 })
  const [first = '', second = ''] = content.postIds[0] ?? []
  posts = { pictured: first, other: second }
  await addScarf(posts.other)
  await site.db.deleteFrom('retailer_product_variants').execute()
  await sell(coat())
  await site.db
    .updateTable('products')
    .set({ variant_id: ids.sageM })
    .where('post_id', '=', posts.pictured)
    .execute()
})
afterAll(() => site.close())

const scarf = { detailsId: newId(), id: newId(), image: newId() }

/** Adds a second product to a post. */
async function addScarf(postId: string): Promise<void> {
  const { db } = site
  const retailer = await db.selectFrom('retailers').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('media_objects')
    .values({ id: scarf.image, type: 'image', source_url: 'https://pictures.test/scarf.jpg' })
    .execute()
  await db
    .insertInto('product_details')
    .values({
      id: scarf.detailsId,
      retailer_id: retailer.id,
      name: 'Wool scarf',
      image_id: scarf.image,
      price: 2_000,
      sale_price: 1_500,
      former_price: 2_000,
      percent_change: 0.25,
      currency: 'USD',
    })
    .execute()
  await db
    .insertInto('products')
    .values({
      id: scarf.id,
      profile_id: content.profileIds[0] ?? '',
      post_id: postId,
      published_at: latestPostAt,
      position: 2,
      product_details_id: scarf.detailsId,
    })
    .execute()
}

type Variant = { id: string; Color: string; Size: string; price: number; available: boolean }

const coat = (): Variant[] => [
  { id: ids.sageS, Color: 'Sage', Size: 'S', price: 2_400, available: true },
  { id: ids.sageM, Color: 'Sage', Size: 'M', price: 1_100, available: false },
  { id: ids.plumS, Color: 'Plum', Size: 'S', price: 1_900, available: true },
  { id: ids.plumL, Color: 'Plum', Size: 'L', price: 2_400, available: true },
]

/** Replaces what the retailer sells; each colour has a picture. */
async function sell(variants: Variant[], more: { salePrice?: number } = {}): Promise<void> {
  const { db } = site
  const values = (name: 'Color' | 'Size') => [...new Set(variants.map((one) => one[name]))]
  const options = [
    { name: 'Color', values: values('Color'), position: 1 },
    { name: 'Size', values: values('Size'), position: 2 },
    { name: 'Fabric', values: ['Linen'], position: 3 },
  ]
  await db
    .updateTable('retailer_products')
    .set({ options: JSON.stringify(options) })
    .execute()
  for (const [position, { id, Color, Size, price, available }] of variants.entries()) {
    await db
      .insertInto('retailer_product_variants')
      .values({
        id,
        retailer_product_id: content.retailerProductId,
        external_id: `${Color}-${Size}`,
        position,
        title: `${Color} / ${Size}`,
        option_values: JSON.stringify({ Color, Size, Fabric: 'Linen' }),
        price,
        sale_price: more.salePrice ?? null,
        image_id: pictures[Color] ?? null,
        available,
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ price, available, sale_price: more.salePrice ?? null }),
      )
      .execute()
  }
}

const pictures: Record<string, string> = { Sage: newId(), Plum: newId() }

beforeEach(() => sell(coat()))

/** The answers of the site are cached by address: each visit has an address of its own. */
let visit = 0

async function open(query = '', reader?: Parameters<OpenSite['read']>[1]) {
  visit += 1
  const path = `/products/${content.detailsIds[0]}?visit=${visit}${query && `&${query}`}`
  const { page } = await site.read(path, reader)
  return page
}
type Page = Awaited<ReturnType<typeof open>>

/** Returns the chosen values, in the order of the options. */
const chosenIn = (page: Page) =>
  page.querySelectorAll('.product-options [aria-current]').map((link) => textOf(link))
const priceIn = (page: Page) => textOf(page.querySelector('.product-info-price'))
const stockIn = (page: Page) => textOf(page.querySelector('.stock-note b'))

describe('the variant that a product page opens with', () => {
  test(
    'is the one that the address names, by either name',
    { tags: ['F-NAV-08', 'F-PDP-13', 'F-SCOPE-09'] },
    async () => {
      for (const name of ['variant', 'vid']) {
        const page = await open(`li=${posts.pictured}&${name}=${ids.plumL}`)
        expect(chosenIn(page)).toEqual(['Plum', 'L'])
        expect(priceIn(page)).toBe('$24.00')
      }
    },
  )

  test(
    'is otherwise the one that the post pictures, sold out or not',
    { tags: ['F-SCOPE-09', 'F-PDP-13'] },
    async () => {
      const page = await open(`li=${posts.pictured}`)
      expect(chosenIn(page)).toEqual(['Sage sold out', 'M sold out'])
      expect(stockIn(page)).toBe('Sold out in Sage, M')
    },
  )

  test('is otherwise the cheapest in stock', { tags: 'F-PDP-13' }, async () => {
    const page = await open(`li=${posts.other}`)
    expect(chosenIn(page)).toEqual(['Plum', 'S'])
    expect(priceIn(page)).toBe('$19.00')
    expect(stockIn(page)).toBe('In stock')
  })

  test(
    'is none if everything is sold out: the price is a range, never crossed out by half',
    { tags: ['F-PDP-09', 'V-08', 'F-PDP-03'] },
    async () => {
      const gone = coat().map((variant) => ({ ...variant, available: false }))
      await sell(gone)
      const page = await open()
      expect(chosenIn(page)).toEqual([])
      expect(priceIn(page)).toBe('$11.00 – $24.00')
      expect(stockIn(page)).toBe('Sold out')
      await sell(gone, { salePrice: 2_000 })
      const reduced = await open()
      expect(priceIn(reduced)).toBe('$11.00 – $20.00')
      expect(reduced.querySelector('.product-info-price s')).toBeNull()
    },
  )

  test(
    'is none if everything is sold out at one price: the price is no range',
    { tags: ['F-PDP-09', 'V-08'] },
    async () => {
      await sell(coat().map((variant) => ({ ...variant, price: 2_400, available: false })))
      expect(priceIn(await open())).toBe('$24.00')
    },
  )
})

test('what is used or refurbished says so, and what is new says nothing', async () => {
  const mark = async (id: string, condition: 'new' | 'refurbished' | 'used') => {
    const rows = site.db.updateTable('retailer_product_variants').set({ condition })
    await rows.where('id', '=', id).execute()
  }
  await mark(ids.plumL, 'used')
  await mark(ids.sageM, 'refurbished')
  await mark(ids.plumS, 'new')
  const marksIn = (page: Page) =>
    page.querySelectorAll('.product-info-marks .badge').map((mark) => textOf(mark))
  expect(marksIn(await open(`variant=${ids.plumL}`))).toContain('Used')
  expect(marksIn(await open(`variant=${ids.sageM}`))).toContain('Refurbished')
  for (const id of [ids.plumS, ids.sageS]) {
    const words = marksIn(await open(`variant=${id}`)).join(' ')
    expect(words).not.toMatch(/new|used|refurbished/i)
  }
  await sell(coat().map((variant) => ({ ...variant, available: false })))
  expect(marksIn(await open())).toEqual(expect.arrayContaining(['Used', 'Refurbished']))
})

test(
  'the chosen colour is the first picture, and pictures say what they show',
  { tags: 'F-PDP-01' },
  async () => {
    const page = await open(`variant=${ids.plumL}`)
    const [first] = page.querySelectorAll('.gallery-row img')
    expect(first?.getAttribute('src')).toContain(pictures['Plum'])
    expect(first?.getAttribute('alt')).toMatch(/^Linen dress in Plum/)
  },
)

test(
  'colours are pictures with a name, sizes are words, and a single value is text',
  { tags: ['F-PDP-02', 'F-SCOPE-09'] },
  async () => {
    const page = await open(`variant=${ids.plumS}`)
    const [color, size, fabric] = page.querySelectorAll('.product-options')
    const swatches = color?.querySelectorAll('a') ?? []
    expect(swatches.map((link) => [textOf(link), link.getAttribute('title')])).toEqual([
      ['Sage', 'Sage'],
      ['Plum', 'Plum'],
    ])
    for (const [index, colour] of ['Sage', 'Plum'].entries()) {
      expect(swatches[index]?.querySelector('img')?.getAttribute('src')).toContain(pictures[colour])
    }
    expect(linksIn(size ?? null).map(([text]) => text)).toEqual([
      'S',
      'M not in this combination',
      'L',
    ])
    expect(size?.querySelector('img')).toBeNull()
    expect(textOf(fabric ?? null)).toBe('Fabric Linen')
    expect(fabric?.querySelector('a')).toBeNull()
  },
)

test('the products on a card of the post have names', async () => {
  const page = await open(`li=${posts.other}`)
  const names = page.querySelectorAll('.rails .post-card a[href^="/products/"] img')
  expect(names.map((image) => image.getAttribute('alt'))).toContain('Wool scarf')
  expect(names.map((image) => image.getAttribute('alt'))).not.toContain('')
})

test(
  'Buy Now is a badge on what can be bought here, and cannot be pressed',
  { tags: 'F-PDP-14' },
  async () => {
    const page = await open()
    const badge = page.querySelectorAll('main .badge').find((one) => textOf(one) === 'Buy Now')
    expect([badge?.tagName, badge?.closest('a, button')]).toEqual(['SPAN', null])
  },
)

test('beside what is sold out is what is in stock', async () => {
  const page = await open(`variant=${ids.sageM}`)
  const links = linksIn(page.querySelector('.stock-note-others'))
  expect(links.map(([text]) => text)).toEqual(['S', 'Plum, S', 'Plum, L'])
  expect(links[0]?.[1]).toContain(`variant=${ids.sageS}`)
})

test(
  'a tile of another product has its picture, save button, price, name, retailer and Shop Now',
  { tags: ['F-PDP-05', 'F-PDP-06', 'V-09', 'F-PDP-15', 'F-PDP-18'] },
  async () => {
    const page = await open(`li=${posts.other}`)
    const tile = page.querySelector('.rails article[aria-label="Wool scarf"]')
    const shop = tile?.querySelector(`a[href="/shop/${scarf.id}"]`) ?? null
    expect(tile?.querySelector('img')?.getAttribute('srcset')).toBe(
      [256, 512].map((w) => `/media/${scarf.image}?w=${w}&h=${w} ${w}w`).join(', '),
    )
    // Only within a set does it have an address to share.
    expect(tile?.querySelectorAll('button')).toEqual([])
    expect(textOf(tile)).toContain('Price now $15.00 Price before $20.00')
    expect(textOf(tile)).toContain('You Save 25%')
    expect(textOf(tile)).toContain('The Shop')
    expect(textOf(shop)).toBe('Shop Now')
    expect(linksIn(tile)).toEqual([
      ['Save', '/signup?shopltk-signup-prompt=favorite-product'],
      ['Wool scarf', `/products/${scarf.detailsId}?li=${posts.other}`],
      ['Shop Now: Wool scarf at The Shop', `/shop/${scarf.id}`],
    ])
  },
)

describe('without scripts', () => {
  const buttonOf = (page: Page) => page.querySelector('.stock-note form button, .stock-note > a')

  test('a visitor who wants to hear when it is back is led to sign up, and returns', async () => {
    const page = await open(`variant=${ids.sageM}`)
    const link = buttonOf(page)
    expect(textOf(link)).toBe('Tell me when it is back')
    const address = new URL(link?.getAttribute('href') ?? '', site.siteUrl)
    expect(address.pathname).toBe('/signup')
    expect(address.searchParams.get('to')).toContain(`variant=${ids.sageM}`)
  })

  /** Presses the button of a page, and returns the page that answers. */
  async function press(page: Page): Promise<Page> {
    const form = page.querySelector('.stock-note form')
    const fields = form?.querySelectorAll('input') ?? []
    const body = new URLSearchParams(
      fields.map((field) => [field.getAttribute('name') ?? '', field.getAttribute('value') ?? '']),
    )
    const headers = { origin: site.siteUrl, 'content-type': 'application/x-www-form-urlencoded' }
    const address = (form?.getAttribute('action') ?? '').replaceAll('&amp;', '&')
    const answer = await site.ask(address, { signedIn: true }, { method: 'POST', body, headers })
    expect(answer.status).toBe(200)
    return parse(await answer.text())
  }

  test('a shopper asks and withdraws with the same button', async () => {
    const notices = () => site.db.selectFrom('restock_notices').select('user_id').execute()
    const page = await open(`variant=${ids.sageM}`, { signedIn: true })
    expect(textOf(buttonOf(page))).toBe('Tell me when it is back')
    const asked = await press(page)
    expect(textOf(asked.querySelector('.stock-note form output'))).toBe(
      'We will mail you once, when it is back.',
    )
    expect(textOf(buttonOf(asked))).toBe('Do not tell me')
    expect(await notices()).toEqual([{ user_id: caller.userId }])
    // The page does not know it, and asking again changes nothing.
    await press(page)
    expect(await notices()).toHaveLength(1)
    expect(textOf(buttonOf(await press(asked)))).toBe('Tell me when it is back')
    expect(await notices()).toEqual([])
  })
})

test('a variant that was saved is the one in Favorites: its picture, its price, its page', async () => {
  const { Plum = '' } = pictures
  await site.db
    .insertInto('media_objects')
    .values({ id: Plum, type: 'image', source_url: 'https://pictures.test/plum.jpg' })
    .execute()
  const [detailsId] = content.detailsIds
  const headers = { origin: site.siteUrl, 'content-type': 'application/json' }
  const body = JSON.stringify({ ltk_product_id: detailsId, variant_id: ids.plumL })
  const init = { method: 'POST', headers, body }
  expect((await site.ask('/api/v2/wishes', { signedIn: true }, init)).status).toBe(200)
  const { page } = await site.read('/account/favorites/products', { signedIn: true })
  const link = page.querySelector(`main a[href^="/products/${detailsId}?"]`)
  expect(link?.getAttribute('href')).toBe(`/products/${detailsId}?variant=${ids.plumL}`)
  const tile = link?.closest('li')
  expect(tile?.querySelector('img')?.getAttribute('src')).toContain(Plum)
  expect(textOf(tile ?? null)).toContain('$24.00')
})

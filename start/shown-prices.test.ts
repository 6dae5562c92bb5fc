import { updateSearchIndex } from '@ltk/api/search-index'
import { insertContent } from '@ltk/testing/content/insert-content'
import { insertProductSet } from '@ltk/testing/content/insert-product-set'
import { openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Stored = {
  price: number
  sale_price: number | null
  former_price: number | null
  list_price: number | null
  percent_change: number
}

/** What may be stored of a product that costs $60.00: each is shown in the same way everywhere. */
const kinds = {
  'a sale': {
    stored: {
      price: 8_000,
      sale_price: 6_000,
      former_price: 7_500,
      list_price: null,
      percent_change: 0.2,
    },
    shown: { before: ['$75.00'], list: false, mark: ['You Save 20%'] },
  },
  'a price that fell': {
    stored: {
      price: 6_000,
      sale_price: null,
      former_price: 7_500,
      list_price: null,
      percent_change: 0.2,
    },
    shown: { before: ['$75.00'], list: false, mark: ['Price drop 20%'] },
  },
  'a list price': {
    stored: {
      price: 8_000,
      sale_price: 6_000,
      former_price: null,
      list_price: 8_000,
      percent_change: 0,
    },
    shown: { before: [], list: true, mark: [] },
  },
  'a sale that its history refutes': {
    stored: {
      price: 8_000,
      sale_price: 6_000,
      former_price: null,
      list_price: null,
      percent_change: 0,
    },
    shown: { before: [], list: false, mark: [] },
  },
} satisfies Record<
  string,
  { stored: Stored; shown: { before: string[]; list: boolean; mark: string[] } }
>

const cardOfPost = 'a card of its post'

/** Opens a site with one product that is saved, in a cart, a post and a gift guide. */
async function openWith(stored: Stored) {
  const site = await openSite()
  const { profileIds, postIds, detailsIds } = await insertContent(site.db, {
    creators: 1,
    postsEach: 1,
  })
  await site.db.updateTable('product_details').set(stored).execute()
  await site.db.updateTable('retailer_product_variants').set(stored).execute()
  const { setId } = await insertProductSet(site.db, profileIds[0] ?? '', detailsIds)
  await updateSearchIndex(site.db)
  const post = async (path: string, body: object) => {
    const headers = { origin: site.siteUrl, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    expect((await site.ask(path, { signedIn: true }, init)).status).toBe(200)
  }
  await post('/api/v2/wishes', { ltk_product_id: detailsIds[0] })
  const variant = await site.db
    .selectFrom('retailer_product_variants')
    .select('id')
    .where('available', '=', true)
    .executeTakeFirstOrThrow()
  await post('/api/v1/cart_items', {
    cartItem: {
      retailerProductVariantId: variant.id,
      productDetailsId: detailsIds[0],
      quantity: 1,
    },
  })
  const cart = await site.db.selectFrom('carts').select('id').executeTakeFirstOrThrow()
  const guide = `/explore/Creator0/giftguides/${setId}`
  const addresses: Record<string, string> = {
    'its page': `/products/${detailsIds[0]}`,
    deals: '/deals',
    'a post': `/post/${postIds[0]?.[0]}`,
    'a shop': '/explore/Creator0?tab=products',
    'saved products': '/account/favorites/products',
    'a gift guide': guide,
    'a gift guide, opened beside it': `${guide}/${detailsIds[0]}`,
    'a gift guide, one by one': `${guide}/browse`,
    'search hits': '/search?keyword=dress',
    'a cart': `/account/carts?cart=${cart.id}`,
    [cardOfPost]: '/explore/Creator0',
  }

  /** Returns what a product somewhere says of its price. */
  async function saysIn(place: string) {
    const { status, page } = await site.read(addresses[place] ?? '', { signedIn: true })
    expect(status).toBe(200)
    const main = page.querySelector('main')
    if (place !== cardOfPost) {
      for (const card of page.querySelectorAll('.post-card')) card.remove()
    }
    const text = textOf(main)
    const struck = main?.querySelectorAll('s').map((former) => textOf(former)) ?? []
    const marks = text.match(/You Save \d+%|Price drop( \d+%)?/g) ?? []
    return {
      costs: text.includes('$60.00'),
      before: [...new Set(struck)],
      list: text.includes('List price $80.00'),
      regular: text.includes('$80.00'),
      mark: [...new Set(marks)],
    }
  }
  return { site, saysIn }
}

const places = [
  'its page',
  'a post',
  'a shop',
  'saved products',
  'a gift guide',
  'a gift guide, opened beside it',
  'a gift guide, one by one',
  'search hits',
  'a cart',
]

describe.each(Object.entries(kinds))('%s', (_, { stored, shown }) => {
  let site: OpenSite
  let saysIn: Awaited<ReturnType<typeof openWith>>['saysIn']
  beforeAll(async () => ({ site, saysIn } = await openWith(stored)))
  afterAll(() => site.close())
  const expected = { costs: true, ...shown, regular: shown.list }

  test.each(places)(
    'is shown as it is stored: %s',
    { tags: ['V-07', 'V-09', 'V-10', 'V-11', 'F-PDP-03', 'F-PDP-06', 'F-PDP-08'] },
    async (place) => {
      expect(await saysIn(place)).toEqual(expected)
    },
  )

  test('is among the deals only if it costs less than before', async () => {
    const isDeal = stored.percent_change > 0
    expect(await saysIn('deals')).toEqual(
      isDeal ? expected : { costs: false, before: [], list: false, regular: false, mark: [] },
    )
  })

  test(
    'has a mark without a figure on the card of its post, which has only the price of today',
    { tags: ['V-10', 'F-PDP-03'] },
    async () => {
      const mark = stored.percent_change > 0 ? ['Price drop'] : []
      const today = { costs: true, before: [], list: false, regular: false }
      expect(await saysIn(cardOfPost)).toEqual({ ...today, mark })
    },
  )
})

test('the deals say how many products are left out', async () => {
  const leftOut = /\d+ left out: [^.]*\./
  const { site } = await openWith(kinds['a list price'].stored)
  const { page } = await site.read('/deals')
  expect(leftOut.exec(textOf(page.querySelector('main')))?.[0]).toBe(
    '1 left out: the shop calls it reduced, but its prices of the 30 days before are not known.',
  )
  await site.close()
  const other = await openWith(kinds['a sale'].stored)
  const none = await other.site.read('/deals')
  expect(textOf(none.page.querySelector('main'))).not.toMatch(leftOut)
  await other.site.close()
})

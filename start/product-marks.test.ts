import { updateSearchIndex } from '@ltk/api/search-index'
import { insertContent } from '@ltk/testing/content/insert-content'
import { insertProductSet } from '@ltk/testing/content/insert-product-set'
import { openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const guide = '/explore/Creator0/giftguides'

/** Opens a site with one product that can be bought here while it is in stock. */
async function openWith(available: boolean) {
  const site = await openSite()
  const { profileIds, postIds, detailsIds } = await insertContent(site.db, {
    creators: 1,
    postsEach: 1,
  })
  await site.db.updateTable('product_details').set({ available }).execute()
  await site.db.updateTable('retailer_product_variants').set({ available }).execute()
  const { setId } = await insertProductSet(site.db, profileIds[0] ?? '', detailsIds)
  await updateSearchIndex(site.db)
  const saved = await site.ask(
    '/api/v2/wishes',
    { signedIn: true },
    {
      method: 'POST',
      headers: { origin: site.siteUrl, 'content-type': 'application/json' },
      body: JSON.stringify({ ltk_product_id: detailsIds[0] }),
    },
  )
  expect(saved.status).toBe(200)
  const addresses: Record<string, string> = {
    'its own page': `/products/${detailsIds[0]}`,
    'a post': `/post/${postIds[0]?.[0]}`,
    'a shop': '/explore/Creator0?tab=products',
    'saved products': '/account/favorites/products',
    'a gift guide': `${guide}/${setId}`,
    'a gift guide, opened beside it': `${guide}/${setId}/${detailsIds[0]}`,
    'a gift guide, one by one': `${guide}/${setId}/browse`,
    'search hits': '/search?keyword=dress',
  }

  /** Returns the texts of the marks and the stock on a product somewhere. */
  async function marksIn(place: string): Promise<string[]> {
    const { status, page } = await site.read(addresses[place] ?? '', { signedIn: true })
    expect(status).toBe(200)
    const marks = page.querySelectorAll('main :is(.badge, .stock-note b)').map((one) => textOf(one))
    return [...new Set(marks)].filter((mark) => /^(Sold out|Buy Now)/.test(mark))
  }
  return { site, marksIn }
}

const places = [
  ['its own page', 'Sold out'],
  ['a post', 'Sold out when last seen'],
  ['a shop', 'Sold out'],
  ['saved products', 'Sold out'],
  ['a gift guide', 'Sold out'],
  ['a gift guide, opened beside it', 'Sold out when last seen'],
  ['a gift guide, one by one', 'Sold out when last seen'],
  ['search hits', 'Sold out when last seen'],
] as const

describe.each([true, false])('where available is %s', (available) => {
  let site: OpenSite
  let marksIn: (place: string) => Promise<string[]>
  beforeAll(async () => ({ site, marksIn } = await openWith(available)))
  afterAll(() => site.close())

  test.each(places)('a product in %s says so', { tags: 'F-PDP-14' }, async (place, soldOut) => {
    const marks = await marksIn(place)
    expect(marks).toContain(available ? 'Buy Now' : soldOut)
    expect(marks.some((mark) => mark.startsWith(available ? 'Sold out' : 'Buy Now'))).toBe(false)
  })
})

import { updateSearchIndex } from '@ltk/api/search-index'
import { insertContent } from '@ltk/testing/content/insert-content'
import { insertProductSet } from '@ltk/testing/content/insert-product-set'
import { openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Opens a site with one product for $60.00, said to be reduced from $80.00. */
async function openWith(saleRefuted: boolean, percentChange: number) {
  const site = await openSite()
  const { profileIds, postIds, detailsIds } = await insertContent(site.db, {
    creators: 1,
    postsEach: 1,
  })
  await site.db
    .updateTable('product_details')
    .set({ sale_refuted: saleRefuted, percent_change: percentChange })
    .execute()
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
  const guide = `/explore/Creator0/giftguides/${setId}`
  const addresses: Record<string, string> = {
    deals: '/deals',
    'a post': `/post/${postIds[0]?.[0]}`,
    'a shop': '/explore/Creator0?tab=products',
    'saved products': '/account/favorites/products',
    'a gift guide': guide,
    'a gift guide, opened beside it': `${guide}/${detailsIds[0]}`,
    'a gift guide, one by one': `${guide}/browse`,
    'search hits': '/search?keyword=dress',
  }

  /** Returns what a product somewhere says of its price. */
  async function saysIn(place: string) {
    const { status, page } = await site.read(addresses[place] ?? '', { signedIn: true })
    expect(status).toBe(200)
    const main = page.querySelector('main')
    const text = textOf(main)
    return {
      costs: text.includes('$60.00'),
      regular: text.includes('$80.00'),
      crossedOut: (main?.querySelectorAll('s').length ?? 0) > 0,
      saving: /You Save \d+%/.test(text),
      drop: /Price drop \d+%/.test(text),
    }
  }
  return { site, saysIn }
}

const places = [
  'deals',
  'a post',
  'a shop',
  'saved products',
  'a gift guide',
  'a gift guide, opened beside it',
  'a gift guide, one by one',
  'search hits',
]
/** A hit says what it costs, without a percentage. */
const withoutSaving = 'search hits'

describe.each([true, false])('where the sale of a product is refuted is %s', (saleRefuted) => {
  let site: OpenSite
  let saysIn: Awaited<ReturnType<typeof openWith>>['saysIn']
  beforeAll(async () => ({ site, saysIn } = await openWith(saleRefuted, 0.25)))
  afterAll(() => site.close())

  test.each(places)('%s shows its price as a sale only if it is one', async (place) => {
    expect(await saysIn(place)).toEqual({
      costs: true,
      regular: !saleRefuted,
      crossedOut: !saleRefuted,
      saving: !saleRefuted && place !== withoutSaving,
      // Its price fell all the same.
      drop: true,
    })
  })
})

test('a refuted sale whose price did not fall has no mark', async () => {
  const { site, saysIn } = await openWith(true, 0)
  expect(await saysIn('a post')).toMatchObject({ costs: true, saving: false, drop: false })
  await site.close()
})

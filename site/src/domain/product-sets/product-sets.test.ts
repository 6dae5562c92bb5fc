import { locales } from '@ltk/contract/locales'
import { expect, test } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { giftCategories } from './gift-categories.ts'
import { productSet, productsOfSet } from './product-sets.ts'

test('a product set is asked for by its id', { tags: 'A-56' }, async () => {
  const asked: string[] = []
  const client = createQueryClient(async (path) => {
    asked.push(path)
    return Response.json({ shopProductCollection: { collectionId: 'set' } })
  })
  expect(await client.fetchQuery(productSet('set'))).toEqual({ collectionId: 'set' })
  expect(asked).toEqual(['/shop_product/get_shop_product_collection?collection_id=set'])
})

test(
  'a page of the products of a set begins at the next of the page before',
  { tags: 'A-57' },
  async () => {
    const asked: (string | null)[] = []
    const paths: string[] = []
    const client = createQueryClient(async (path) => {
      paths.push(path)
      const from = new URL(path, 'http://shop.test').searchParams.get('next')
      asked.push(from)
      const shopProducts = [
        { shopProductId: `in-set-${from}`, productReferenceId: `details-${from}` },
      ]
      return Response.json({ shopProducts, meta: { next: from === null ? 'second' : null } })
    })
    const { pages } = await client.fetchInfiniteQuery({ ...productsOfSet('set', null), pages: 3 })
    expect(asked).toEqual([null, 'second'])
    const query = 'collection_id=set&includes=product_details&limit=36'
    expect(paths).toEqual([
      `/shop_product/get_shop_products_by_collection?${query}`,
      `/shop_product/get_shop_products_by_collection?${query}&next=second`,
    ])
    expect(pages.flatMap(({ products }) => products)).toEqual([
      { id: 'in-set-null', detailsId: 'details-null' },
      { id: 'in-set-second', detailsId: 'details-second' },
    ])
  },
)

test(
  'recipients and occasions are asked for in each language, and only the active are kept',
  { tags: 'A-58' },
  async () => {
    const asked: (string | null)[] = []
    const client = createQueryClient(async (path, init) => {
      const { pathname } = new URL(path, 'http://shop.test')
      expect(pathname).toBe('/gift_guide/get_localized_categories')
      asked.push(new Headers(init?.headers).get('accept-language'))
      const category = (key: string, status: string) => ({ key, value: `For ${key}`, status })
      return Response.json({
        recipients: [category('HER', 'ACTIVE'), category('PETS', 'INACTIVE')],
        occasions: [category('OLD', 'INACTIVE'), category('BIRTHDAY', 'ACTIVE')],
      })
    })
    for (const { code } of locales) {
      expect(await client.fetchQuery(giftCategories(code))).toEqual({
        recipients: [{ code: 'HER', name: 'For HER' }],
        occasions: [{ code: 'BIRTHDAY', name: 'For BIRTHDAY' }],
      })
    }
    const isos = ['en', 'en-GB', 'fr', 'de', 'zh-Hans', 'zh-Hant', 'es-ES', 'it', 'pt-BR', 'ko']
    expect(asked).toEqual(isos)
  },
)

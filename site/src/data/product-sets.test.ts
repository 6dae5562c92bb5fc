import { expect, test } from 'vitest'

import { productSet, productsOfSet } from './product-sets.ts'
import { createQueryClient } from './query-client.ts'

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
    const client = createQueryClient(async (path) => {
      const from = new URL(path, 'http://shop.test').searchParams.get('next')
      asked.push(from)
      const shopProducts = [
        { shopProductId: `in-set-${from}`, productReferenceId: `details-${from}` },
      ]
      return Response.json({ shopProducts, meta: { next: from === null ? 'second' : null } })
    })
    const { pages } = await client.fetchInfiniteQuery({ ...productsOfSet('set', null), pages: 3 })
    expect(asked).toEqual([null, 'second'])
    expect(pages.flatMap(({ products }) => products)).toEqual([
      { id: 'in-set-null', detailsId: 'details-null' },
      { id: 'in-set-second', detailsId: 'details-second' },
    ])
  },
)

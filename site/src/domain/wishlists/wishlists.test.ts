import type { InfiniteData } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { type SavedPage, type SavedProduct, wishlistProductsKey } from './saved-products.ts'
import { removeFromList, type Wishlist, wishlists } from './wishlists.ts'

const saved = (wishId: string): SavedProduct => ({
  id: wishId,
  setId: null,
  postId: '',
  detailsId: '',
  wishId,
  collectionId: 'list',
  savedPrice: null,
  savedCurrency: null,
  variant: null,
  isGone: false,
  isWithdrawn: false,
})
const list: Wishlist = {
  id: 'list',
  title: 'Summer',
  userId: 'user',
  coverUrls: [],
  wishCount: 2,
  shared: false,
  position: 1,
  createdAt: '',
  updatedAt: '',
}

test.each([
  ['and stays off it', 200, { products: ['b'], count: 1 }],
  ['and returns if the server refuses that', 500, { products: ['a', 'b'], count: 2 }],
])('a product leaves its list at once %s', async (_, status, end) => {
  const sent: string[] = []
  const client = createQueryClient(async (path, init) => {
    sent.push(`${init?.method} ${path} ${await new Request('http://wire', init).text()}`)
    return Response.json({}, { status })
  })
  const key = [...wishlistProductsKey, 'list', null]
  const pages: SavedPage[] = [{ products: [saved('a'), saved('b')], next: null }]
  client.setQueryData(key, { pages, pageParams: [null] })
  client.setQueryData(wishlists().queryKey, [list])
  const shown = () => ({
    products: client
      .getQueryData<InfiniteData<SavedPage>>(key)
      ?.pages.flatMap((page) => page.products.map(({ wishId }) => wishId)),
    count: client.getQueryData(wishlists().queryKey)?.[0]?.wishCount,
  })
  const removed = removeFromList(client, 'list', saved('a')).catch(() => {})
  expect(shown()).toEqual({ products: ['b'], count: 1 })
  await removed
  expect(sent).toEqual(['PATCH /v2/wishes/a {"collection_id":null}'])
  expect(shown()).toEqual(end)
})

test('a removal that is refused does not bring back what another one removed', async () => {
  const client = createQueryClient(async (path) =>
    Response.json({}, { status: path.endsWith('/a') ? 500 : 200 }),
  )
  const key = [...wishlistProductsKey, 'list', null]
  const pages: SavedPage[] = [{ products: [saved('a'), saved('b'), saved('c')], next: null }]
  client.setQueryData(key, { pages, pageParams: [null] })
  client.setQueryData(wishlists().queryKey, [{ ...list, wishCount: 3 }])
  await Promise.allSettled(['a', 'b'].map((id) => removeFromList(client, 'list', saved(id))))
  const { pages: shown } = client.getQueryData<InfiniteData<SavedPage>>(key) ?? { pages: [] }
  expect(shown.flatMap(({ products }) => products.map(({ wishId }) => wishId))).toEqual(['a', 'c'])
  expect(client.getQueryData(wishlists().queryKey)?.[0]?.wishCount).toBe(2)
})

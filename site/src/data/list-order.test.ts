import { beforeEach, expect, test } from 'vitest'

import type { Api } from './api.ts'
import { changeOf, orderList } from './list-order.ts'
import { createQueryClient } from './query-client.ts'
import { wishlistProductsKey, type SavedPage } from './saved-products.ts'

let told: { body: unknown; answer: (status: number) => void }[]
const api: Api = async (_path, init) => {
  const body: unknown = await new Request('http://wire', init).json()
  const status = await new Promise<number>((answer) => told.push({ body, answer }))
  return Response.json({}, { status })
}
const key = [...wishlistProductsKey, 'list', null]
let client = createQueryClient(api)

const pageOf = (...wishIds: string[]): SavedPage => ({
  products: wishIds.map((wishId) => ({
    id: wishId,
    postId: '',
    detailsId: '',
    wishId,
    collectionId: 'list',
    savedPrice: null,
    savedCurrency: null,
    isGone: false,
  })),
  next: null,
})
const shown = () =>
  client
    .getQueryData<{ pages: SavedPage[] }>(key)
    ?.pages.map((page) => page.products.map((product) => product.wishId).join(''))
const untilTold = async (count: number) => {
  while (told.length < count) await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(() => {
  told = []
  client = createQueryClient(api)
  client.setQueryData(key, { pages: [pageOf('a', 'b'), pageOf('c', 'd')], pageParams: [null, 'x'] })
})

test('a step names what it passes, and is none at the ends', () => {
  const neighbours = { previous: 'a', next: 'c' }
  expect(changeOf('front', 'b', neighbours)).toEqual({ wishIds: ['b'] })
  expect(changeOf('earlier', 'b', neighbours)).toEqual({ wishIds: ['a'], after: 'b' })
  expect(changeOf('later', 'b', neighbours)).toEqual({ wishIds: ['b'], after: 'c' })
  expect(changeOf('earlier', 'a', {})).toBeUndefined()
  expect(changeOf('later', 'd', {})).toBeUndefined()
})

test('moves show at once, over pages, and are told one at a time', async () => {
  const first = orderList(client, 'list', { wishIds: ['c'], after: 'a' })
  expect(shown()).toEqual(['ac', 'bd'])
  await orderList(client, 'list', { wishIds: ['d'] })
  expect(shown()).toEqual(['da', 'cb'])
  await untilTold(1)
  expect(told).toHaveLength(1)
  told[0]?.answer(200)
  await untilTold(2)
  expect(told.map(({ body }) => body)).toEqual([{ wishIds: ['c'], after: 'a' }, { wishIds: ['d'] }])
  told[1]?.answer(200)
  await first
  expect(shown()).toEqual(['da', 'cb'])
  // Another tab may have changed it too.
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})

test('a refusal takes back what was not told', async () => {
  const first = orderList(client, 'list', { wishIds: ['b'] })
  await orderList(client, 'list', { wishIds: ['d'] })
  await orderList(client, 'list', { wishIds: ['c'] })
  expect(shown()).toEqual(['cd', 'ba'])
  await untilTold(1)
  told[0]?.answer(200)
  await untilTold(2)
  told[1]?.answer(409)
  await expect(first).rejects.toMatchObject({ status: 409 })
  expect(shown()).toEqual(['ba', 'cd'])
  expect(told).toHaveLength(2)
})

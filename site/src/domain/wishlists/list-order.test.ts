import { beforeEach, expect, test } from 'vitest'

import type { Api } from '../../api/call.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { changeOf, orderList } from './list-order.ts'
import { wishlistProductsKey, type SavedPage } from './saved-products.ts'

let sent: { body: unknown; answer: (status: number) => void }[]
const api: Api = async (_path, init) => {
  const body: unknown = await new Request('http://wire', init).json()
  const status = await new Promise<number>((answer) => sent.push({ body, answer }))
  return Response.json({}, { status })
}
const key = [...wishlistProductsKey, 'list', null]
let client = createQueryClient(api)

const pageOf = (...wishIds: string[]): SavedPage => ({
  products: wishIds.map((wishId) => ({
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
  })),
  next: null,
})
const shown = () =>
  client
    .getQueryData<{ pages: SavedPage[] }>(key)
    ?.pages.map((page) => page.products.map((product) => product.wishId).join(''))
const untilSent = async (count: number) => {
  while (sent.length < count) await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(() => {
  sent = []
  client = createQueryClient(api)
  client.setQueryData(key, { pages: [pageOf('a', 'b'), pageOf('c', 'd')], pageParams: [null, 'x'] })
})

test('a step becomes a change, and none at the ends of the list', { tags: 'F-SOC-20' }, () => {
  const neighbours = { previous: 'a', next: 'c' }
  expect(changeOf('front', 'b', neighbours)).toEqual({ wishIds: ['b'] })
  expect(changeOf('earlier', 'b', neighbours)).toEqual({ wishIds: ['a'], after: 'b' })
  expect(changeOf('later', 'b', neighbours)).toEqual({ wishIds: ['b'], after: 'c' })
  expect(changeOf('earlier', 'a', {})).toBeUndefined()
  expect(changeOf('later', 'd', {})).toBeUndefined()
})

test(
  'moves show at once, across pages, and are sent one at a time',
  { tags: 'F-SOC-20' },
  async () => {
    const first = orderList(client, 'list', { wishIds: ['c'], after: 'a' })
    expect(shown()).toEqual(['ac', 'bd'])
    await orderList(client, 'list', { wishIds: ['d'] })
    expect(shown()).toEqual(['da', 'cb'])
    await untilSent(1)
    expect(sent).toHaveLength(1)
    sent[0]?.answer(200)
    await untilSent(2)
    expect(sent.map(({ body }) => body)).toEqual([
      { wishIds: ['c'], after: 'a' },
      { wishIds: ['d'] },
    ])
    sent[1]?.answer(200)
    await first
    expect(shown()).toEqual(['da', 'cb'])
    // Another tab may have changed it too.
    expect(client.getQueryState(key)?.isInvalidated).toBe(true)
  },
)

test('a refusal undoes what the server has not accepted', async () => {
  const first = orderList(client, 'list', { wishIds: ['b'] })
  await orderList(client, 'list', { wishIds: ['d'] })
  await orderList(client, 'list', { wishIds: ['c'] })
  expect(shown()).toEqual(['cd', 'ba'])
  await untilSent(1)
  sent[0]?.answer(200)
  await untilSent(2)
  sent[1]?.answer(409)
  await expect(first).rejects.toMatchObject({ status: 409 })
  expect(shown()).toEqual(['ba', 'cd'])
  expect(sent).toHaveLength(2)
})

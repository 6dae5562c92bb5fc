import { expect, test } from 'vitest'

import type { Api } from '../../api/call.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { productDetails, readDetails } from './products.ts'

const ids = ['01a1fa56-b3d8-7126-ab49-2136e4f0862b', '01a1fa56-b3d8-73d8-8c78-8365dd538f9b']

test('the details of several products are read in one call', async () => {
  const paths: string[] = []
  const api: Api = async (path) => {
    paths.push(path.replace(/\?.*/, ''))
    return Response.json({ productDetails: ids.map((id) => ({ id })) })
  }
  const client = createQueryClient(api)
  await readDetails(
    client,
    ids.map((detailsId) => ({ detailsId })),
  )
  expect(client.getQueryData(productDetails(ids[1] ?? '').queryKey)).toMatchObject({ id: ids[1] })
  expect(paths).toEqual(['/v2/product_details'])
})

test('one call reads the details of 50 products at most', { tags: 'X-04' }, async () => {
  const counts: number[] = []
  const client = createQueryClient(async (path) => {
    const found = new URL(path, 'http://shop.test').searchParams.getAll('ids')
    counts.push(found.length)
    return Response.json({ productDetails: found.map((id) => ({ id })) })
  })
  await readDetails(
    client,
    Array.from({ length: 51 }, (_, index) => ({ detailsId: `details${index}` })),
  )
  expect(counts).toEqual([50, 1])
})

import { expect, test } from 'vitest'

import type { Api } from './api.ts'
import { creatorProducts, productDetails } from './products.ts'
import { createQueryClient } from './query-client.ts'

const ids = ['01a1fa56-b3d8-7126-ab49-2136e4f0862b', '01a1fa56-b3d8-73d8-8c78-8365dd538f9b']

test("a creator's products come with their details, read in one call", async () => {
  const paths: string[] = []
  const api: Api = async (path) => {
    paths.push(path.replace(/\?.*/, ''))
    return Response.json(
      path.startsWith('/v2/product_details')
        ? { productDetails: ids.map((id) => ({ id })) }
        : {
            activities: ids.map((id) => ({
              id: `in-post-${id}`,
              contentId: 'post',
              productRefId: id,
            })),
            meta: { next: null },
          },
    )
  }
  const client = createQueryClient(api)
  const { pages } = await client.fetchInfiniteQuery(creatorProducts('someone', null))
  expect(pages[0]?.products.map((product) => product.detailsId)).toEqual(ids)
  expect(client.getQueryData(productDetails(ids[1] ?? '').queryKey)).toMatchObject({ id: ids[1] })
  expect(paths).toEqual(['/v3/activities/products/profiles/someone', '/v2/product_details'])
})

test("a creator's products need a profile", () => {
  expect(() => creatorProducts('', null)).toThrow(
    'You must supply a profileId to getCreatorProductsFeed()',
  )
})

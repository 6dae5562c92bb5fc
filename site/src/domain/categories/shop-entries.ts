import { queryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { logErrors } from '../../api/missing.ts'
import { apiOf } from '../../api/query-client.ts'
import { type Picture, square } from '../../cards/cards.ts'

const limit = 4

/** The pictures of each link into the shop, null for items without a picture; none if it is empty. */
export type ShopEntries = { guides: (Picture | null)[]; deals: (Picture | null)[] }

/** Query: a picture of each of the newest gift guides and of the largest deals. */
export function shopEntries() {
  return queryOptions({
    queryKey: ['shop-entries'],
    queryFn: async (context): Promise<ShopEntries> => {
      const { signal } = context
      const [guides, deals] = await Promise.all([
        logErrors(
          'gift guides',
          get(apiOf(context), '/v3/activities/giftguides', {
            query: { includes: ['shop_product_collections'], limit },
            signal,
          }),
        ),
        logErrors(
          'deals',
          get(apiOf(context), '/v3/activities/products/deals', { query: { limit }, signal }),
        ),
      ])
      return {
        guides: (guides?.shopProductCollections ?? []).map(
          ({ coverPhotoUrls: [url], coverPhotoColours: [colour] }) =>
            url ? square(url, colour ?? null) : null,
        ),
        deals: (deals?.productDetails ?? []).map(({ imageUrl, imageColour }) =>
          imageUrl ? square(imageUrl, imageColour) : null,
        ),
      }
    },
  })
}

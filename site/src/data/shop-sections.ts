import { queryOptions } from '@tanstack/react-query'

import { get } from './api.ts'
import { apiOf } from './query-client.ts'

/** The lists that a shop may have beside posts and products, as its addresses name them. */
export const shopSections = ['collections', 'productsets', 'giftguides'] as const
export type ShopSection = (typeof shopSections)[number]

/** How many product sets are looked through for one that is no gift guide. */
const looked = 36

/** Query: which lists of a creator have something in them. */
export function filledSections(profileId: string) {
  return queryOptions({
    queryKey: ['filled-sections', profileId],
    queryFn: async (context): Promise<ShopSection[]> => {
      const api = apiOf(context)
      const query = { profile_id: profileId }
      const { signal } = context
      const sets = '/shop_product/get_shop_product_collections'
      const [collections, all, guides] = await Promise.all([
        get(api, '/v1/collections', { query: { ...query, limit: 1 }, signal }),
        get(api, sets, { query: { ...query, limit: looked }, signal }),
        get(api, sets, { query: { ...query, subtype: 'GIFT_GUIDE', limit: 1 }, signal }),
      ])
      const isFilled: Record<ShopSection, boolean> = {
        collections: collections.collections.length > 0,
        productsets: all.shopProductCollections.some(({ subtype }) => subtype === null),
        giftguides: guides.shopProductCollections.length > 0,
      }
      return shopSections.filter((section) => isFilled[section])
    },
  })
}

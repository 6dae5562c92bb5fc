import type { ProductDetails } from '@ltk/contract/products'
import { queryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { apiOf, ownKey } from '../../api/query-client.ts'
import { priceDrop } from '../../cards/price-drop.ts'
import type { Money } from '../../ui/money.ts'
import { inVariant } from '../products/products.ts'

/** A product that costs less than when the shopper saved it. */
type FallenPrice = {
  details: ProductDetails
  drop: Money
  postId: string | null
  variantId: string | undefined
}

const looked = 36
const shown = 6

/** Query: which of the products that the shopper saved last cost less now, the largest drop first. */
export function fallenPrices() {
  return queryOptions({
    queryKey: [ownKey, 'fallen-prices'],
    queryFn: async (context): Promise<FallenPrice[]> => {
      const [api, { signal }] = [apiOf(context), context]
      const { wishes } = await get(api, '/v2/wishes', { query: { limit: looked }, signal })
      // A product may be on several lists: the price of the last time counts.
      const saved = new Map(wishes.toReversed().map((wish) => [wish.productId, wish]))
      if (saved.size === 0) return []
      const { productDetails } = await get(api, '/v2/product_details', {
        query: { ids: [...saved.keys()] },
        signal,
      })
      const fallen = productDetails.flatMap((known) => {
        const wish = saved.get(known.id)
        const details = inVariant(known, wish?.variant)
        const drop = wish && details.available ? priceDrop(details, wish) : undefined
        const postId = wish?.isWithdrawn ? null : (wish?.ltkId ?? null)
        const variantId = wish?.variant?.variantId
        return drop
          ? [{ details, drop, postId, variantId, share: drop.amount / (wish?.savedPrice ?? 1) }]
          : []
      })
      return fallen.toSorted((a, b) => b.share - a.share).slice(0, shown)
    },
  })
}

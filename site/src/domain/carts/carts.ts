import { queryOptions } from '@tanstack/react-query'

import { apiOf, ownKey } from '../../api/query-client.ts'
import { logFailure } from '../../framework/log-failure.ts'
import { readCarts } from './cart-calls.ts'
import { joinCarts } from './cart-lines.ts'
import { compareProducts } from './stale-products.ts'
import { withWanted } from './wanted-quantities.ts'

/** Query: the shopper's carts, the one changed last first. */
export function carts() {
  return queryOptions({
    queryKey: [ownKey, 'carts'],
    queryFn: async (context) => {
      try {
        const contents = await readCarts(apiOf(context), context.signal)
        compareProducts(context.client, contents)
        return withWanted(context.client, joinCarts(contents))
      } catch (error) {
        if (!context.signal.aborted) logCartFailure('fetch', error)
        throw error
      }
    },
    // Other tabs change carts too, and so does paying at the retailer.
    refetchOnWindowFocus: 'always',
  })
}

type Attempt = 'fetch' | 'add to' | 'update' | 'delete from' | 'check out'

/** Logs what could not be done with carts. */
export function logCartFailure(attempt: Attempt, error: unknown): void {
  logFailure(`Failed to ${attempt} carts`, error)
}

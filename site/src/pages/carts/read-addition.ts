import { findIdIn } from '../../api/address-id.ts'
import type { CartAddition } from '../../domain/carts/cart-lines.ts'

/** Returns what the query of an address offers to add to a cart; undefined if nothing. */
export function readAddition(search: URLSearchParams): CartAddition | undefined {
  const [productDetailsId, variantId] = [search.get('product'), search.get('variant')].map(findIdIn)
  if (search.get('intent') !== 'add' || !productDetailsId || !variantId) return undefined
  const source = {
    postId: findIdIn(search.get('li')),
    setId: findIdIn(search.get('ci')),
    clickHash: search.get('rshash')?.slice(0, 200) || undefined,
  }
  return { productDetailsId, variantId, source }
}

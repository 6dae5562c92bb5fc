import { findIdIn } from '../../api/address-id.ts'
import type { CartSource } from '../../domain/carts/cart-lines.ts'

/** The shopper's path to a product, from the query of its address. */
export type ProductContext = {
  /** `li`: the post that features it. */
  postId: string | undefined
  /** `ci`: the product set that contains it. */
  setId: string | undefined
  /** `rshash`: the click that led here. */
  clickHash: string | undefined
  /** `variant`, or `vid`. */
  variantId: string | undefined
}

/** Reads the query of a product's address; malformed ids count as missing. */
export function readProductContext(search: URLSearchParams): ProductContext {
  return {
    postId: findIdIn(search.get('li')),
    setId: findIdIn(search.get('ci')),
    clickHash: search.get('rshash')?.slice(0, maxHashLength) || undefined,
    variantId: findIdIn(search.get('variant')) ?? findIdIn(search.get('vid')),
  }
}

/**
 * Returns the source of a product for the cart: the post, otherwise the product set, if it contains
 * the product; and the click.
 */
export function sourceOf(
  { postId, setId, clickHash }: ProductContext,
  { isInPost, isInSet }: { isInPost: boolean; isInSet: boolean },
): CartSource {
  return {
    postId: isInPost ? postId : undefined,
    setId: isInSet && !isInPost ? setId : undefined,
    clickHash,
  }
}

const maxHashLength = 200

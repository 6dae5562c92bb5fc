import { findIdIn } from '../../data/address-id.ts'

/** How the shopper got to a product, from the query of its address. */
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
    clickHash: search.get('rshash')?.slice(0, longestHash) || undefined,
    variantId: findIdIn(search.get('variant')) ?? findIdIn(search.get('vid')),
  }
}

const longestHash = 200

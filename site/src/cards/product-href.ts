/** Where a product's page is opened from. */
type From = {
  /** The post that features the product, if it is opened from one. */
  postId?: string | null
  /** The product set that it is in, if it is opened from one. */
  setId?: string | null
  /** The click elsewhere that led to it. */
  clickHash?: string | null
  /** The variant in the post's picture. */
  variantId?: string | null | undefined
}

/** Returns the address of a product's page, which tells what it was opened from. */
export function productHref(
  detailsId: string,
  { postId, setId, clickHash, variantId }: From,
): string {
  const query = [
    postId && `li=${postId}`,
    !postId && setId && `ci=${setId}`,
    clickHash && `rshash=${encodeURIComponent(clickHash)}`,
    variantId && `variant=${variantId}`,
  ].filter(Boolean)
  return `/products/${detailsId}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

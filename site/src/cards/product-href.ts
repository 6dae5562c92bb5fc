/** Returns the address of a product's page, opened from a post, with the variant in its picture. */
export function productHref(
  detailsId: string,
  { postId, variantId }: { postId: string; variantId?: string | null | undefined },
): string {
  const address = `/products/${detailsId}?li=${postId}`
  return variantId ? `${address}&variant=${variantId}` : address
}

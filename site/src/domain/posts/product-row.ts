/** Returns the id on the page of the row of one of the post's products. */
export function rowIdOf(productId: string): string {
  return `product-${productId}`
}

/** Scrolls the row of a product into view and focuses it. */
export function showRow(productId: string): void {
  const row = document.getElementById(rowIdOf(productId))
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  row?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: isCalm ? 'auto' : 'smooth' })
  row?.focus({ preventScroll: true })
}

/** Shopify's title of a product's only variant. */
const onlyVariant = 'default title'

/**
 * Returns the title of a variant as it is shown after the title of its product: empty where it says
 * nothing more.
 */
export function shownVariantTitle(title: string, variantTitle: string): string {
  const plain = variantTitle.trim().toLowerCase()
  return plain === title.trim().toLowerCase() || plain === onlyVariant ? '' : variantTitle
}

import type { FeaturedProduct } from '../../domain/products/products.ts'

type Page = { products: readonly FeaturedProduct[] }

/** Joins the products of several pages; a product that an older post features too is listed only once. */
export function joinProducts(pages: readonly Page[]): FeaturedProduct[] {
  const joined = new Map<string, FeaturedProduct>()
  for (const product of pages.flatMap((page) => page.products)) {
    if (!joined.has(product.detailsId)) joined.set(product.detailsId, product)
  }
  return [...joined.values()]
}

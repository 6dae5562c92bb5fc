import type { FeaturedProduct } from '../../data/products.ts'

type Page = { products: readonly FeaturedProduct[] }

/** The products of several pages in one list; one that an older post features again is dropped. */
export function joinProducts(pages: readonly Page[]): FeaturedProduct[] {
  const joined = new Map<string, FeaturedProduct>()
  for (const product of pages.flatMap((page) => page.products)) {
    if (!joined.has(product.detailsId)) joined.set(product.detailsId, product)
  }
  return [...joined.values()]
}

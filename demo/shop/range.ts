import { demoSeed, countProducts } from '../catalogue/generate.ts'
import { makeProductsOf } from '../catalogue/products.ts'
import type { Thing } from '../pictures/things.ts'

/** What can be bought: a variant of a product. Prices in US cents. */
export type Article = {
  /** The id of the variant. */
  id: string
  title: string
  /** What is drawn for it. */
  thing: Thing | undefined
  options: { name: string; label: string }[]
  price: number
  salePrice: number | null
  stock: number
}

export type Product = { id: string; title: string; description: string; articles: Article[] }

/** The products of a merchant by their ids, and their variants by theirs. */
export type Range = {
  products: Map<string, Product>
  articles: Map<string, { product: Product; article: Article }>
}

/** The stock where the demo catalogue says that a variant is available, but not how many there are. */
const stockUnlessCounted = 25

/**
 * What a merchant has on offer to begin with: the demo catalogue's products of the retailer, generated
 * again from its seed.
 */
export function makeRange(retailer: string, scale: number): Range {
  const products = makeProductsOf(retailer, demoSeed, countProducts(scale)).map(
    (product): Product => ({
      id: product.id,
      title: product.title,
      description: product.description,
      articles: product.variants.map((variant) => ({
        id: variant.id,
        title: variant.title,
        thing: product.colours.find(({ slug }) => slug === variant.colour)?.thing,
        options: Object.entries(variant.options).map(([name, label]) => ({ name, label })),
        price: variant.price,
        salePrice: variant.salePrice,
        stock: variant.quantity ?? (variant.available ? stockUnlessCounted : 0),
      })),
    }),
  )
  return {
    products: new Map(products.map((product) => [product.id, product])),
    articles: new Map(
      products.flatMap((product) =>
        product.articles.map((article) => [article.id, { product, article }]),
      ),
    ),
  }
}

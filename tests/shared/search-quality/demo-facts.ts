import type { Catalogue, Creator, Post, Product } from '@ltk/demo/catalogue-types'
import type { Db } from '@ltk/platform/db/open'

/** A post with the products that it shows, each in the colour shown. */
export type ShownPost = Post & { shown: { product: Product; colour: string }[] }

/** What the demo says of its content, beside what each product, post and creator says of itself. */
export type DemoFacts = {
  /** By `retailer/id`. */
  products: ReadonlyMap<string, Product>
  /** By their ids in the catalogue. */
  posts: ReadonlyMap<string, ShownPost>
  creators: ReadonlyMap<string, Creator>
  /** The prices at which each kind begins, the lowest first, in minor units. */
  pricesOfKind: ReadonlyMap<Product['kind'], readonly number[]>
  /** The products that cost less than they did before, in a variant that can be bought. */
  reduced: ReadonlySet<Product>
  giftGuides: { audience: string; occasion: string; products: ReadonlySet<Product> }[]
}

const keyOf = ({ retailer, id }: { retailer: string; id: string }) => `${retailer}/${id}`

/** What a variant costs now, in minor units. */
const priceOf = ({ price, salePrice }: Product['variants'][number]) => salePrice ?? price

/** What the cheapest variant in stock costs now, or the cheapest of all where none is; in minor units. */
export function lowestPrice({ variants }: Product): number {
  const inStock = variants.filter(({ available }) => available)
  return Math.min(...(inStock.length > 0 ? inStock : variants).map(priceOf))
}

/**
 * Whether some variant in stock costs less than it did: what began as dear as it is now is no reduction,
 * whatever the retailer calls it.
 */
function hasFallen(before: Product, now: Product): boolean {
  const then = new Map(before.variants.map((variant) => [variant.id, priceOf(variant)]))
  return now.variants.some(
    (variant) => variant.available && priceOf(variant) < (then.get(variant.id) ?? 0),
  )
}

/** Gathers the facts of a catalogue. */
export function gatherFacts(catalogue: Catalogue): DemoFacts {
  const products = new Map(catalogue.products.map((product) => [keyOf(product), product]))
  const find = (key: { retailer: string; id: string }) => products.get(keyOf(key))
  const pricesOfKind = new Map<Product['kind'], number[]>()
  for (const product of catalogue.products) {
    const prices = pricesOfKind.get(product.kind) ?? []
    pricesOfKind.set(
      product.kind,
      [...prices, lowestPrice(product)].sort((a, b) => a - b),
    )
  }
  const showThings = (post: Post): ShownPost => ({
    ...post,
    shown: post.products.flatMap(({ variant, ...key }) => {
      const product = find(key)
      const colour = product?.variants.find((it) => it.id === variant)?.colour
      return product ? [{ product, colour: colour ?? '' }] : []
    }),
  })
  return {
    products,
    posts: new Map(catalogue.posts.map((post) => [post.id, showThings(post)])),
    creators: new Map(catalogue.creators.map((creator) => [creator.id, creator])),
    pricesOfKind,
    reduced: new Set(
      (catalogue.earlier[0]?.products ?? []).flatMap((before) => {
        const now = find(before)
        return now && hasFallen(before, now) ? [now] : []
      }),
    ),
    giftGuides: catalogue.giftGuides.map(({ audience, occasion, products }) => ({
      audience,
      occasion,
      products: new Set(products.flatMap((key) => find(key) ?? [])),
    })),
  }
}

/** The names under which the catalogue has what a database has under ids. */
export type DemoNames = Record<'products' | 'posts' | 'profiles', Map<string, string>>

/** Reads the catalogue's name of each product (`retailer/id`), post and creator by its id in a database. */
export async function readDemoNames(db: Db): Promise<DemoNames> {
  const products = await db
    .selectFrom('product_details as d')
    .innerJoin('retailer_products as p', 'p.id', 'd.retailer_product_id')
    .innerJoin('retailers as r', 'r.id', 'p.retailer_id')
    .select(['d.id', 'p.external_id', 'r.name'])
    .execute()
  const posts = await db.selectFrom('posts').select(['id', 'external_id']).execute()
  const profiles = await db.selectFrom('profiles').select(['id', 'external_id']).execute()
  const pairs = (rows: { id: string; external_id: string | null }[]) =>
    new Map(rows.map((row) => [row.id, row.external_id ?? '']))
  return {
    products: new Map(products.map((row) => [row.id, `${row.name}/${row.external_id}`])),
    posts: pairs(posts),
    profiles: pairs(profiles),
  }
}

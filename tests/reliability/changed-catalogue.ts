import { demoSeed, generateCatalogue } from '@ltk/demo/generate-catalogue'
import { writeCatalogueFiles } from '@ltk/demo/write-files'

/** What `ltk import` is told of one file, without options. */
export type ImportFile = { kind: string; args: string[] }

/** Writes the demo's catalogue with another text in all that it has, a file for each kind of import. */
export async function writeChangedCatalogue(folder: string, mark: string): Promise<ImportFile[]> {
  const catalogue = generateCatalogue({ seed: demoSeed, now: new Date(), scale: 1 })
  const { retailers, creators, products, posts, productSets, giftGuides, collections } = catalogue
  const titled = <T extends { title: string }>(all: readonly T[]) =>
    all.map((one) => ({ ...one, title: `${one.title} ${mark}` }))
  const files = await writeCatalogueFiles(
    {
      ...catalogue,
      retailers: retailers.map((one) => ({ ...one, displayName: `${one.displayName} ${mark}` })),
      creators: creators.map((one) => ({ ...one, bio: `${one.bio} ${mark}` })),
      products: titled(products),
      posts: titled(posts),
      productSets: titled(productSets),
      giftGuides: titled(giftGuides),
      collections: titled(collections),
      earlier: [],
    },
    folder,
  )
  return [
    { kind: 'retailers', args: ['retailers', files.retailers] },
    ...files.products.map(({ file, retailer }) => ({
      kind: 'products',
      args: ['products', file, '--retailer', retailer],
    })),
    { kind: 'posts', args: ['posts', files.posts] },
    { kind: 'product-sets', args: ['product-sets', files.productSets] },
    { kind: 'collections', args: ['collections', files.collections] },
    { kind: 'categories', args: ['categories', files.categories] },
    { kind: 'activity', args: ['activity', files.activity] },
  ]
}

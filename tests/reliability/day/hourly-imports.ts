import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { Product } from '@ltk/demo/catalogue-types'
import { demoSeed, generateCatalogue } from '@ltk/demo/generate-catalogue'
import { writeCatalogueFiles } from '@ltk/demo/write-files'

import { nodeArguments } from '../../bench/product.ts'

/** Returns an import of the products of a retailer, of each in turn, each time at other prices. */
export function createImports(folder: string, env: Record<string, string>) {
  const catalogue = generateCatalogue({ seed: demoSeed, now: new Date(), scale: 1 })
  const { retailers } = catalogue
  let turn = 0
  return async (): Promise<void> => {
    const slug = retailers[turn % retailers.length]?.slug
    const factor = 0.8 + (turn++ % 5) / 10
    const products = catalogue.products
      .filter(({ retailer }) => retailer === slug)
      .map((product) => atPrices(product, factor))
    const nothing = { posts: [], productSets: [], giftGuides: [], collections: [], earlier: [] }
    const files = await writeCatalogueFiles(
      { ...catalogue, ...nothing, products },
      join(folder, 'feeds'),
    )
    for (const { file, retailer } of files.products) {
      const args = [...nodeArguments('ltk'), 'import', 'products', file, '--retailer', retailer]
      await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } })
    }
  }
}

function atPrices(product: Product, factor: number): Product {
  const times = (price: number) => Math.round(price * factor)
  const variants = product.variants.map((variant) => ({
    ...variant,
    price: times(variant.price),
    salePrice: variant.salePrice && times(variant.salePrice),
  }))
  return { ...product, variants }
}

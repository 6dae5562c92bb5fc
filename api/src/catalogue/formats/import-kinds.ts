import { z } from 'zod'

import { activityLine } from './activity-file.ts'
import { catalogueProduct } from './catalogue-product.ts'
import { categoryLine } from './categories-file.ts'
import { collectionLine } from './collections-file.ts'
import { postsLine } from './posts-file.ts'
import { productSetLine } from './product-sets-file.ts'
import { retailerLine } from './retailer.ts'

/** The schema of a line in each JSON Lines file, by its kind in `ltk import`. */
export const lineSchemas = {
  retailers: retailerLine,
  products: catalogueProduct,
  posts: postsLine,
  'product-sets': productSetLine,
  collections: collectionLine,
  categories: categoryLine,
  activity: activityLine,
} satisfies Record<string, z.ZodType>

export type ImportKind = keyof typeof lineSchemas

/** Whether a text names a kind of import. */
export function isImportKind(text: string): text is ImportKind {
  return Object.hasOwn(lineSchemas, text)
}

/** Returns the JSON Schema (2020-12) of a line of a file, as it is written. */
export function jsonSchemaOf(kind: ImportKind) {
  const { $schema, ...schema } = z.toJSONSchema(lineSchemas[kind], {
    io: 'input',
    // For transformed values, zod leaves out examples, although ours are of the input.
    override: ({ zodSchema, jsonSchema }) => {
      const { examples } = z.globalRegistry.get(zodSchema) ?? {}
      if (Array.isArray(examples)) jsonSchema.examples = examples
    },
  })
  return { $schema, title: `A line of a file for "ltk import ${kind}"`, ...schema }
}

import { z } from 'zod'

import { activityLine } from './activity-file.ts'
import { catalogueProduct } from './catalogue-product.ts'
import { categoryLine } from './categories-file.ts'
import { collectionLine } from './collections-file.ts'
import { postsLine } from './posts-file.ts'
import { productSetLine } from './product-sets-file.ts'
import { retailerLine } from './retailer.ts'

/** What a line of each JSON Lines file is, by what `ltk import` calls it. */
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
    // Of what is transformed, zod leaves examples out, although ours are of what is written.
    override: ({ zodSchema, jsonSchema }) => {
      const { examples } = z.globalRegistry.get(zodSchema) ?? {}
      if (Array.isArray(examples)) jsonSchema.examples = examples
    },
  })
  return { $schema, title: `A line of a file for "ltk import ${kind}"`, ...schema }
}

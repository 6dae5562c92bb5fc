import { z } from 'zod'

import { foundVariant } from './found-variants.ts'
import { cursor, id, limit, listOf, minorUnits, pageMeta, route, timestamp } from './wire.ts'

/** A product that a shopper has saved. */
export const wish = z.object({
  id,
  /** The post that it was saved from, if it was one. */
  ltkId: id.nullable(),
  /** The product set or gift guide that it was saved from, if it was one. */
  productSetId: id.nullable(),
  /** The product as it stands in that post or product set; without either, its product details. */
  ltkProductId: id,
  /** Its product details. */
  productId: id,
  /** The variant that was seen when it was saved, as it is now; null without one, or if it is gone. */
  variant: foundVariant.nullable(),
  /** The collection that it is in; null in the shopper's own list. */
  collectionId: id.nullable(),
  createdAt: timestamp,
  /** The product's price when it was saved, or null where that was not known. */
  savedPrice: minorUnits.nullable(),
  /** The currency of `savedPrice`; US dollars where it is null. */
  savedCurrency: z.string().nullable(),
  /** Whether the post or product set that it was saved from is withdrawn. */
  isWithdrawn: z.boolean(),
})
export type Wish = z.infer<typeof wish>

export const wishesPage = z.object({ wishes: z.array(wish), meta: pageMeta })

const oneWish = z.object({ id })

export const getWishes = route({
  method: 'get',
  path: '/v2/wishes',
  tag: 'wishes',
  summary: "The caller's wishes in all of their lists, the newest first",
  access: 'user',
  owner: 'user',
  query: z.object({
    /**
     * Only of these products; all wishes for them come on one page. The id of product details means
     * the product wherever it was saved from.
     */
    ltk_product_ids: listOf(id, 50).optional(),
    limit: limit(36),
    cursor: cursor.optional(),
  }),
  response: wishesPage,
})

export const getWish = route({
  method: 'get',
  path: '/v2/wishes/{id}',
  tag: 'wishes',
  summary: "One of the caller's wishes",
  access: 'user',
  owner: 'user',
  params: oneWish,
  response: z.object({ wish }),
})

export const createWish = route({
  method: 'post',
  path: '/v2/wishes',
  tag: 'wishes',
  summary: 'Save a product in a collection or the own list; one that is in there already stays so',
  access: 'user',
  owner: 'user',
  body: z.object({
    /** A product as it stands in a post or in a product set, or product details. */
    ltk_product_id: id,
    /**
     * The variant that the shopper sees; without it, or where it is none of the product's, that of the
     * post's picture.
     */
    variant_id: id.optional(),
    collection_id: id.optional(),
  }),
  response: z.object({ wish }),
})

export const moveWish = route({
  method: 'patch',
  path: '/v2/wishes/{id}',
  tag: 'wishes',
  summary:
    'Move a wish to a collection, or with null to the own list; returns the one that is there then',
  access: 'user',
  owner: 'user',
  params: oneWish,
  body: z.object({ collection_id: id.nullable() }),
  response: z.object({ wish }),
})

export const deleteWish = route({
  method: 'delete',
  path: '/v2/wishes/{id}',
  tag: 'wishes',
  summary: 'Take a product off a list',
  access: 'user',
  owner: 'user',
  params: oneWish,
  response: z.object({}),
})

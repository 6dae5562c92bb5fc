import { z } from 'zod'

import { cursor, id, limit, pictureUrl, route, timestamp } from './wire.ts'
import { wishesPage } from './wishes.ts'

/** The maximum number of a shopper's collections. */
export const maxWishCollections = 200

/** The maximum number of products that a collection is created with. */
export const maxNewWishes = 300

/** A list of wishes with a name. */
export const wishCollection = z.object({
  id,
  /** The owner. */
  userId: id,
  title: z.string(),
  /** Others may see it who have its address. */
  shared: z.boolean(),
  /** Its position among the owner's collections, from 1. */
  position: z.int32(),
  wishCount: z.int32(),
  /** Pictures of the first products, at most 4. */
  coverUrls: z.array(pictureUrl),
  /** The first wishes in order, at most 36. */
  wishes: z.array(z.object({ id, ltkProductId: id })),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type WishCollection = z.infer<typeof wishCollection>

const oneCollection = z.object({ id })
const title = z.string().trim().min(1, 'must not be empty').max(100)
const answer = z.object({ wishCollection })

export const getWishCollections = route({
  method: 'get',
  path: '/v2/wish_collections',
  tag: 'wish-collections',
  summary: "The caller's wish collections, in their order",
  access: 'user',
  owner: 'user',
  response: z.object({ wishCollections: z.array(wishCollection) }),
})

export const getWishCollection = route({
  method: 'get',
  path: '/v2/wish_collections/{id}',
  tag: 'wish-collections',
  summary: "One of the caller's wish collections",
  access: 'user',
  owner: 'user',
  params: oneCollection,
  response: answer,
})

export const createWishCollection = route({
  method: 'post',
  path: '/v2/wish_collections',
  tag: 'wish-collections',
  summary: 'Make a wish collection, behind the others, and save products in it',
  access: 'user',
  owner: 'user',
  body: z.object({
    title,
    shared: z.boolean().default(false),
    /** In the order that they will have. Those that are not there any more are left out. */
    ltk_product_ids: z.array(id).max(maxNewWishes).default([]),
  }),
  response: answer,
  status: 201,
  idempotencyKey: 'accepted',
})

export const updateWishCollection = route({
  method: 'patch',
  path: '/v2/wish_collections/{id}',
  tag: 'wish-collections',
  summary: 'Rename a wish collection, share it or not, move it among the others',
  access: 'user',
  owner: 'user',
  params: oneCollection,
  body: z.object({
    title: title.optional(),
    shared: z.boolean().optional(),
    position: z.int32().min(1).max(maxWishCollections).optional(),
  }),
  response: answer,
})

export const deleteWishCollection = route({
  method: 'delete',
  path: '/v2/wish_collections/{id}',
  tag: 'wish-collections',
  summary: 'Delete a wish collection and the wishes in it',
  access: 'user',
  owner: 'user',
  params: oneCollection,
  response: z.object({}),
})

export const getWishesOfCollection = route({
  method: 'get',
  path: '/v2/wish_collections/{id}/wishes',
  tag: 'wish-collections',
  summary: 'The wishes of a collection in its order; those added since it was set come first',
  access: 'user',
  owner: 'user',
  params: oneCollection,
  query: z.object({ limit: limit(36), cursor: cursor.optional() }),
  response: wishesPage,
})

export const orderWishesOfCollection = route({
  method: 'put',
  path: '/v2/wish_collections/{id}/order',
  tag: 'wish-collections',
  summary: 'Put wishes of a collection in order; those not named keep the order they have',
  access: 'user',
  owner: 'user',
  params: oneCollection,
  body: z
    .object({
      wishIds: z.array(id).min(1).max(1_000),
      /** The wish that they are put behind; without it they come first. */
      after: id.optional(),
    })
    .refine(({ wishIds, after }) => after === undefined || !wishIds.includes(after), {
      path: ['after'],
      error: 'must not be among wishIds',
    }),
  response: answer,
})

export const getSharedWishCollection = route({
  method: 'get',
  path: '/v2/wish_collections_shared/{id}',
  tag: 'wish-collections',
  summary: 'A wish collection that its owner shares',
  access: 'public',
  params: oneCollection,
  query: z.object({ user_id: id }),
  response: z.object({ data: answer }),
})

export const getWishesOfSharedCollection = route({
  method: 'get',
  path: '/v2/wish_collections_shared/{id}/wishes',
  tag: 'wish-collections',
  summary: 'The wishes of a wish collection that its owner shares',
  access: 'public',
  params: oneCollection,
  query: z.object({ user_id: id, limit: limit(30), cursor: cursor.optional() }),
  response: wishesPage,
})

import { z } from 'zod'

import { id, listOf, route, timestamp } from './wire.ts'

/** A shopper's wish to hear, once and by mail, when a sold-out variant is back in stock. */
export const restockNotice = z.object({ retailerProductVariantId: id, createdAt: timestamp })
export type RestockNotice = z.infer<typeof restockNotice>

const oneVariant = z.object({ retailerProductVariantId: id })

export const getRestockNotices = route({
  method: 'get',
  path: '/v2/restock_notices',
  tag: 'products',
  summary: 'Which of some variants the caller will be told of when they are back in stock',
  access: 'user',
  owner: 'user',
  query: z.object({ retailer_product_variant_ids: listOf(id, 50) }),
  response: z.object({ restockNotices: z.array(restockNotice) }),
})

export const putRestockNotice = route({
  method: 'put',
  path: '/v2/restock_notices/{retailerProductVariantId}',
  tag: 'products',
  summary: 'Be mailed once when a variant is back in stock; a 409 if it is in stock',
  access: 'user',
  owner: 'user',
  params: oneVariant,
  response: z.object({ restockNotice }),
})

export const deleteRestockNotice = route({
  method: 'delete',
  path: '/v2/restock_notices/{retailerProductVariantId}',
  tag: 'products',
  summary: 'Withdraw a restock notice, whether there is one or not',
  access: 'user',
  owner: 'user',
  params: oneVariant,
  response: z.object({}),
})

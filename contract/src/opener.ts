import { z } from 'zod'

import { post } from './posts.ts'
import { shopProductCollection } from './product-sets.ts'
import { product, productDetails } from './products.ts'
import { profile } from './profiles.ts'
import { id, route } from './wire.ts'

/**
 * What the first page opens with, above its feed. Whatever there is none of is null or empty; what the
 * ids name is in the lists.
 */
export const opener = z.object({
  /** A post whose products can be shopped in its picture. */
  leadPostId: id.nullable(),
  /** Creators whom shoppers turn to, each with their newest post. */
  risingCreators: z.array(z.object({ profileId: id, postId: id })),
  guide: shopProductCollection.nullable(),
  /** The details of products that cost less than before. */
  dealIds: z.array(id),
  ltks: z.array(post),
  profiles: z.array(profile),
  /** Those of the lead post, in its order. */
  products: z.array(product),
  productDetails: z.array(productDetails),
})
export type Opener = z.infer<typeof opener>

export const getOpener = route({
  method: 'get',
  path: '/v3/activities/opener',
  tag: 'posts',
  summary:
    'What opens the first page: a lead post, rising creators, a gift guide, deals; another each day',
  access: 'public',
  cache: 'shared',
  response: opener,
})

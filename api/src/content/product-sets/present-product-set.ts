import type { ShopProductCollection } from '@ltk/contract/product-sets'

import type { Links } from '../../entities/links.ts'
import type { ProductSetRow } from './queries.ts'

/** A product set as it goes on the wire. */
export function presentProductSet(set: ProductSetRow, links: Links): ShopProductCollection {
  return {
    collectionId: set.id,
    profileId: set.profile_id,
    title: set.title,
    description: set.description,
    subtype: set.subtype,
    productCount: set.product_count,
    coverPhotoUrls: set.cover_image_ids.map(links.picture),
    coverPhotoColours: set.cover_colours,
    attributes: { audience: set.audience, occasion: set.occasion },
    publishedAt: set.published_at.toISOString(),
  }
}

import * as contract from '@ltk/contract/cheaper-products'
import type { Bind } from '@ltk/platform/http/bind'
import { WithSources } from '@ltk/platform/http/wire-bytes'

import type { Dependencies } from '../../dependencies.ts'
import { goneOrNotFound } from '../../entities/gone.ts'
import { kindOfName } from './kind-of-name.ts'
import { listCheaperVariants } from './queries.ts'

/** Cheaper alternatives to the products of a post. */
export function bindCheaperProducts(bind: Bind, dependencies: Dependencies): void {
  const { reader, links, store } = dependencies

  bind(contract.getCheaperProducts, async ({ params: { postId } }) => {
    const [posts, variants] = await Promise.all([
      store.posts.loadByIds([postId]),
      listCheaperVariants(reader, postId),
    ])
    if (!posts.has(postId)) throw await goneOrNotFound(reader, `Post ${postId}`, postId)
    const rows = nearestOfKind(variants)
    const sources = rows.flatMap(({ replaced_id, details_id }) => [replaced_id, details_id])
    return new WithSources([postId, ...sources], {
      cheaperProducts: rows.map((row) => ({
        productId: row.product_id,
        productDetailsId: row.details_id,
        variantId: row.variant_id,
        name: row.name,
        advertiserName: row.advertiser_name,
        imageUrl: row.image_id && links.picture(row.image_id),
        imageColour: row.image_colour,
        price: row.price,
        salePrice: row.sale_price,
        currency: row.currency,
      })),
    })
  })
}

type Variant = { product_id: string; replaced_name: string; name: string }

/** Returns the first variant for each product whose name says that it is of the same kind. */
function nearestOfKind<V extends Variant>(variants: readonly V[]): V[] {
  const found = new Map<string, V>()
  for (const variant of variants) {
    if (found.has(variant.product_id)) continue
    const kind = kindOfName(variant.replaced_name)
    if (kind && kindOfName(variant.name) === kind) found.set(variant.product_id, variant)
  }
  return [...found.values()]
}

import * as contract from '@ltk/contract/products'
import * as retailerContract from '@ltk/contract/retailer-products'
import type { Bind } from '@ltk/platform/http/bind'
import { cursorTime, readCursor, writeCursor } from '@ltk/platform/http/cursor'
import { slicePage, pageMeta } from '@ltk/platform/http/paging'
import { WithSources, wireObject } from '@ltk/platform/http/wire-bytes'
import { z } from 'zod'

import type { Dependencies } from '../../dependencies.ts'
import { source } from '../../entities/content-change.ts'
import { goneOrNotFound, refuseIfGone } from '../../entities/gone.ts'
import { loadProductsByIds } from '../../entities/product.ts'
import { findRetailerProduct } from '../../entities/retailer-product.ts'
import { findRetailerProductId, listProductsOfProfile } from './queries.ts'

const productCursor = z.strictObject({
  publishedAt: cursorTime,
  postId: z.uuid(),
  position: z.int32(),
})

/** Products: as they stand in posts, what is known of them, and the retailer's own. */
export function bindProducts(bind: Bind, dependencies: Dependencies): void {
  const { reader, links, store } = dependencies

  bind(contract.getProducts, async ({ query }) => {
    const found = await loadProductsByIds(reader, links, query.ids)
    if (found.size === 0) await refuseIfGone(reader, 'This product', query.ids)
    const products = inOrder(query.ids, found)
    const sources = products.flatMap(({ ltkId, productDetailsId }) => [ltkId, productDetailsId])
    return new WithSources(sources, { products })
  })

  bind(contract.getProductDetails, async ({ query }) => {
    const found = await store.productDetails.loadByIds(query.ids)
    if (found.size === 0) await refuseIfGone(reader, 'This product', query.ids)
    const details = inOrder(query.ids, found).map(({ bytes }) => bytes)
    return wireObject([['productDetails', details]], undefined, query.ids)
  })

  bind(contract.getPostProducts, async ({ params, query }) => {
    const post = (await store.posts.loadByIds([params.postId])).get(params.postId)
    if (!post) {
      throw await goneOrNotFound(reader, `Post ${params.postId}`, params.postId)
    }
    const references = query.product_reference_ids && new Set(query.product_reference_ids)
    const products = post.products.filter(
      (product) => !references || references.has(product.detailsId),
    )
    const detailsIds = [...new Set(products.map((product) => product.detailsId))]
    const details = await store.productDetails.loadByIds(detailsIds)
    const lists: [string, Buffer[]][] = [
      ['products', products.map((product) => product.bytes)],
      ['productDetails', [...details.values()].map(({ bytes }) => bytes)],
    ]
    if (query.includes?.includes('media_objects')) {
      const ids = products.flatMap((product) => product.mediaObjectIds)
      const media = await store.mediaObjects.loadByIds(ids)
      lists.push(['mediaObjects', [...media.values()].map((object) => object.bytes)])
    }
    return wireObject(lists, undefined, [params.postId, ...detailsIds])
  })

  bind(contract.getProfileProducts, async ({ params, query, url }) => {
    const list = `profile-products/${params.profileId}`
    const after = query.next ? readCursor(list, query.next, productCursor) : undefined
    const found = await listProductsOfProfile(reader, params.profileId, after, query.limit + 1)
    const { rows, last } = slicePage(found, query.limit)
    const next = last
      ? writeCursor(list, {
          publishedAt: last.publishedAt,
          postId: last.postId,
          position: last.position,
        })
      : null
    return new WithSources([source.shop(params.profileId)], {
      activities: rows.map((row) => ({
        id: row.id,
        contentId: row.postId,
        productRefId: row.productDetailsId,
      })),
      meta: pageMeta(url, query.limit, next),
    })
  })

  bind(retailerContract.getRetailerProduct, async ({ params, query }) => {
    const found = await findRetailerProduct(reader, links, params.id)
    if (!found) throw await goneOrNotFound(reader, `Retailer product ${params.id}`, params.id)
    const { policies, ...rest } = found
    return new WithSources([params.id], {
      retailerProduct: query.includes?.includes('policies') ? { ...rest, policies } : rest,
    })
  })

  bind(retailerContract.getRetailerProductLink, async ({ params }) => {
    const retailerProductId = await findRetailerProductId(reader, params.id)
    if (!retailerProductId) {
      throw await goneOrNotFound(reader, `A retailer's product behind ${params.id}`, params.id)
    }
    return new WithSources([retailerProductId], { retailerProductId })
  })
}

function inOrder<V>(ids: readonly string[], found: Map<string, V>): V[] {
  return ids.map((id) => found.get(id)).filter((value) => value !== undefined)
}

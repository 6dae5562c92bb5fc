import * as guides from '@ltk/contract/gift-guides'
import * as contract from '@ltk/contract/product-sets'
import type { Bind } from '@ltk/platform/http/bind'
import { readCursor, writeCursor } from '@ltk/platform/http/cursor'
import { slicePage, pageMeta } from '@ltk/platform/http/paging'
import { itemsOf, WithSources, wireObject } from '@ltk/platform/http/wire-bytes'
import { z } from 'zod'

import type { Dependencies } from '../../dependencies.ts'
import { source } from '../../entities/content-change.ts'
import { goneOrNotFound } from '../../entities/gone.ts'
import { presentProductSet } from '../../entities/product-set.ts'
import { answerFollowedGuides } from './followed-guides.ts'
import { answerGiftGuides } from './gift-guides.ts'
import { activeRecipients, localizedCategories } from './localized-categories.ts'
import { newestCursor, writeNewest } from './newest-cursor.ts'
import {
  countProductSets,
  findOwnerOfSet,
  findProductSet,
  listProductSets,
  listProductsOfSet,
} from './queries.ts'

const positionCursor = z.strictObject({ position: z.int32() })

/** Product sets, gift guides among them, and their products. */
export function bindProductSets(bind: Bind, dependencies: Dependencies): void {
  const { reader, links, store } = dependencies

  bind(contract.getFollowedGiftGuides, (input) => answerFollowedGuides(dependencies, input))

  bind(contract.getProductSet, async ({ query }) => {
    const set = await findProductSet(reader, query.collection_id)
    if (!set)
      throw await goneOrNotFound(reader, `Product set ${query.collection_id}`, query.collection_id)
    return new WithSources([set.id], { shopProductCollection: presentProductSet(set, links) })
  })

  bind(contract.getProductSets, async ({ query, url }) => {
    const { profile_id: profileId, subtype, limit } = query
    const list = `product-sets/${profileId}/${subtype ?? ''}`
    const after = query.next ? readCursor(list, query.next, newestCursor) : undefined
    const [found, counts] = await Promise.all([
      listProductSets(reader, { profileId, subtype }, after, limit + 1),
      query.includes?.includes('counts') && countProductSets(reader, profileId, activeRecipients),
    ])
    const { rows, last } = slicePage(found, limit)
    return new WithSources([source.setsOf(profileId)], {
      shopProductCollections: rows.map((row) => presentProductSet(row, links)),
      ...(counts && { counts }),
      meta: pageMeta(url, limit, last ? writeNewest(list, last) : null),
    })
  })

  bind(guides.getGiftGuides, (input) => answerGiftGuides(dependencies, input))

  bind(guides.getLocalizedCategories, async ({ headers }) => localizedCategories(headers))

  bind(contract.getProductsOfSet, async ({ query, url }) => {
    const id = query.collection_id
    const list = `shop-products/${id}`
    const after = query.next ? readCursor(list, query.next, positionCursor) : undefined
    const profileId = await findOwnerOfSet(reader, id)
    if (!profileId) throw await goneOrNotFound(reader, `Product set ${id}`, id)
    const found = await listProductsOfSet(
      reader,
      { profileId, id },
      query.product_reference_ids,
      after,
      query.limit + 1,
    )
    const { rows, last } = slicePage(found, query.limit)
    const meta = pageMeta(
      url,
      query.limit,
      last ? writeCursor(list, { position: last.position }) : null,
    )
    const shopProducts = rows.map((row) => ({
      shopProductId: row.id,
      linkUrl: links.shop(row.id),
      productReferenceId: row.detailsId,
    }))
    if (!query.includes?.includes('product_details')) {
      return new WithSources([id], { shopProducts, meta })
    }
    const ids = rows.map((row) => row.detailsId)
    const details = await store.productDetails.loadByIds(ids)
    return wireObject(
      [
        ['shopProducts', itemsOf(shopProducts)],
        ['productDetails', [...details.values()].map(({ bytes }) => bytes)],
      ],
      meta,
      [id, ...ids],
    )
  })
}

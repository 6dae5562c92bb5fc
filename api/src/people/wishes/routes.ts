import * as contract from '@ltk/contract/wishes'
import { newId } from '@ltk/platform/db/uuid'
import { notFound } from '@ltk/platform/http/api-error'
import type { Bind } from '@ltk/platform/http/bind'
import { readCursor, writeCursor } from '@ltk/platform/http/cursor'
import { pageMeta, slicePage } from '@ltk/platform/http/paging'
import { z } from 'zod'

import type { Dependencies } from '../../dependencies.ts'
import { goneOrNotFound } from '../../entities/gone.ts'
import { presentWish, presentWishes } from './present-wish.ts'
import {
  deleteWish,
  findWish,
  findWishInList,
  lockCollection,
  insertWishes,
  listWishes,
  moveWish,
} from './queries.ts'

const wishCursor = z.strictObject({ id: z.uuid() })
const maxWishesOfProduct = 500

/** A shopper's saved products. Read from the primary, so that a wish shows at once. */
export function bindWishes(bind: Bind, { db, links }: Dependencies): void {
  bind(contract.getWishes, async ({ query, caller, url }) => {
    const list = `wishes/${caller.userId}`
    const limit = query.ltk_product_ids ? maxWishesOfProduct : query.limit
    const after = query.cursor ? readCursor(list, query.cursor, wishCursor) : undefined
    const found = await listWishes(db, caller.userId, query.ltk_product_ids, after, limit + 1)
    const { rows, last } = slicePage(found, limit)
    const next = last ? writeCursor(list, { id: last.id }) : null
    const wishes = await presentWishes(db, links, rows)
    return { wishes, meta: pageMeta(url, limit, next, 'cursor') }
  })

  bind(contract.getWish, async ({ params, caller }) => {
    const wish = await findWish(db, caller.userId, params.id)
    if (!wish) throw notFound(`Wish ${params.id}`)
    return { wish: await presentWish(db, links, wish) }
  })

  bind(contract.createWish, async ({ body, caller }) => {
    const list = { productId: body.ltk_product_id, collectionId: body.collection_id ?? null }
    const createdAt = new Date()
    const id = newId(createdAt.getTime())
    const wish = await db.transaction().execute(async (trx) => {
      if (list.collectionId && !(await lockCollection(trx, caller.userId, list.collectionId))) {
        throw notFound(`Wish collection ${list.collectionId}`)
      }
      const { collectionId, productId } = list
      const [inserted] = await insertWishes(
        trx,
        { userId: caller.userId, collectionId, createdAt },
        [{ id, productId, variantId: body.variant_id, position: 0 }],
      )
      return inserted ?? findWishInList(trx, caller.userId, list)
    })
    if (!wish) {
      throw await goneOrNotFound(db, `Product ${body.ltk_product_id}`, body.ltk_product_id)
    }
    return { wish: await presentWish(db, links, wish) }
  })

  bind(contract.moveWish, async ({ params, body, caller }) => {
    const collectionId = body.collection_id
    const wish = await db.transaction().execute(async (trx) => {
      const found = await findWish(trx, caller.userId, params.id)
      if (!found) throw notFound(`Wish ${params.id}`)
      if (collectionId && !(await lockCollection(trx, caller.userId, collectionId))) {
        throw notFound(`Wish collection ${collectionId}`)
      }
      if (found.collectionId !== collectionId) {
        await moveWish(trx, caller.userId, found.id, collectionId)
      }
      const list = { productId: found.ltkProductId, collectionId }
      return findWishInList(trx, caller.userId, list)
    })
    // Another call deleted it in between.
    if (!wish) throw notFound(`Wish ${params.id}`)
    return { wish: await presentWish(db, links, wish) }
  })

  bind(contract.deleteWish, async ({ params, caller }) => {
    if (!(await deleteWish(db, caller.userId, params.id))) throw notFound(`Wish ${params.id}`)
    return {}
  })
}

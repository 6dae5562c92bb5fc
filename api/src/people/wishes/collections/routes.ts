import * as contract from '@ltk/contract/wish-collections'
import { newId } from '@ltk/platform/db/uuid'
import { ApiError, notFound } from '@ltk/platform/http/api-error'
import type { Bind } from '@ltk/platform/http/bind'

import type { Dependencies } from '../../../dependencies.ts'
import { insertWishes } from '../queries.ts'
import { answerWishes, presentCollection } from './answer.ts'
import {
  deleteCollection,
  insertCollection,
  listCollections,
  moveCollection,
  orderWishes,
  updateCollection,
} from './queries.ts'

/** A shopper's own wish collections. Read where they are written, so that a change shows at once. */
export function bindWishCollections(bind: Bind, dependencies: Dependencies): void {
  const { db, links } = dependencies

  async function read(userId: string, id: string, trx = db) {
    const [row] = await listCollections(trx, userId, { id })
    if (!row) throw notFound(`Wish collection ${id}`)
    return { wishCollection: presentCollection(row, links) }
  }

  bind(contract.getWishCollections, async ({ caller }) => {
    const rows = await listCollections(db, caller.userId)
    return { wishCollections: rows.map((row) => presentCollection(row, links)) }
  })

  bind(contract.getWishCollection, ({ params, caller }) => read(caller.userId, params.id))

  bind(contract.createWishCollection, async ({ body, caller, trx }) => {
    const createdAt = new Date()
    const { userId } = caller
    const { title, shared } = body
    const collection = { userId, id: newId(createdAt.getTime()), title, shared, createdAt }
    if (!(await insertCollection(trx, collection))) {
      const most = contract.maxWishCollections
      throw new ApiError(409, 'too-many-collections', `A user can have ${most} wish collections`, {
        userMessage: `You can have up to ${most} wishlists.`,
      })
    }
    const wishes = [...new Set(body.ltk_product_ids)].map((productId, index) => ({
      id: newId(createdAt.getTime()),
      productId,
      position: index + 1,
    }))
    await insertWishes(trx, { userId, collectionId: collection.id, createdAt }, wishes)
    return read(userId, collection.id, trx)
  })

  bind(contract.updateWishCollection, async ({ params, body, caller }) => {
    const { position, ...changes } = body
    const collection = { userId: caller.userId, id: params.id }
    await db.transaction().execute(async (trx) => {
      // First, so that two calls lock the collections in the same order.
      if (position !== undefined) await moveCollection(trx, collection, position)
      if (!(await updateCollection(trx, collection, changes, new Date()))) {
        throw notFound(`Wish collection ${params.id}`)
      }
    })
    return read(caller.userId, params.id)
  })

  bind(contract.deleteWishCollection, async ({ params, caller }) => {
    const found = await db
      .transaction()
      .execute((trx) => deleteCollection(trx, caller.userId, params.id))
    if (!found) throw notFound(`Wish collection ${params.id}`)
    return {}
  })

  bind(contract.getWishesOfCollection, async ({ params, query, caller, url }) => {
    const { wishCollection } = await read(caller.userId, params.id)
    return answerWishes({ db, links }, { ...wishCollection, audience: 'owner' }, { query, url })
  })

  bind(contract.orderWishesOfCollection, async ({ params, body, caller }) => {
    const collection = { userId: caller.userId, id: params.id }
    const hindrance = await db
      .transaction()
      .execute((trx) => orderWishes(trx, collection, body.wishIds, body.after))
    if (hindrance === 'no-collection') throw notFound(`Wish collection ${params.id}`)
    if (hindrance === 'no-after') {
      throw new ApiError(409, 'order-changed', `Wish ${body.after} is not in the collection`, {
        userMessage: 'This wishlist has changed in the meantime.',
      })
    }
    return read(caller.userId, params.id)
  })
}

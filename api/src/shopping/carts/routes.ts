import * as contract from '@ltk/contract/carts'
import * as checkouts from '@ltk/contract/checkouts'
import type { Db } from '@ltk/platform/db/open'
import { notFound } from '@ltk/platform/http/api-error'
import type { Bind } from '@ltk/platform/http/bind'
import type { Caller } from '@ltk/platform/http/caller'

import type { Dependencies } from '../../dependencies.ts'
import { addItem, changeQuantity } from './change-cart.ts'
import { createCheckOut } from './check-out.ts'
import { presentCarts } from './present-carts.ts'
import { listCartLines } from './queries/cart-lines.ts'
import {
  deleteCarts,
  deleteEmptyCarts,
  deleteItems,
  lockCarts,
  touchCarts,
} from './queries/carts.ts'
import type { UpdateOffers } from './refresh-offers.ts'

/** Shoppers' carts, one for each retailer. Read from the primary, so that a change shows at once. */
export function bindCarts(
  bind: Bind,
  dependencies: Dependencies,
  { updateOffers }: { updateOffers: UpdateOffers },
): void {
  const { db, links, retailers } = dependencies

  /** The body's includes, or the query's. */
  type Includes = {
    query: { includes?: Include[] | undefined }
    body: { includes?: Include[] | undefined }
  }
  type Include = (typeof contract.cartIncludes)[number]
  const includesOf = ({ query, body }: Includes) => body.includes ?? query.includes

  async function findCart(on: Db, caller: Caller, cartId: string, includes: Include[] | undefined) {
    const lines = await listCartLines(on, caller.userId, cartId)
    if (lines.length === 0) throw notFound(`Cart ${cartId}`)
    return presentCarts(on, links, caller, lines, includes)
  }

  bind(contract.getCarts, async ({ query, caller }) =>
    presentCarts(db, links, caller, await listCartLines(db, caller.userId), query.includes),
  )

  bind(contract.getCart, ({ params, query, caller }) =>
    findCart(db, caller, params.cartId, query.includes),
  )

  bind(contract.deleteCarts, async ({ query, caller }) => {
    await db.transaction().execute(async (trx) => {
      const ids = await lockCarts(trx, caller.userId, { cartIds: query.ids })
      await deleteCarts(trx, caller.userId, ids)
    })
    return {}
  })

  bind(contract.createCartItem, async (input) => {
    const { trx, body, caller } = input
    const cartId = await addItem(trx, caller.userId, body.cartItem)
    return findCart(trx, caller, cartId, includesOf(input))
  })

  bind(contract.updateCartItem, (input) =>
    db.transaction().execute(async (trx) => {
      const { params, body, caller } = input
      const cartId = await changeQuantity(trx, caller.userId, params.cartItemId, body.cartItem)
      return findCart(trx, caller, cartId, includesOf(input))
    }),
  )

  bind(contract.deleteCartItems, async ({ query, caller }) => {
    await db.transaction().execute(async (trx) => {
      const cartIds = await lockCarts(trx, caller.userId, { itemIds: query.ids })
      await deleteItems(trx, caller.userId, query.ids)
      await deleteEmptyCarts(trx, caller.userId, cartIds)
      await touchCarts(trx, caller.userId, cartIds, new Date())
    })
    return {}
  })

  const checkOut = createCheckOut({ db, links, retailers, updateOffers })

  bind(checkouts.checkOutCart, async ({ params, caller }) => ({
    checkout: await checkOut.cart(caller.userId, params.cartId),
  }))

  bind(checkouts.checkOutVariants, async ({ body, caller }) => ({
    checkout: await checkOut.variants(caller.userId, body.items),
  }))
}

import * as contract from '@ltk/contract/restock-notices'
import { ApiError } from '@ltk/platform/http/api-error'
import type { Bind } from '@ltk/platform/http/bind'

import type { Dependencies } from '../../dependencies.ts'
import { goneOrNotFound } from '../../entities/gone.ts'
import {
  deleteRestockNotice,
  insertRestockNotice,
  listRestockNotices,
  lockVariant,
} from './queries.ts'

/** Shoppers' requests to be notified of stock; `sendRestockMails` notifies them. */
export function bindRestockNotices(bind: Bind, { db }: Dependencies): void {
  bind(contract.getRestockNotices, async ({ query, caller }) => {
    const variantIds = query.retailer_product_variant_ids
    if (variantIds.length === 0) return { restockNotices: [] }
    const rows = await listRestockNotices(db, caller.userId, variantIds)
    return {
      restockNotices: rows.map(({ variantId, createdAt }) => present(variantId, createdAt)),
    }
  })

  bind(contract.putRestockNotice, async ({ params, caller }) => {
    const variantId = params.retailerProductVariantId.toLowerCase()
    return db.transaction().execute(async (trx) => {
      // Locked, so that no import that sees stock can miss the notice.
      const variant = await lockVariant(trx, variantId)
      if (!variant) throw await goneOrNotFound(trx, `Variant ${variantId}`, variantId)
      if (variant.available) {
        throw new ApiError(409, 'in-stock', `Variant ${variantId} is in stock`, {
          userMessage: 'It is in stock again.',
        })
      }
      await insertRestockNotice(trx, caller.userId, variant, new Date())
      const [row] = await listRestockNotices(trx, caller.userId, [variantId])
      if (!row) throw new Error('a restock notice was deleted while it was stored')
      return { restockNotice: present(row.variantId, row.createdAt) }
    })
  })

  bind(contract.deleteRestockNotice, async ({ params, caller }) => {
    await deleteRestockNotice(db, caller.userId, params.retailerProductVariantId)
    return {}
  })
}

function present(retailerProductVariantId: string, createdAt: Date): contract.RestockNotice {
  return { retailerProductVariantId, createdAt: createdAt.toISOString() }
}

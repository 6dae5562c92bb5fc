import * as contract from '@ltk/contract/similar-products'
import type { Bind } from '@ltk/platform/http/bind'
import { wireObject } from '@ltk/platform/http/wire-bytes'

import type { Dependencies } from '../../dependencies.ts'
import { goneOrNotFound } from '../../entities/gone.ts'
import { listSimilarProducts } from './queries.ts'

const maxSimilar = 8

/** Products that are similar to the one that somebody looks at. */
export function bindSimilarProducts(bind: Bind, { reader, store }: Dependencies): void {
  bind(contract.getSimilarProducts, async ({ params: { id } }) => {
    const ids = await listSimilarProducts(reader, id, maxSimilar)
    const found = await store.productDetails.loadByIds([id, ...ids])
    if (!found.has(id)) throw await goneOrNotFound(reader, `Product ${id}`, id)
    const details = ids.flatMap((one) => found.get(one)?.bytes ?? [])
    return wireObject([['productDetails', details]], undefined, [id, ...ids])
  })
}

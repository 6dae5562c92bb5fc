import * as contract from '@ltk/contract/deals'
import { z } from 'zod'

import type { Dependencies } from '../dependencies.ts'
import { source } from '../entities/content-change.ts'
import { loadProductDetailsByIds } from '../entities/product-details.ts'
import type { Bind } from '../platform/http/bind.ts'
import { readCursor, writeCursor } from '../platform/http/cursor.ts'
import { pageMeta, slicePage } from '../platform/http/paging.ts'
import { MadeFrom } from '../platform/http/wire-bytes.ts'
import { findRetailerId, listDeals, listKindsWithDeals, listRetailersWithDeals } from './queries.ts'

const dealCursor = z.strictObject({ change: z.number().min(0).max(1), id: z.uuid() })

/** Products whose price fell. */
export function bindDeals(bind: Bind, { reader, links }: Dependencies): void {
  bind(contract.getDeals, async ({ query, url }) => {
    const { retailer, kind, limit } = query
    const list = `deals/${retailer ?? ''}/${kind ?? ''}`
    const after = query.next ? readCursor(list, query.next, dealCursor) : undefined
    const retailerId = retailer === undefined ? undefined : await findRetailerId(reader, retailer)
    const isUnknown = retailer !== undefined && retailerId === undefined
    const found = isUnknown ? [] : await listDeals(reader, { retailerId, kind }, after, limit + 1)
    const { rows, last } = slicePage(found, limit)
    const ids = rows.map(({ id }) => id)
    const details = await loadProductDetailsByIds(reader, links, ids)
    const page = {
      productDetails: ids.flatMap((id) => details.get(id) ?? []),
      meta: pageMeta(
        url,
        limit,
        last ? writeCursor(list, { change: last.change, id: last.id }) : null,
      ),
    }
    const sources = [source.deals, ...ids]
    if (!query.includes?.includes('filters')) return new MadeFrom(sources, page)
    const [retailers, kinds] = await Promise.all([
      listRetailersWithDeals(reader),
      listKindsWithDeals(reader),
    ])
    return new MadeFrom(sources, { ...page, filters: { retailers, kinds } })
  })
}

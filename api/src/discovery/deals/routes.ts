import * as contract from '@ltk/contract/deals'
import { maxLeftOut } from '@ltk/contract/max-left-out'
import type { Db } from '@ltk/platform/db/open'
import type { Bind } from '@ltk/platform/http/bind'
import { readCursor, writeCursor } from '@ltk/platform/http/cursor'
import { pageMeta, slicePage } from '@ltk/platform/http/paging'
import { wireObjectWith } from '@ltk/platform/http/wire-bytes'
import { z } from 'zod'

import type { Dependencies } from '../../dependencies.ts'
import { source } from '../../entities/content-change.ts'
import { countLeftOut, listDeals, listKindsWithDeals, listRetailersWithDeals } from './queries.ts'

const dealCursor = z.strictObject({ change: z.number().min(0).max(1), id: z.uuid() })

/** Products that cost less than before. */
export function bindDeals(bind: Bind, { reader, store }: Dependencies): void {
  bind(contract.getDeals, async ({ query, url }) => {
    const { retailer, kind, limit } = query
    const list = `deals/${retailer ?? ''}/${kind ?? ''}`
    const after = query.next ? readCursor(list, query.next, dealCursor) : undefined
    const found = await listDeals(reader, { retailer, kind }, after, limit + 1)
    const { rows, last } = slicePage(found, limit)
    const ids = rows.map(({ id }) => id)
    const [details, filters, leftOut] = await Promise.all([
      store.productDetails.loadByIds(ids),
      query.includes?.includes('filters') ? listFilters(reader) : undefined,
      query.includes?.includes('left_out')
        ? countLeftOut(reader, { retailer, kind }, maxLeftOut + 1)
        : undefined,
    ])
    const meta = pageMeta(
      url,
      limit,
      last ? writeCursor(list, { change: last.change, id: last.id }) : null,
    )
    return wireObjectWith(
      [['productDetails', ids.flatMap((id) => details.get(id)?.bytes ?? [])]],
      { filters, leftOut, meta },
      [source.deals, ...ids],
    )
  })
}

async function listFilters(reader: Db): Promise<contract.DealFilters> {
  const [retailers, kinds] = await Promise.all([
    listRetailersWithDeals(reader),
    listKindsWithDeals(reader),
  ])
  return { retailers, kinds }
}

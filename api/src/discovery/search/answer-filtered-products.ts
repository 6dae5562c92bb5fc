import { createHash } from 'node:crypto'

import type { SearchFacets } from '@ltk/contract/search'
import { readCursor, writeCursor } from '@ltk/platform/http/cursor'
import { pageMeta, slicePage } from '@ltk/platform/http/paging'
import { type WireBytes, wireObjectWith } from '@ltk/platform/http/wire-bytes'
import { z } from 'zod'

import type { Dependencies } from '../../dependencies.ts'
import type { PlacedProduct } from './queries/look-through.ts'

type FilteredProducts = {
  /** What makes it another list. */
  name: object
  url: URL
  query: { limit: number; next?: string | undefined }
  /** Reads so many products after a cursor. */
  list(after: PlacedProduct | undefined, limit: number): Promise<PlacedProduct[]>
  /** What the answer has beside them. */
  rest: Promise<{ facets?: SearchFacets | undefined; [name: string]: unknown }>
  sources: string[]
}

const placed = z.strictObject({ place: z.number(), id: z.uuid() })

/** A page of products that pass filters, with their details. */
export async function answerFilteredProducts(
  { store }: Pick<Dependencies, 'store'>,
  { name, url, query, list, rest, sources }: FilteredProducts,
): Promise<WireBytes> {
  const { limit, next } = query
  // A cursor continues only the list that it is of.
  const listName = createHash('sha1').update(JSON.stringify(name)).digest('base64url')
  const after = next ? readCursor(listName, next, placed) : undefined
  const [found, beside] = await Promise.all([list(after, limit + 1), rest])
  const { rows, last } = slicePage(found, limit)
  const ids = rows.map(({ id }) => id)
  const details = await store.productDetails.loadByIds(ids)
  const meta = pageMeta(url, limit, last ? writeCursor(listName, last) : null)
  return wireObjectWith(
    [['productDetails', ids.flatMap((id) => details.get(id)?.bytes ?? [])]],
    { ...beside, meta },
    [...sources, ...ids],
  )
}

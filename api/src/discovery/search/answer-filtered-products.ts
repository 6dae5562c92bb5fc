import { createHash } from 'node:crypto'

import type { FoundVariant } from '@ltk/contract/found-variants'
import type { SearchFacets, SearchFilters } from '@ltk/contract/search'
import { readCursor, writeCursor } from '@ltk/platform/http/cursor'
import { pageMeta, slicePage } from '@ltk/platform/http/paging'
import { itemsOf, type WireBytes, wireObjectWith } from '@ltk/platform/http/wire-bytes'
import { z } from 'zod'

import type { Dependencies } from '../../dependencies.ts'
import { loadAskedVariants } from './asked-variants.ts'
import { loadFamilies } from './queries/load-families.ts'
import type { PlacedProduct } from './queries/look-through.ts'
import { lastKinds, spreadKinds } from './spread-kinds.ts'

type FilteredProducts = {
  /** What makes it another list. */
  name: object
  url: URL
  query: { limit: number; next?: string | undefined }
  filters: SearchFilters
  /** Reads so many products after a cursor. */
  list(after: PlacedProduct | undefined, limit: number): Promise<PlacedProduct[]>
  /** What the answer has beside them. */
  rest: Promise<{ facets?: SearchFacets | undefined; [name: string]: unknown }>
  sources: string[]
  /** Whether a variant of a colour that is asked for stands for its product; by default each does. */
  stands?: (variant: FoundVariant) => boolean
  /** Whether at most two of a kind come in a row, where others are left on the page. */
  isSpread: boolean
}

const cursor = z.strictObject({
  place: z.number(),
  id: z.uuid(),
  /** The kinds that the page before ends with. */
  kinds: z.array(z.string().nullable()).optional(),
})

/** A page of products that pass filters, with their details. */
export async function answerFilteredProducts(
  dependencies: Dependencies,
  {
    name,
    url,
    query,
    filters,
    list,
    rest,
    sources,
    stands = () => true,
    isSpread,
  }: FilteredProducts,
): Promise<WireBytes> {
  const { limit, next } = query
  // A cursor continues only the list that it is of.
  const listName = createHash('sha1').update(JSON.stringify(name)).digest('base64url')
  const after = next ? readCursor(listName, next, cursor) : undefined
  const [found, beside] = await Promise.all([list(after, limit + 1), rest])
  const { rows, last } = slicePage(found, limit)
  const listed = rows.map(({ id }) => id)
  const families = isSpread
    ? await loadFamilies(dependencies.searchDatabases.content, listed)
    : undefined
  const ids = families ? spreadKinds(listed, families, after?.kinds) : listed
  const kinds = families && lastKinds(ids, families, after?.kinds)
  const [details, asked] = await Promise.all([
    dependencies.store.productDetails.loadByIds(ids),
    loadAskedVariants(dependencies, ids, filters.colours ?? []),
  ])
  const meta = pageMeta(url, limit, last ? writeCursor(listName, { ...last, kinds }) : null)
  return wireObjectWith(
    [
      ['productDetails', ids.flatMap((id) => details.get(id)?.bytes ?? [])],
      ['productVariants', itemsOf(asked.variants.filter(stands))],
    ],
    { ...beside, meta },
    [...sources, ...ids, ...asked.sources],
  )
}

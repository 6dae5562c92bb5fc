import * as contract from '@ltk/contract/collections'
import type { Bind } from '@ltk/platform/http/bind'
import { readCursor, writeCursor } from '@ltk/platform/http/cursor'
import { pageMeta, slicePage } from '@ltk/platform/http/paging'
import { itemsOf, WithSources, wireObject } from '@ltk/platform/http/wire-bytes'
import { z } from 'zod'

import type { Dependencies } from '../../dependencies.ts'
import { goneOrNotFound } from '../../entities/gone.ts'
import { loadPostLists } from '../../entities/post-lists.ts'
import { answerCollections } from './creators-collections.ts'
import { presentCollection, presentItem } from './present.ts'
import { findCollection, listItems } from './queries.ts'

const positionCursor = z.strictObject({ position: z.int32() })

/** Collections of posts, and their items. */
export function bindCollections(bind: Bind, dependencies: Dependencies): void {
  const { reader, store } = dependencies

  bind(contract.getCollections, (input) => answerCollections(dependencies, input))

  bind(contract.getCollection, async ({ params: { id } }) => {
    const found = await findCollection(reader, id)
    if (!found) throw await goneOrNotFound(reader, `Collection ${id}`, id)
    return new WithSources([id], { collection: presentCollection(found) })
  })

  bind(contract.getCollectionItems, async ({ params: { id }, query, url }) => {
    const list = `collection-items/${id}`
    const after = query.next ? readCursor(list, query.next, positionCursor) : undefined
    const collection = await findCollection(reader, id)
    if (!collection) throw await goneOrNotFound(reader, `Collection ${id}`, id)
    const { profile_id: profileId } = collection
    const found = await listItems(reader, { profileId, id }, after, query.limit + 1)
    const { rows, last } = slicePage(found, query.limit)
    const next = last ? writeCursor(list, { position: last.position }) : null
    const { shown, lists, sources } = await loadPostLists(store, rows, {
      includes: query.includes,
      forCards: query.styled,
    })
    return wireObject(
      [['items', itemsOf(shown.map(presentItem))], ...lists],
      pageMeta(url, query.limit, next),
      [id, ...sources],
    )
  })
}

import * as contract from '@ltk/contract/search-curation'
import type { Bind } from '@ltk/platform/http/bind'

import type { Dependencies } from '../../../dependencies.ts'
import { findPlacement, listPlacements, removePlacement, setPlacement } from './placements.ts'
import { listSynonymRows } from './queries.ts'
import { removeSynonym, setSynonym } from './synonyms.ts'

/** Operators say what words mean in searches, and what comes first and last for a query. */
export function bindSearchCuration(bind: Bind, { db }: Pick<Dependencies, 'db'>): void {
  bind(contract.getSearchSynonyms, async () => {
    const rows = await listSynonymRows(db)
    return {
      synonyms: rows.map(({ words, meaning, both_ways, changed_at, operator_id }) => ({
        words,
        meaning,
        bothWays: both_ways,
        changedAt: changed_at.toISOString(),
        changedBy: operator_id,
      })),
    }
  })

  bind(contract.putSearchSynonym, async ({ params, body, caller }) => {
    const given = { ...params, ...body }
    const set = db.transaction().execute((trx) => setSynonym(trx, given, caller.userId))
    return { synonym: await set }
  })

  bind(contract.deleteSearchSynonym, async ({ params }) => ({
    removed: await db.transaction().execute((trx) => removeSynonym(trx, params)),
  }))

  bind(contract.getSearchPlacements, async () => ({ placements: await listPlacements(db) }))

  bind(contract.putSearchPlacement, async ({ params, body, caller }) => ({
    placement: await db.transaction().execute(async (trx) => {
      await setPlacement(trx, params, body, caller.userId)
      return findPlacement(trx, params)
    }),
  }))

  bind(contract.deleteSearchPlacement, async ({ params }) => ({
    removed: await db.transaction().execute((trx) => removePlacement(trx, params)),
  }))
}

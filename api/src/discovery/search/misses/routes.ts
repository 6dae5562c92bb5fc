import { getSearchMisses } from '@ltk/contract/operations'
import type { Bind } from '@ltk/platform/http/bind'

import type { Dependencies } from '../../../dependencies.ts'
import { listMisses } from './queries.ts'

const shown = 50

/** What shoppers searched for in vain. */
export function bindSearchMisses(bind: Bind, { db }: Pick<Dependencies, 'db'>): void {
  bind(getSearchMisses, async () => {
    const misses = await listMisses(db, shown)
    return {
      misses: misses.map(({ query, asked, asked_at }) => ({
        query,
        asked,
        askedAt: asked_at.toISOString(),
      })),
    }
  })
}

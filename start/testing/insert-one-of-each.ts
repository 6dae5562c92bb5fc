import type { Db } from '@ltk/platform/db/open'
import type { Real } from '@ltk/testing/requests/filled-calls'

import { setUpWithdrawable } from './set-up-withdrawable.ts'

/** Imports content. Returns one thing of each kind, to fill the addresses of pages with. */
export async function insertOneOfEach(db: Db): Promise<Real> {
  const { post, real } = await setUpWithdrawable(db)
  const list = await db
    .selectFrom('collections')
    .select('id')
    .where('external_id', '=', 'list')
    .executeTakeFirstOrThrow()
  const firsts = Object.entries(real.texts).map(([name, texts]) => [name, texts.slice(0, 1)])
  const texts: Real['texts'] = Object.fromEntries(firsts)
  // A gift guide and a product set.
  const sets = real.texts['collection_id'] ?? []
  return { ids: [post, list.id, ...sets, ...(texts['product'] ?? [])], texts }
}

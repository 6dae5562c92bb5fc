import { newId } from '../../platform/db/uuid.ts'
import { loadPublished, publishedKey } from '../queries/published.ts'
import type { Trx } from '../queries/rows.ts'
import { listWithdrawnKeys } from '../queries/withdrawals.ts'
import type { Outcome } from './report.ts'

/** Something that a creator published, as a line of a file has it. `hash` tells whether it changed. */
type Planned = { line: { id: string; publishedAt: string }; profileId: string; hash: string }
type Refused = { reason: string }

/** Whether something is not to be shown before a date to come. */
export function isToCome({ publishedAt }: Planned['line'], now: Date): boolean {
  return Date.parse(publishedAt) > now.getTime()
}

/**
 * Writes those of the planned things that are new or changed; one that is there keeps its id. Returns
 * what became of each, in order.
 */
export async function writeChanged<P extends Planned>(
  trx: Trx,
  table: 'product_sets' | 'collections',
  plans: (P | Refused)[],
  { now, write }: { now: Date; write: (changed: (P & { id: string })[]) => Promise<void> },
): Promise<Outcome[]> {
  const isPlanned = (plan: P | Refused): plan is P => 'line' in plan
  const keyOf = ({ profileId, line }: P) => ({ profile_id: profileId, external_id: line.id })
  const planned = plans.filter(isPlanned)
  const stored = await loadPublished(trx, table, planned.map(keyOf))
  const kind = table === 'collections' ? 'collection' : 'product-set'
  const withdrawn = await listWithdrawnKeys(trx, kind, planned.map(keyOf))
  const withdrawnKeys = new Set(withdrawn.map(publishedKey))
  const isWithdrawn = (plan: P) => withdrawnKeys.has(publishedKey(keyOf(plan)))
  const storedOf = (plan: P) => stored.get(publishedKey(keyOf(plan)))
  const changed = planned
    .filter((plan) => !isWithdrawn(plan) && storedOf(plan)?.content_hash !== plan.hash)
    .map((plan) => ({
      ...plan,
      id: storedOf(plan)?.id ?? newId(Date.parse(plan.line.publishedAt)),
    }))
  if (changed.length > 0) await write(changed)
  return plans.map((plan) => {
    if (!isPlanned(plan)) return plan
    if (isWithdrawn(plan)) return 'withdrawn'
    if (isToCome(plan.line, now)) return 'scheduled'
    const before = storedOf(plan)
    if (!before) return 'created'
    return before.content_hash === plan.hash ? 'unchanged' : 'changed'
  })
}

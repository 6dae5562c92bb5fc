import { newId } from '@ltk/platform/db/uuid'

import { loadPublished, publishedKey } from '../queries/published.ts'
import type { Trx } from '../queries/rows.ts'
import { deleteScheduled, upsertScheduled } from '../queries/scheduled-content.ts'
import { type ContentKind, listWithdrawnKeys } from '../queries/withdrawals.ts'
import type { Outcome } from './report.ts'

type Line = { id: string; publishedAt: string }
/** Something that a creator publishes, as a line of a file has it. `hash` shows whether it changed. */
type Planned = { line: Line; profileId: string; hash: string }

/** Whether a line is of something that appears later. */
export function isScheduled({ publishedAt }: Line, now: Date): boolean {
  return Date.parse(publishedAt) > now.getTime()
}

/**
 * Writes those of the planned things that are new or changed, and lets those with a date to come wait
 * for it; existing and scheduled content keeps its id. Returns the outcomes, in order.
 */
export async function writePublished<P extends Planned>(
  trx: Trx,
  kind: ContentKind,
  plans: (P | Outcome)[],
  { now, write }: { now: Date; write: (changed: (P & { id: string })[]) => Promise<void> },
): Promise<Outcome[]> {
  const planned = plans.filter(isPlanned)
  const stored = await loadPublished(trx, kind, planned.map(keyOf))
  const withdrawn = await listWithdrawnKeys(trx, kind, planned.map(keyOf))
  const withdrawnKeys = new Set(withdrawn.map(publishedKey))
  const isWithdrawn = (plan: Planned) => withdrawnKeys.has(publishedKey(keyOf(plan)))
  const storedOf = (plan: Planned) => stored.get(publishedKey(keyOf(plan)))

  const writable = planned.filter((plan) => !isWithdrawn(plan))
  const waiting = writable.filter(({ line }) => isScheduled(line, now))
  await upsertScheduled(
    trx,
    waiting
      .filter((plan) => !storedOf(plan))
      .map((plan) => ({
        ...keyOf(plan),
        kind,
        id: newId(Date.parse(plan.line.publishedAt)),
        line: plan.line,
        due_at: plan.line.publishedAt,
        refusal: null,
      })),
  )
  const due = writable.filter(({ line }) => !isScheduled(line, now))
  const waited = await deleteScheduled(trx, kind, due.map(keyOf))
  const changed = due
    .filter((plan) => storedOf(plan)?.content_hash !== plan.hash)
    .map((plan) => ({
      ...plan,
      id:
        storedOf(plan)?.id ??
        waited.get(publishedKey(keyOf(plan))) ??
        newId(Date.parse(plan.line.publishedAt)),
    }))
  if (changed.length > 0) await write(changed)
  return plans.map((plan) => {
    if (!isPlanned(plan)) return plan
    if (isWithdrawn(plan)) return 'withdrawn'
    const before = storedOf(plan)
    if (isScheduled(plan.line, now)) return before ? { reason: publishedAlready } : 'scheduled'
    if (!before) return 'created'
    return before.content_hash === plan.hash ? 'unchanged' : 'changed'
  })
}

function isPlanned<P extends Planned>(plan: P | Outcome): plan is P {
  return typeof plan === 'object' && 'line' in plan
}

function keyOf({ profileId, line }: Planned) {
  return { profile_id: profileId, external_id: line.id }
}

const publishedAlready =
  'is published already, and cannot be given a date to come: leave "publishedAt" as it was'

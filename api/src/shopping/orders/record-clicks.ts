import type { CheckedOutLine } from '@ltk/platform/db/column-types'
import type { Db } from '@ltk/platform/db/open'
import { idOf } from '@ltk/platform/db/uuid'

import { loadCredits } from '../../entities/credit.ts'
import { insertCheckoutClicks } from './queries/clicks.ts'

/** The id of the click that a line of a checkout is. */
export const clickIdOf = (checkoutId: string, index: number) =>
  idOf(`checkout ${checkoutId} ${index}`)

/** Records the clicks that the lines of a checkout are, and sets who is credited with those of earlier versions. */
export async function recordClicks(
  trx: Db,
  lines: (CheckedOutLine & { clickId: string })[],
  clickedAt: Date,
): Promise<void> {
  const without = lines.filter(({ credit }) => !credit)
  const credits = await loadCredits(trx, without)
  for (const [index, line] of without.entries()) {
    const credit = credits[index]
    if (credit) line.credit = credit
  }
  await insertCheckoutClicks(
    trx,
    lines.flatMap(({ clickId: id, credit, productDetailsId, variantId }) =>
      credit ? [{ id, clickedAt, productDetailsId, variantId, credit }] : [],
    ),
  )
}

import type { Db } from '@ltk/platform/db/open'

import type { OrderReport, ReportedLine } from '../retailers/connector.ts'
import { isSameVariant, type KnownLine } from './match-lines.ts'
import { listVariants } from './queries/catalogue.ts'

type Known = {
  checkedOut: KnownLine[]
  /** The lines of the order so far. */
  before: KnownLine[]
  retailerId: string
}

/** Finds what was not checked out of a report: in the order so far, else in the catalogue. */
export async function findOthers(
  trx: Db,
  { lines }: Pick<OrderReport, 'lines'>,
  { checkedOut, before, retailerId }: Known,
): Promise<KnownLine[]> {
  const known = [...checkedOut, ...before]
  const isNew = (line: ReportedLine) => !known.some((other) => isSameVariant(other, line))
  const found = await listVariants(trx, retailerId, lines.filter(isNew))
  const fromNowhere = {
    clickId: null,
    contentSourceType: null,
    contentSourceId: null,
    clickHash: null,
  }
  return [...before, ...found.map((variant) => ({ ...variant, ...fromNowhere }))]
}

import type { OrderReport } from '../retailers/connector.ts'

/**
 * Returns the time that a report counts from, which is never later than now, and whether more is known
 * of its order already.
 */
export function placeInTime(
  report: Pick<OrderReport, 'at' | 'revision'>,
  known: { updated_at: Date; revision: string } | undefined,
  now: Date,
): { at: Date; isOld: boolean } {
  const at = report.at < now ? report.at : now
  // Earlier versions took any time that a retailer named: one that is still to come counts for nothing.
  if (!known || known.updated_at > now) return { at, isOld: false }
  const ahead = known.updated_at.getTime() - at.getTime()
  return { at, isOld: ahead > 0 || (ahead === 0 && known.revision > report.revision) }
}

/** A row that was not taken over, and why. */
export type Refusal = { line: number; reason: string }

/** What became of the entries of a file; an entry is a row, or the rows of one product. */
export type ImportReport = {
  dryRun: boolean
  /** Rows of the file, blank lines and headers aside. */
  rows: number
  /** Entries: created + changed + unchanged + refused. */
  read: number
  created: number
  changed: number
  unchanged: number
  refused: number
  /** What was there and the file no longer has, in an import that replaces a whole list. */
  removed: number
  /** The first 1,000 refusals, in the order of the file where it was read in one go. */
  refusals: Refusal[]
}

/** What became of one entry: its reason where it is refused. */
export type Outcome = 'created' | 'changed' | 'unchanged' | { reason: string }

const keptRefusals = 1000

/** A report of nothing read so far. */
export function emptyReport(dryRun: boolean): ImportReport {
  return {
    dryRun,
    rows: 0,
    read: 0,
    created: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    removed: 0,
    refusals: [],
  }
}

/** Adds what became of an entry to a report. */
export function addOutcome(
  report: ImportReport,
  source: { line: number; rows: number },
  outcome: Outcome,
): void {
  report.read++
  report.rows += source.rows
  if (typeof outcome === 'string') {
    report[outcome]++
    return
  }
  report.refused++
  if (report.refusals.length < keptRefusals) {
    report.refusals.push({ line: source.line, reason: outcome.reason })
  }
}

const shownRefusals = 50

/** A report for people: a line of counts, then a line a refusal, 50 at most. */
export function presentReport(report: ImportReport): string {
  const number = new Intl.NumberFormat('en')
  const count = (value: number) => number.format(value)
  const removed = report.removed === 0 ? '' : `, ${count(report.removed)} removed`
  const rows = report.rows === report.read ? '' : ` from ${count(report.rows)} rows`
  const shown = report.refusals.slice(0, shownRefusals)
  const rest = report.refused - shown.length
  return [
    `${report.dryRun ? 'Dry run, nothing is kept. ' : ''}Read ${count(report.read)}${rows}: ` +
      `${count(report.created)} created, ${count(report.changed)} changed, ` +
      `${count(report.unchanged)} unchanged, ${count(report.refused)} refused${removed}.`,
    ...shown.map(({ line, reason }) => `  line ${line}: ${reason}`),
    ...(rest > 0 ? [`  and ${count(rest)} more`] : []),
    '',
  ].join('\n')
}

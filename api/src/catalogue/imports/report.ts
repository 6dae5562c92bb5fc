/** A row that was not taken over, and why. */
export type Refusal = { line: number; reason: string }

/** The counts of a file's entries by their outcome; an entry is a row, or the rows of one product. */
export type ImportReport = {
  dryRun: boolean
  /** Rows of the file, blank lines and headers aside. */
  rows: number
  /** Entries: created + changed + unchanged + scheduled + withdrawn + refused. */
  read: number
  created: number
  changed: number
  unchanged: number
  /** Content that is scheduled: posts, product sets and collections. */
  scheduled: number
  /** Named what operators have withdrawn, which stays as it is. */
  withdrawn: number
  refused: number
  /** Rows that could not be read, of products that were taken over without them. */
  leftOut: number
  /** Entries that the file no longer has, in a complete import: removed, or no longer available. */
  removed: number
  /** Why what the file no longer has stays as it is; null if all is well. */
  warning: string | null
  /** Columns of the file that the import doesn't use. */
  unused: string[]
  /** The first 1,000 refusals, in the order of the file where it was read in one go. */
  refusals: Refusal[]
}

/** The outcome of an entry: its reason where it is refused. */
export type Outcome =
  | 'created'
  | 'changed'
  | 'unchanged'
  | 'scheduled'
  | 'withdrawn'
  | { reason: string }

const maxRefusals = 1000

/** A report of nothing read so far. */
export function emptyReport(dryRun: boolean): ImportReport {
  return {
    dryRun,
    rows: 0,
    read: 0,
    created: 0,
    changed: 0,
    unchanged: 0,
    scheduled: 0,
    withdrawn: 0,
    refused: 0,
    leftOut: 0,
    removed: 0,
    warning: null,
    unused: [],
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
  addRefusal(report, { line: source.line, reason: outcome.reason })
}

/** Adds rows that were left out of an entry that was taken over. */
export function addLeftOut(report: ImportReport, rows: Refusal[]): void {
  report.leftOut += rows.length
  for (const row of rows) addRefusal(report, row)
}

function addRefusal({ refusals }: ImportReport, refusal: Refusal): void {
  if (refusals.length < maxRefusals) refusals.push(refusal)
}

/** Whether all of a file was taken over, and nothing else speaks against it. */
export function isWhole({ refused, leftOut, warning }: ImportReport): boolean {
  return refused === 0 && leftOut === 0 && warning === null
}

const shownRefusals = 50

/** A report for people: a line of counts, then a line a refusal, 50 at most. */
export function presentReport(report: ImportReport): string {
  const number = new Intl.NumberFormat('en')
  const count = (value: number) => number.format(value)
  const leftOut = report.leftOut === 0 ? '' : `, ${count(report.leftOut)} rows left out`
  const scheduled =
    report.scheduled === 0 ? '' : `, ${count(report.scheduled)} waiting for their date`
  const withdrawn = report.withdrawn === 0 ? '' : `, ${count(report.withdrawn)} withdrawn`
  const removed = report.removed === 0 ? '' : `, ${count(report.removed)} no longer there`
  const rows = report.rows === report.read ? '' : ` from ${count(report.rows)} rows`
  const shown = report.refusals.slice(0, shownRefusals)
  const rest = report.refused + report.leftOut - shown.length
  return [
    `${report.dryRun ? 'Dry run, nothing is kept. ' : ''}Read ${count(report.read)}${rows}: ` +
      `${count(report.created)} created, ${count(report.changed)} changed, ` +
      `${count(report.unchanged)} unchanged, ${count(report.refused)} refused${leftOut}${removed}${scheduled}${withdrawn}.`,
    ...(report.warning === null ? [] : [report.warning]),
    ...(report.unused.length === 0 ? [] : [`Not used: ${report.unused.join(', ')}.`]),
    ...shown.map(({ line, reason }) => `  line ${line}: ${reason}`),
    ...(rest > 0 ? [`  and ${count(rest)} more`] : []),
    '',
  ].join('\n')
}

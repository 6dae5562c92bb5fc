import { z } from 'zod'

/** Where a value stands in its file: its first line, and how many rows it takes up. */
export type SourceLines = { line: number; rows: number }

/** What one row, or the rows that belong together, hold: a value, or the reason why it is refused. */
export type Entry<T> = SourceLines & ({ value: T } | { reason: string })

/** What a reader of products is told besides its file. */
export type ReadOptions = {
  /** Of prices in a format that names none. */
  currency: string
  /** The retailer's site, for a format without links. */
  siteUrl: string | null
  now: Date
  onBytes: (bytes: number) => void
}

/** A reason to refuse an entry that lies in one of its rows. */
export class RowError extends Error {
  readonly line: number
  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

/** Parses what was read from its lines; what the schema does not take is refused with every reason. */
export function entryOf<S extends z.ZodType>(
  source: SourceLines,
  schema: S,
  value: unknown,
): Entry<z.output<S>> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return { ...source, value: parsed.data }
  const reasons = parsed.error.issues.slice(0, 5).map(({ path, message }) => {
    return path.length > 0 ? `${path.join('.')}: ${message}` : message
  })
  return { ...source, reason: reasons.join('; ') }
}

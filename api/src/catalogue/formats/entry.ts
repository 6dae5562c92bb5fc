import { z } from 'zod'

import { someText } from './text.ts'

/** The position of a value in its file: its first line, and the number of its rows. */
export type SourceLines = { line: number; rows: number }

/**
 * The content of a row, or of rows that belong together: a value, with those of its rows that were left
 * out of it, or the reason why it is refused, with the id of what it is about where that can be read.
 */
export type Entry<T> = SourceLines &
  ({ value: T; leftOut?: Fault[] } | { reason: string; id?: string | undefined })

/** Options of a reader of products. */
export type ReadOptions = {
  /** The currency of prices in a format that names none. */
  currency: string
  /** The retailer's site, for a format without links. */
  siteUrl: string | null
  onBytes: (bytes: number) => void
  /** Called with each unused column of the file, maybe several times. */
  onUnused: (column: string) => void
}

/** Why a row is refused, and its line, which may not be the first of the row. */
export type Fault = { line: number; reason: string }

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
  const id = z.object({ id: someText(255) }).safeParse(value).data?.id
  return { ...source, reason: reasonOf(parsed.error), id }
}

/** Describes the faults of a value, at most five, each with its path. */
export function reasonOf({ issues }: z.ZodError): string {
  const reasons = issues.slice(0, 5).map(({ path, message }) => {
    return path.length > 0 ? `${path.join('.')}: ${message}` : message
  })
  return reasons.join('; ')
}

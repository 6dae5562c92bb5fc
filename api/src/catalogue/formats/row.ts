import { decodeHTMLStrict } from 'entities'

import type { Fault } from './entry.ts'

/**
 * A row of a table or an item of a feed: the texts of each column by its name, none where its cell is
 * empty. One with a fault has those that could be read.
 */
export type Row = { line: number; fields: Map<string, string[]>; fault?: Fault | undefined }

/** The text of a column, of the first where there are several; empty if there is none. */
export function valueOf(row: Row, column: string): string {
  return row.fields.get(column)?.[0]?.trim() ?? ''
}

/** A text that people read. Feeds often escape its entities twice, and exports have entities in it. */
export function textOf(row: Row, column: string): string {
  return decodeHTMLStrict(valueOf(row, column))
}

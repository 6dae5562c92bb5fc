import type { ReadOptions } from './entry.ts'
import type { Columns, HeaderStyle } from './header.ts'
import { readDelimited } from './read-delimited.ts'
import type { Row } from './row.ts'

/** The syntax of a format's tables. */
export type TableSyntax = {
  delimiter: ',' | '\t'
  header: HeaderStyle
  /** Whether a file that ends within a row has lost no more than that row and those after it. */
  isOrdered: boolean
}

/** The rows of a table. Throws a sentence where its columns are not those of the format, or it is cut off. */
export async function* readTable(
  file: string,
  { delimiter, header, isOrdered }: TableSyntax,
  format: Columns,
  { onBytes, onUnused }: Pick<ReadOptions, 'onBytes' | 'onUnused'>,
): AsyncGenerator<Row> {
  let columns: (string | undefined)[] | undefined
  for await (const { line, cells, fault, isCutOff } of readDelimited(file, delimiter, onBytes)) {
    // There is no telling which products have lost rows.
    if (isCutOff && !isOrdered) {
      throw new Error(`The file is cut off: it ends within line ${line}.`)
    }
    if (columns) {
      yield { line, fields: fieldsOf(columns, cells), fault }
      continue
    }
    columns = header(cells, format)
    for (const [index, name] of cells.entries()) {
      if (columns[index] === undefined && name.trim() !== '') onUnused(name.trim())
    }
  }
}

const none: string[] = []

function fieldsOf(columns: (string | undefined)[], cells: string[]): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const [index, column] of columns.entries()) {
    if (column === undefined) continue
    const value = cells[index]?.trim()
    const values = fields.get(column) ?? none
    fields.set(column, value ? [...values, value] : values)
  }
  return fields
}

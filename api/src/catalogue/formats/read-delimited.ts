import { parse } from 'csv-parse/sync'

import type { Fault } from './entry.ts'
import { readText } from './read-text.ts'
import { findLostCharacter } from './text.ts'

/** A row by the line that it begins on. One with a fault has the cells that could be told apart. */
type DelimitedRow = {
  line: number
  cells: string[]
  fault?: Fault
  /** Whether the file ends within this row. */
  isCutOff?: boolean
}

/** The maximum length of a row: one that does not end is given up. */
const maxRowLength = 1_000_000

/**
 * The rows of a CSV or TSV file, the header first; blank lines are left out. A row whose quotation mark
 * is never closed costs that line only: reading goes on at the next. Throws a sentence where the header
 * cannot be read.
 */
export async function* readDelimited(
  file: string,
  delimiter: ',' | '\t',
  onBytes: (bytes: number) => void,
): AsyncGenerator<DelimitedRow> {
  let columns: number | undefined
  let isRagged = false
  for await (const row of splitRows(file, delimiter, onBytes)) {
    if (columns === undefined && row.fault) {
      throw new Error(`Line ${row.fault.line} has the columns, but ${row.fault.reason}.`)
    }
    columns ??= row.cells.length
    yield row.fault ? row : { ...row, ...faultOfCells(row, columns, isRagged) }
    isRagged ||= row.cells.length < columns
  }
  if (columns === undefined) throw new Error('The file is empty.')
}

/**
 * The fault that the number of cells shows. Fewer are none where earlier rows leave the last ones out,
 * too; else, in a last line without its end, the file was cut off.
 */
function faultOfCells(
  { line, cells, isLastWithoutEnd }: SplitRow,
  columns: number,
  isRagged: boolean,
): Pick<DelimitedRow, 'fault' | 'isCutOff'> {
  if (isLastWithoutEnd && !isRagged && cells.length < columns) {
    const reason = `the file ends within this row: it has ${cells.length} of ${columns} cells`
    return { fault: { line, reason }, isCutOff: true }
  }
  if (cells.slice(columns).some((cell) => cell.trim() !== '')) {
    const reason = `has ${cells.length} cells for ${columns} columns: put quotation marks around cells with a delimiter in them`
    return { fault: { line, reason } }
  }
  return {}
}

type SplitRow = DelimitedRow & { isLastWithoutEnd?: boolean }

async function* splitRows(
  file: string,
  delimiter: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<SplitRow> {
  const splitter = new RowSplitter(delimiter)
  for await (const piece of readText(file, onBytes)) yield* splitter.take(piece)
  yield* splitter.end()
}

class RowSplitter {
  /** The text of the unfinished row. It begins on `line`. */
  private rest = ''
  private line = 1
  private isTooLong = false
  private readonly delimiter: string

  constructor(delimiter: string) {
    this.delimiter = delimiter
  }

  *take(piece: string): Generator<SplitRow> {
    this.rest += piece
    if (this.isTooLong) yield* this.skipLine()
    yield* this.split(false)
    if (this.rest.length > maxRowLength) {
      this.isTooLong = true
      this.rest = ''
    }
  }

  *end(): Generator<SplitRow> {
    if (this.isTooLong) yield this.refuseLine('the row is too long to be read')
    else yield* this.split(true)
  }

  private *split(isEnd: boolean): Generator<SplitRow> {
    for (;;) {
      const text = isEnd ? this.rest : this.rest.slice(0, this.rest.lastIndexOf('\n') + 1)
      const { records, isMisquoted } = parseRecords(text, this.delimiter)
      let length = 0
      for (const { cells, raw } of records) {
        length += raw.length
        if (cells.length > 1 || cells[0]?.trim() !== '') {
          yield rowOf(this.line, cells, raw, isEnd && length === text.length)
        }
        this.line += lineFeedsIn(raw)
      }
      this.rest = this.rest.slice(length)
      if (length === text.length) return
      if (!isEnd && !isMisquoted && this.rest.length <= maxRowLength) return
      yield this.refuseLine('a quotation mark that is opened here is never closed')
    }
  }

  private *skipLine(): Generator<SplitRow> {
    if (!this.rest.includes('\n')) {
      this.rest = ''
      return
    }
    this.isTooLong = false
    yield this.refuseLine('the row is too long to be read')
  }

  private refuseLine(reason: string): SplitRow {
    const { line, rest } = this
    const length = rest.indexOf('\n') + 1 || rest.length
    this.rest = rest.slice(length)
    this.line++
    const [cells = []] = parse(rest.slice(0, length), {
      delimiter: this.delimiter,
      record_delimiter: '\n',
      quote: null,
    })
    return { line, cells, fault: { line, reason } }
  }
}

function rowOf(line: number, cells: string[], raw: string, isLast: boolean): SplitRow {
  const lost = findLostCharacter(raw)
  if (!lost) return { line, cells, isLastWithoutEnd: isLast && !raw.endsWith('\n') }
  const lineOfFault = line + lineFeedsIn(raw.slice(0, lost.index))
  return { line, cells, fault: { line: lineOfFault, reason: lost.reason } }
}

function lineFeedsIn(text: string): number {
  return text.split('\n').length - 1
}

type TextRecord = { cells: string[]; raw: string }

/** The rows up to the first whose quotation mark is not closed, or closed within a cell of a later line. */
function parseRecords(
  text: string,
  delimiter: string,
): { records: TextRecord[]; isMisquoted: boolean } {
  const bytes = Buffer.from(text)
  const records: TextRecord[] = []
  const misquoted = new Error('a quotation mark is not closed')
  let start = 0
  try {
    parse(bytes, {
      delimiter,
      record_delimiter: '\n',
      relax_quotes: true,
      relax_column_count: true,
      // A quotation mark that is not closed in this text may be closed in the next.
      skip_records_with_error: true,
      on_record: (cells: string[], { bytes: end }) => {
        const raw = bytes.toString('utf8', start, end)
        if (cells.some((cell) => isSwallowed(cell, raw))) throw misquoted
        start = end
        records.push({ cells, raw })
        return null
      },
    })
    return { records, isMisquoted: false }
  } catch (error) {
    if (error !== misquoted) throw error
    return { records, isMisquoted: true }
  }
}

/** Whether a cell begins with a quotation mark that a later row's has closed. */
function isSwallowed(cell: string, raw: string): boolean {
  return (
    cell.startsWith('"') && cell.includes('\n') && !raw.includes(`"${cell.replaceAll('"', '""')}"`)
  )
}

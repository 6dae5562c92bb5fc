import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

import { type CsvError, parse } from 'csv-parse'

export type DelimitedRow = { line: number; cells: string[] } | { line: number; reason: string }

/** Of a quotation mark that is never closed, this much is read before its row is given up. */
const longestRow = 1_000_000

/**
 * The rows of a CSV or TSV file with the line that each begins on; blank lines are left out.
 * A row whose quotation mark is never closed costs that line only: reading goes on at the next.
 */
export async function* readDelimited(
  file: string,
  delimiter: ',' | '\t',
  onBytes: (bytes: number) => void,
): AsyncGenerator<DelimitedRow> {
  let offset = 0
  let line = 1
  for (;;) {
    const end = yield* readFrom(file, delimiter, offset, line, onBytes)
    if (!end.reason) return
    yield { line: end.line, reason: end.reason }
    const next = await startOfNextLine(file, end.offset)
    if (next === undefined) return
    offset = next
    line = end.line + 1
  }
}

type End = { offset: number; line: number; reason?: string }

async function* readFrom(
  file: string,
  delimiter: string,
  start: number,
  firstLine: number,
  onBytes: (bytes: number) => void,
): AsyncGenerator<DelimitedRow, End> {
  const source = createReadStream(file, { start })
  let failure: CsvError | undefined
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n'],
    bom: start === 0,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: longestRow,
    skip_records_with_error: true,
    on_skip: (error) => {
      failure ??= error
      // The parser cannot find its way back into the rows by itself.
      source.unpipe(parser)
      parser.end()
      return undefined
    },
  })
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  const end: End = { offset: start, line: firstLine }
  try {
    for await (const { record, info } of parser) {
      const cells: string[] = record
      const lastLine = firstLine + info.lines - 1
      onBytes(start + source.bytesRead)
      end.offset = start + info.bytes
      end.line = lastLine + 1
      if (cells.length === 1 && cells[0]?.trim() === '') continue
      yield { line: lastLine - lineFeedsIn(cells), cells }
    }
  } finally {
    source.destroy()
  }
  if (!failure) return end
  return {
    ...end,
    reason:
      failure.code === 'CSV_QUOTE_NOT_CLOSED' || failure.code === 'CSV_MAX_RECORD_SIZE'
        ? 'a quotation mark that is opened here is never closed'
        : failure.message,
  }
}

function lineFeedsIn(cells: string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0)
}

async function startOfNextLine(file: string, from: number): Promise<number | undefined> {
  const handle = await open(file)
  try {
    return await findLineFeed(handle, from)
  } finally {
    await handle.close()
  }
}

async function findLineFeed(handle: FileHandle, from: number): Promise<number | undefined> {
  const buffer = Buffer.alloc(64 * 1024)
  for (let at = from; ; at += buffer.length) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, at)
    if (bytesRead === 0) return undefined
    const found = buffer.subarray(0, bytesRead).indexOf(10)
    if (found >= 0) return at + found + 1
  }
}

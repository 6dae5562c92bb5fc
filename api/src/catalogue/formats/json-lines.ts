import type { z } from 'zod'

import { type Entry, entryOf } from './entry.ts'
import { readLines } from './read-lines.ts'
import { findLostCharacter } from './text.ts'

/** One entry a line: a JSON value that the schema takes, else the reason why it is refused. */
export async function* readJsonLines<S extends z.ZodType>(
  file: string,
  schema: S,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Entry<z.output<S>>> {
  for await (const line of readLines(file, onBytes)) {
    const source = { line: line.number, rows: 1 }
    if ('tooLong' in line) {
      yield { ...source, reason: 'the line is too long to be read' }
      continue
    }
    const lost = findLostCharacter(line.text)
    if (lost) {
      yield { ...source, reason: lost.reason }
      continue
    }
    const json = parseJson(line.text)
    yield 'value' in json ? entryOf(source, schema, json.value) : { ...source, reason: json.reason }
  }
}

function parseJson(text: string): { value: unknown } | { reason: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { reason: `is not JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}

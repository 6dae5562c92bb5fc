import type { ReadProduct } from './catalogue-product.ts'
import type { Entry, ReadOptions } from './entry.ts'
import { type GoogleItem, readGoogleItems } from './google-item.ts'
import { readDelimited } from './read-delimited.ts'

const needed = ['id', 'title', 'price', 'availability']

/**
 * The products of a Google Merchant feed of tab-separated values. Throws a sentence, before the first
 * product, where columns are missing or the file is cut off.
 */
export function readGoogleTsv(
  file: string,
  { onBytes }: ReadOptions,
): AsyncGenerator<Entry<ReadProduct>> {
  return readGoogleItems((onRead) => readItems(file, onRead), onBytes)
}

async function* readItems(
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<GoogleItem> {
  let names: string[] | undefined
  for await (const { line, cells, fault, isCutOff } of readDelimited(file, '\t', onBytes)) {
    // Which groups have lost items nobody knows.
    if (isCutOff) throw new Error(`The file is cut off: it ends within line ${line}.`)
    if (names) yield { line, fields: fieldsOf(names, cells), fault }
    else names = namesOf(cells)
  }
}

/** Feeds spell the names of attributes as `g:image_link`, `image_link` or `image link`. */
function namesOf(header: string[]): string[] {
  const names = header.map((name) =>
    name.trim().toLowerCase().replace(/^g:/, '').replace(/\s+/g, '_'),
  )
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length > 0) {
    throw new Error(
      `The file is not a Google Merchant feed: its first line is missing ${missing.join(', ')}.`,
    )
  }
  return names
}

function fieldsOf(names: string[], cells: string[]): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const [index, name] of names.entries()) {
    const cell = cells[index]
    if (cell) fields.set(name, [...(fields.get(name) ?? []), cell])
  }
  return fields
}

import type { CatalogueProduct } from './catalogue-product.ts'
import type { Entry, ReadOptions } from './entry.ts'
import { type GoogleItem, readGoogleItems } from './google-item.ts'
import { readDelimited } from './read-delimited.ts'

const needed = ['id', 'title', 'price', 'availability']

/** The products of a Google Merchant feed of tab-separated values. Throws where columns are missing. */
export function readGoogleTsv(
  file: string,
  options: ReadOptions,
): AsyncGenerator<Entry<CatalogueProduct>> {
  return readGoogleItems((onBytes) => readItems(file, onBytes), options)
}

async function* readItems(
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<GoogleItem> {
  let names: string[] | undefined
  for await (const row of readDelimited(file, '\t', onBytes)) {
    if ('reason' in row) yield row
    else if (names) yield { line: row.line, fields: fieldsOf(names, row.cells) }
    else names = namesOf(row.cells)
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
      `The file is no Google Merchant feed: its first line lacks ${missing.join(', ')}.`,
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

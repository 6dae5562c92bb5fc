import type { ReadOptions } from './entry.ts'
import { readText } from './read-text.ts'
import type { Row } from './row.ts'
import { RssItems } from './rss-items.ts'

/**
 * The items of a Google Merchant feed in RSS or Atom, whose attributes have the prefix `g:`. Throws a
 * sentence where the file has none or is cut off.
 */
export async function* readRss(
  file: string,
  columns: readonly string[],
  { onBytes, onUnused }: Pick<ReadOptions, 'onBytes' | 'onUnused'>,
): AsyncGenerator<Row> {
  const used = new Set(columns)
  for await (const row of readItems(file, onBytes)) {
    // Each attribute is there with its prefix and without.
    for (const name of row.fields.keys()) {
      if (!name.startsWith('g:') && !used.has(name)) onUnused(name)
    }
    yield row
  }
}

async function* readItems(file: string, onBytes: (bytes: number) => void) {
  const items = new RssItems()
  for await (const piece of readText(file, onBytes)) yield* items.take(piece)
  yield* items.end()
}

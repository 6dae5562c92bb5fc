import { readText } from './read-text.ts'
import type { Row } from './row.ts'
import { RssItems } from './rss-items.ts'

/**
 * The items of a Google Merchant feed in RSS or Atom, whose attributes have the prefix `g:`. Throws a
 * sentence where the file has none or is cut off.
 */
export async function* readRss(
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Row> {
  const items = new RssItems()
  for await (const piece of readText(file, onBytes)) yield* items.take(piece)
  yield* items.end()
}

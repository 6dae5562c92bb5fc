import type { ReadProduct } from './catalogue-product.ts'
import type { Entry, ReadOptions } from './entry.ts'
import { type GoogleItem, readGoogleItems } from './google-item.ts'
import { readText } from './read-text.ts'
import { RssItems } from './rss-items.ts'

/**
 * The products of a Google Merchant feed in RSS or Atom, whose attributes have the prefix `g:`. Throws a
 * sentence, before the first product, where the file has no items or is cut off.
 */
export function readGoogleRss(
  file: string,
  { onBytes }: ReadOptions,
): AsyncGenerator<Entry<ReadProduct>> {
  return readGoogleItems((onRead) => readItems(file, onRead), onBytes)
}

async function* readItems(
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<GoogleItem> {
  const items = new RssItems()
  for await (const piece of readText(file, onBytes)) yield* items.take(piece)
  yield* items.end()
}

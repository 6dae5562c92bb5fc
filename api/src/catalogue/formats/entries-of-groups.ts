import type { ReadProduct } from './catalogue-product.ts'
import type { Entry } from './entry.ts'

/** The maximum number of characters in rows that are buffered until the others of their product come. */
const maxBuffered = 20_000_000
/** The memory that a text takes up beside its characters. */
const perText = 64

type Groups<R> = {
  /** Reads the rows of the file from the beginning, each time that it is called. */
  read: (onBytes: (bytes: number) => void) => AsyncGenerator<R>
  onBytes: (bytes: number) => void
  /** The id of the product that a row belongs to; undefined where it stands for itself. */
  idOf: (row: R) => string | undefined
  /** All texts of a row that are held in memory. */
  textsOf: (row: R) => string[]
  entryOf: (rows: R[]) => Entry<ReadProduct>
}

/**
 * The entries of a file whose rows belong to products by an id, wherever in the file they stand. It is
 * read twice, so that a product is let go as soon as its last row was read. Where more than 20 million
 * characters wait for further rows, the product that has waited longest is refused as a whole.
 */
export async function* entriesOfGroups<R extends { line: number }>({
  read,
  onBytes,
  idOf,
  textsOf,
  entryOf,
}: Groups<R>): AsyncGenerator<Entry<ReadProduct>> {
  const counts = new Map<string, number>()
  for await (const row of read(() => {})) {
    const id = idOf(row)
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const pending = new Map<string, { rows: R[]; size: number }>()
  const refused = new Set<string>()
  let buffered = 0
  for await (const row of read(onBytes)) {
    const id = idOf(row)
    if (id === undefined) {
      yield entryOf([row])
      continue
    }
    if (refused.has(id)) continue
    const group = pending.get(id) ?? { rows: [], size: 0 }
    group.rows.push(row)
    if (group.rows.length >= (counts.get(id) ?? 0)) {
      pending.delete(id)
      buffered -= group.size
      yield entryOf(group.rows)
      continue
    }
    const size = sizeOf(textsOf(row))
    group.size += size
    buffered += size
    pending.set(id, group)
    for (const [oldest, { rows, size: freed }] of pending) {
      if (buffered <= maxBuffered) break
      pending.delete(oldest)
      refused.add(oldest)
      buffered -= freed
      const source = { line: rows[0]?.line ?? row.line, rows: counts.get(oldest) ?? rows.length }
      yield { ...source, reason: tooFarApart, id: oldest }
    }
  }
}

function sizeOf(texts: string[]): number {
  return texts.reduce((size, text) => (text === '' ? size : size + text.length + perText), 0)
}

const tooFarApart =
  'its rows stand too far apart: more than 20 million characters between them had to be kept; sort the file so that the rows of a product follow one another'

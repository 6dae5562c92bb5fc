import type { ReadProduct } from './catalogue-product.ts'
import { columnsOf, type Declaration } from './declaration.ts'
import { entriesOfGroups } from './entries-of-groups.ts'
import { entryOfRows } from './entry-of-rows.ts'
import type { Entry, ReadOptions } from './entry.ts'
import { productOfRows } from './product-of-rows.ts'
import { readRss } from './read-rss.ts'
import { readTable } from './read-table.ts'
import { type Row, valueOf } from './row.ts'

/** A row with the product that it names, or goes on with. */
type NamedRow = Row & { product: string | undefined }

/**
 * The products of a file in a declared format: the rows of each, wherever in the file they stand. A row
 * that cannot be read is left out of its product. Throws a sentence where the file is not of the format.
 */
export function readDeclared(
  format: Declaration,
  file: string,
  options: ReadOptions,
): AsyncGenerator<Entry<ReadProduct>> {
  return entriesOfGroups({
    read: (onBytes) => readRows(format, file, { ...options, onBytes }),
    onBytes: options.onBytes,
    idOf: ({ product }) => product,
    textsOf: ({ fields }) => [...fields.values()].flat(),
    entryOf: (rows) => entryOfProduct(format, rows, options),
  })
}

async function* readRows(
  format: Declaration,
  file: string,
  { onBytes, onUnused }: ReadOptions,
): AsyncGenerator<NamedRow> {
  const { syntax, grouping } = format
  const { column, begin } = grouping
  const rows =
    syntax === 'rss'
      ? readRss(file, columnsOf(format), { onBytes, onUnused })
      : readTable(file, syntax, { ...format, columns: columnsOf(format) }, { onBytes, onUnused })
  let before: string | undefined
  for await (const row of rows) {
    const goesOn = begin !== undefined && valueOf(row, begin) === ''
    const product = valueOf(row, column) || (goesOn ? before : undefined)
    before = product ?? before
    yield { ...row, product }
  }
}

function entryOfProduct(
  format: Declaration,
  rows: NamedRow[],
  options: ReadOptions,
): Entry<ReadProduct> {
  const { grouping, variantColumns } = format
  const [first] = rows
  if (!first) throw new Error('a product has one row at least')
  const id = first.product ?? (valueOf(first, grouping.single ?? '') || undefined)
  const source = { line: first.line, rows: rows.length, id }
  if (id === undefined) return { ...source, reason: grouping.missing, ...first.fault }
  // The product's name stands there.
  if (grouping.begin !== undefined && first.fault) return { ...source, ...first.fault }
  const isVariant = (row: Row) => variantColumns?.some((name) => valueOf(row, name) !== '') ?? true
  const product = {
    id,
    read: rows.filter(({ fault }) => !fault),
    variants: rows.filter(isVariant),
  }
  return entryOfRows(
    source,
    rows.filter((row) => row === first || row.fault || isVariant(row)),
    (sold) => productOfRows(format, product, sold, options),
  )
}

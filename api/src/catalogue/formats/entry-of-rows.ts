import { catalogueProduct, type ReadProduct } from './catalogue-product.ts'
import { type Entry, type Fault, reasonOf, RowError, type SourceLines } from './entry.ts'

type Row = { line: number; fault?: Fault | undefined }

/**
 * Reads the rows of one product, each a variant. A row that cannot be read is left out and named, as long
 * as another one can be; what is wrong with the product itself refuses all of it.
 */
export function entryOfRows<R extends Row>(
  { id, ...source }: SourceLines & { id: string | undefined },
  rows: R[],
  productOf: (rows: R[]) => unknown,
): Entry<ReadProduct> {
  const faults = rows.flatMap(({ fault }) => fault ?? [])
  let left = rows.filter(({ fault }) => !fault)
  while (left.length > 0) {
    const read = readProduct(left, productOf)
    if ('product' in read) return entryOf(source, read.product, faults)
    const { line, reason } = read
    const rest = left.filter((row) => row.line !== line)
    if (line === undefined || rest.length === left.length) return { ...source, reason, id }
    faults.push({ line, reason })
    left = rest
  }
  const [first = { line: source.line, reason: 'has no rows' }] = inOrder(faults)
  return { ...source, ...first, id }
}

function entryOf(source: SourceLines, product: ReadProduct, faults: Fault[]): Entry<ReadProduct> {
  if (faults.length === 0) return { ...source, value: product }
  return { ...source, value: { ...product, isPartial: true }, leftOut: inOrder(faults) }
}

function inOrder(faults: Fault[]): Fault[] {
  return faults.toSorted((a, b) => a.line - b.line)
}

/** The product of some rows, or what is wrong; with its line if that lies in one of the rows. */
function readProduct<R extends Row>(
  rows: R[],
  productOf: (rows: R[]) => unknown,
): { product: ReadProduct } | { line?: number | undefined; reason: string } {
  let input: unknown
  try {
    input = productOf(rows)
  } catch (error) {
    if (!(error instanceof RowError)) throw error
    return { line: error.line, reason: error.message }
  }
  const parsed = catalogueProduct.safeParse(input)
  if (parsed.success) return { product: parsed.data }
  const [field, index] = parsed.error.issues[0]?.path ?? []
  const line = field === 'variants' ? rows[Number(index)]?.line : undefined
  return { line, reason: reasonOf(parsed.error) }
}

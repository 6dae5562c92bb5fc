import type { Declaration } from './declaration.ts'
import { type ReadOptions, RowError } from './entry.ts'
import { type Row, textOf, valueOf } from './row.ts'
import { isShared, type Rule, type RuleContext } from './rules.ts'

/** The rows of a product: those that could be read, and those of its variants, read or not. */
type ProductRows = { id: string; read: Row[]; variants: Row[] }

/** An option of a product, and the column with what variants have of it. */
type Choice = { name: string; column: string; isNeeded: boolean }

/**
 * Builds the input of `catalogueProduct` from a product's rows, of which `sold` become variants. Throws a
 * `RowError` where a value cannot be read.
 */
export function productOfRows(
  format: Declaration,
  rows: ProductRows,
  sold: Row[],
  options: ReadOptions,
) {
  // Fields common to all rows are read from the first one, also where it is no variant itself.
  const [first] = rows.read
  if (!first) throw new Error('a product has one row at least')
  const context = { ...options, first, variants: rows.variants }
  const product = readAll(format.product, first, context)
  const choices = choicesOf(format, first, rows.variants)
  const idOf = variantIds(format, rows, choices)
  const priced = sold.map((row) => {
    const id = idOf(row)
    if (id === '') throw new RowError(row.line, 'has no id')
    const { currency, ...prices } = format.prices.read(row, context)
    const variant = {
      id,
      title: titleOf(row, choices) || format.titleWithoutOptions.read(row, context),
      options: optionsOf(row, choices),
      ...prices,
      ...format.stock.read(row, context),
      ...readAll(format.variant, row, context),
    }
    return { line: row.line, currency, variant }
  })
  const currency = priced[0]?.currency
  const other = priced.find((variant) => variant.currency !== currency)
  if (other) throw new RowError(other.line, 'has another currency than its group')
  const variants = priced.map(({ variant }) => variant)
  return {
    ...product,
    id: rows.id,
    images: imagesOf(format, rows.read, context),
    currency,
    options: choices
      .map(({ name }) => ({
        name,
        values: [...new Set(variants.flatMap((variant) => variant.options[name] ?? []))],
      }))
      .filter(({ values }) => values.length > 0),
    variants,
  }
}

function readAll(
  rules: Record<string, Rule<unknown>>,
  row: Row,
  context: RuleContext,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(rules).map(([field, rule]) => [field, rule.read(row, context)]),
  )
}

/** The options of variants. A product of Shopify without options has `Title`, of one default value. */
function choicesOf({ options }: Declaration, first: Row, variants: Row[]): Choice[] {
  return options
    .filter(({ isFactIfShared, column }) => !(isFactIfShared && isShared(variants, column)))
    .map((option) =>
      'name' in option
        ? { ...option, isNeeded: false }
        : { name: textOf(first, option.nameColumn), column: option.column, isNeeded: true },
    )
    .filter(
      ({ name, column }) =>
        name !== '' && !(name === 'Title' && valueOf(first, column) === 'Default Title'),
    )
}

/** A missing value is left to the schema to refuse, where the product names the option. */
function optionsOf(row: Row, choices: Choice[]): Record<string, string> {
  return Object.fromEntries(
    choices
      .map(({ name, column, isNeeded }) => ({ name, value: textOf(row, column), isNeeded }))
      .filter(({ value, isNeeded }) => isNeeded || value !== '')
      .map(({ name, value }) => [name, value]),
  )
}

function titleOf(row: Row, choices: Choice[]): string {
  const values = choices.map(({ column }) => textOf(row, column))
  return values.filter((value) => value !== '').join(' / ')
}

/** Returns the text that identifies a row's variant; empty where it has none. */
function variantIds(
  { variantId: { column, mayRepeat } }: Declaration,
  { id, variants }: ProductRows,
  choices: Choice[],
): (row: Row) => string {
  if (!mayRepeat) return (row) => valueOf(row, column)
  // Ids include rows that are left out: a variant keeps its id.
  const titles = new Map<string, Set<string>>()
  for (const row of variants) {
    const known = titles.get(valueOf(row, column)) ?? new Set()
    titles.set(valueOf(row, column), known.add(titleOf(row, choices)))
  }
  return (row) => {
    const own = valueOf(row, column)
    if (own !== '' && titles.get(own)?.size === 1) return own
    const title = titleOf(row, choices)
    return `${id}${title && `/${title}`}`
  }
}

function imagesOf(format: Declaration, rows: Row[], context: RuleContext): string[] {
  const images = rows.flatMap((row) => {
    const position = format.imagePosition?.read(row, context) ?? 0
    return format.images.read(row, context).map((address) => ({ address, position }))
  })
  const sorted = images.toSorted((a, b) => a.position - b.position)
  return [...new Set(sorted.map(({ address }) => address))]
}

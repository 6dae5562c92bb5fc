import type { CatalogueProductInput } from './catalogue-product.ts'
import type { Prices } from './price-rules.ts'
import type { TableSyntax } from './read-table.ts'
import type { Rule } from './rules.ts'

type Variant = CatalogueProductInput['variants'][number]
/** The rule by which each field is read; fields that are not in a format have none. */
type Rules<T> = { [F in keyof T]?: Rule<T[F]> }

/**
 * A format of rows, each a variant of a product: from which columns each field of `catalogueProduct` is
 * read, and by which rule. `readDeclared` reads files by it.
 */
export type Declaration = {
  /** The name of its files in sentences. */
  name: string
  /** A file in `examples/`. */
  example: string
  /** Endings of its files that no other format has. */
  extensions: readonly string[]
  /** With what its files begin, or which first lines, in lower case, are its header. */
  start: string | ((header: string) => boolean)
  syntax: 'rss' | TableSyntax
  /** Columns without which a file is not of this format. */
  needed: readonly string[]
  /** The former names of columns, by their current names. */
  formerNames: Readonly<Record<string, string>>
  grouping: {
    /** The column that names the product that a row belongs to. */
    column: string
    /** The column that names a product of one row, which belongs to no other. */
    single?: string
    /**
     * The column with which a product begins: it stands in the first row of a product only, and a row
     * that has neither this nor the product's name goes on with the product before it.
     */
    begin?: string
    /** Why a product without a name is refused. */
    missing: string
  }
  product: Rules<Omit<CatalogueProductInput, 'id' | 'images' | 'currency' | 'options' | 'variants'>>
  images: Rule<string[]>
  /** The position of a row's picture among those of its product; in the order of the rows without it. */
  imagePosition?: Rule<number>
  /** The columns with the values of options, whose names the format or the first row says. */
  options: readonly (({ name: string } | { nameColumn: string }) & {
    column: string
    /** What all variants have in common is a fact about the product, and no option. */
    isFactIfShared?: true
  })[]
  /** A row beyond the first in which all of these are empty is no variant; without them, each is one. */
  variantColumns?: readonly string[]
  /**
   * The column with the id of a variant. One that may also be empty or repeat itself counts where it
   * tells the variants of a product apart; elsewhere the id is made of the product's and the options.
   */
  variantId: { column: string; mayRepeat: boolean }
  /** The title of a variant that differs from no other. */
  titleWithoutOptions: Rule<string>
  prices: Rule<Prices>
  stock: Rule<Pick<Variant, 'available' | 'quantity'>>
  variant: Rules<Omit<Variant, 'id' | 'title' | 'options' | 'priceInMinorUnits'>>
}

/** The columns that a format reads, each once. */
export function columnsOf(format: Declaration): string[] {
  const { grouping, product, images, imagePosition, options, variant, prices, stock } = format
  const rules = [...Object.values(product), ...Object.values(variant), images, prices, stock]
  const all = [
    grouping.column,
    grouping.single,
    format.variantId.column,
    ...rules.flatMap(({ columns }) => columns),
    ...(imagePosition?.columns ?? []),
    ...options.flatMap((option) => [
      option.column,
      'nameColumn' in option ? option.nameColumn : undefined,
    ]),
  ]
  return [...new Set(all.filter((column) => column !== undefined))]
}

import { productCondition } from '@ltk/contract/retailer-products'
import { z } from 'zod'

import { RowError } from './entry.ts'
import { type Row, textOf, valueOf } from './row.ts'
import { quoted, textOfHtml } from './text.ts'

/** The context of a rule besides its row. */
export type RuleContext = {
  /** The row with the fields of the whole product. */
  first: Row
  /** The rows of the product's variants, read or not. */
  variants: Row[]
  /** The currency of prices in a format that names none. */
  currency: string
  siteUrl: string | null
}

/** A rule for reading a value from columns of a row. `read` throws a `RowError` where it cannot be read. */
export type Rule<T> = {
  columns: readonly string[]
  read: (row: Row, context: RuleContext) => T
}

/** Whether no two of some rows have different texts in a column. */
export function isShared(rows: readonly Row[], column: string): boolean {
  return new Set(rows.map((row) => textOf(row, column))).size <= 1
}

export function text(column: string): Rule<string> {
  return { columns: [column], read: (row) => textOf(row, column) }
}

/** The words that the texts of all variants begin or end with, or else the text of the first row. */
export function sharedTitle(column: string): Rule<string> {
  return {
    columns: [column],
    read: (row, { variants }) => {
      const titles = variants.map((variant) => textOf(variant, column).split(' '))
      const start = sharedStart(titles)
      const end = sharedStart(titles.map((words) => words.toReversed())).toReversed()
      return trimmed(start) || trimmed(end) || textOf(row, column)
    },
  }
}

function sharedStart([first = [], ...others]: string[][]): string[] {
  const length = first.findIndex((word, at) => others.some((words) => words[at] !== word))
  return length === -1 ? first : first.slice(0, length)
}

/** Without the marks between a common title and the rest: "Cotton tee - Black", "Cotton tee - Red". */
function trimmed(words: string[]): string {
  return words.join(' ').replace(/^[\s\p{Pd},;:|/·)]+|[\s\p{Pd},;:|/·(]+$/gu, '')
}

/** Reads with a rule from the first row of the product, whatever the row. */
export function ofFirst<T>({ columns, read }: Rule<T>): Rule<T> {
  return { columns, read: (_, context) => read(context.first, context) }
}

export function html(column: string): Rule<string> {
  return { columns: [column], read: (row) => textOfHtml(valueOf(row, column)) }
}

export function address(column: string): Rule<string | null> {
  return { columns: [column], read: (row) => valueOf(row, column) || null }
}

/** All addresses of some columns; a feed may put several into one text, with commas between them. */
export function addresses(...columns: string[]): Rule<string[]> {
  return {
    columns,
    read: (row) =>
      columns
        .flatMap((column) => row.fields.get(column) ?? [])
        .flatMap((value) => value.split(/,\s*(?=[a-z]+:|\/\/)/i))
        .map((value) => value.trim())
        .filter((value) => value !== ''),
  }
}

/** The first path that there is, then whom the product is for. */
export function category(paths: string[], audience: string[]): Rule<string> {
  return {
    columns: [...paths, ...audience],
    read: (row) => {
      const path = paths.map((column) => textOf(row, column)).find((value) => value !== '') ?? ''
      const parts = [path, ...audience.map((column) => textOf(row, column))]
      return path && parts.filter((part) => part !== '').join(', ')
    },
  }
}

/** A text that a product can do without: null where there is none that the schema takes. */
export function ifValid<T>(column: string, schema: z.ZodType<T>): Rule<T | null> {
  return { columns: [column], read: (row) => schema.safeParse(valueOf(row, column)).data ?? null }
}

/** Whether it was used before, where one of our words means that. */
export function condition(column: string) {
  return ifValid(column, z.string().toLowerCase().pipe(productCondition))
}

/** Reads with a rule from the row, or else from the first of the product. */
export function ownOrFirst<T>({ columns, read }: Rule<T | null>): Rule<T | null> {
  return {
    columns,
    read: (row, context) => read(row, context) ?? read(context.first, context),
  }
}

/** Reads one of some words, however it is written: `in stock`, `IN_STOCK`. */
export function oneOf<T>(column: string, meanings: Record<string, T>): Rule<T> {
  return {
    columns: [column],
    read: (row) => {
      const value = valueOf(row, column)
      const word = value.toLowerCase().replace(/[\s-]+/g, '_')
      const meaning = Object.hasOwn(meanings, word) ? meanings[word] : undefined
      if (meaning !== undefined) return meaning
      const words = Object.keys(meanings).join(', ')
      throw new RowError(row.line, `${column} ${quoted(value)} must be one of ${words}`)
    },
  }
}

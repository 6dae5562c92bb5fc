import { parseArgs } from 'node:util'

import type { Db } from '../../platform/db/open.ts'
import { isProductFormat, productFormats } from '../formats/product-formats.ts'
import { importActivity } from '../imports/import-activity.ts'
import { importCategories } from '../imports/import-categories.ts'
import { importCollections } from '../imports/import-collections.ts'
import { importPosts } from '../imports/import-posts.ts'
import { importProductSets } from '../imports/import-product-sets.ts'
import { importProducts } from '../imports/import-products.ts'
import { importRetailers } from '../imports/import-retailers.ts'
import { type ImportReport, presentReport } from '../imports/report.ts'
import type { ImportOptions } from '../imports/run-import.ts'
import { progressBar } from './progress-bar.ts'

/** What a command is given: its arguments, a database that is opened when it is needed, and a way out. */
export type CommandContext = {
  args: string[]
  withDb: <R>(work: (db: Db) => Promise<R>) => Promise<R>
  write: (text: string) => void
  now: Date
}

const formats = Object.keys(productFormats).join(', ')

export const importHelp = `Reads a file into the catalogue. A second run with the same file changes nothing.

  ltk import retailers <file.jsonl>
  ltk import products <file> --retailer <name> [--format <format>] [--currency <code>]
  ltk import posts <file.jsonl>
  ltk import product-sets <file.jsonl>
  ltk import collections <file.jsonl>
  ltk import categories <file.jsonl>
  ltk import activity <file.jsonl>

  --retailer <name>    whose products they are
  --format <format>    one of ${formats}; told from the file where it is left out
  --currency <code>    of prices in a format that names none, such as Shopify's (USD)
  --dry-run            reports what would change and keeps nothing
  --help               shows this

Retailers come first, then products, posts, product sets, collections, activity. Categories
can come at any time; the file has all those of each country that it names, and others of
these countries are removed, unless a line is refused.
`

const kinds: Record<string, (db: Db, options: ImportOptions) => Promise<ImportReport>> = {
  retailers: importRetailers,
  posts: importPosts,
  'product-sets': importProductSets,
  collections: importCollections,
  categories: importCategories,
  activity: importActivity,
}

/** `ltk import`: writes the report. Throws a sentence on wrong arguments and on files it cannot read. */
export async function importCommand({ args, withDb, write, now }: CommandContext): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      retailer: { type: 'string' },
      format: { type: 'string' },
      currency: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return write(importHelp)
  const [kind = '', file, ...more] = positionals
  const known = ['products', ...Object.keys(kinds)]
  if (!known.includes(kind)) {
    throw new Error(`Say what to import: ${known.join(', ')}${kind && ` (not "${kind}")`}.`)
  }
  if (!file || more.length > 0) throw new Error(`Name one file: ltk import ${kind} <file>.`)
  const { retailer, format, currency } = values
  if (format !== undefined && !isProductFormat(format)) {
    throw new Error(`There is no format "${format}". There are: ${formats}.`)
  }
  const bar = progressBar(process.stderr)
  const options = { file, now, dryRun: values['dry-run'], onProgress: bar.show }
  const run = kinds[kind]
  if (run && (retailer ?? format ?? currency) !== undefined) {
    throw new Error('--retailer, --format and --currency go with "import products" only.')
  }
  if (!run && retailer === undefined) {
    throw new Error(`Name the retailer: ltk import products ${file} --retailer <name>.`)
  }
  const report = await withDb(async (db) => {
    try {
      if (run) return await run(db, options)
      return await importProducts(db, { ...options, retailer: retailer ?? '', format, currency })
    } finally {
      bar.clear()
    }
  })
  write(presentReport(report))
}

import { parseArgs } from 'node:util'

import type { Db } from '@ltk/platform/db/open'

import { isImportKind } from '../formats/import-kinds.ts'
import { fieldsAsText } from '../formats/present-fields.ts'
import { isProductFormat, productFormats } from '../formats/product-formats.ts'
import { importActivity } from '../imports/import-activity.ts'
import { importCategories } from '../imports/import-categories.ts'
import { importCollections } from '../imports/import-collections.ts'
import { importPosts } from '../imports/import-posts.ts'
import { importProductSets } from '../imports/import-product-sets.ts'
import { importProducts } from '../imports/import-products.ts'
import { importRetailers } from '../imports/import-retailers.ts'
import { recordRun } from '../imports/record-run.ts'
import { type ImportReport, isWhole, presentReport } from '../imports/report.ts'
import type { ImportOptions, SaveReport } from '../imports/run-import.ts'
import { progressBar } from './progress-bar.ts'
import { readExample } from './read-example.ts'

/** The context of a command: its arguments, a database that is opened when it is needed, and an output. */
export type CommandContext = {
  args: string[]
  withDb: <R>(work: (db: Db) => Promise<R>) => Promise<R>
  write: (text: string) => void
  now: Date
}

const formats = Object.keys(productFormats).join(', ')

const importHelp = `Reads a file into the catalogue. A second run with the same file changes nothing.

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
  --complete           the file is all of the retailer's catalogue: products that it lacks become
                       unavailable, unless that are more than 30 % of those in stock
  --allow-missing      also if they are
  --dry-run            reports what would change and keeps nothing
  --json               reports as one line of JSON, every refusal up to 1,000 in it
  --quiet              says nothing where nothing was refused
  --example            writes a small complete file, of products in the --format, and imports nothing
  --help               shows this; with what to import, also each field of its file

Retailers come first, then products, posts, product sets, collections, activity. Categories
can come at any time; the file has all those of each country that it names, and others of
these countries are removed, unless a line is refused. Every field of every file, with examples:
docs/importing.md.

Ends with 0 where everything was taken over, 1 where rows were refused, 2 where nothing could be
read.
`

const productsHelp = `The fields of JSON Lines follow; the columns of Shopify's and Google's files are in docs/importing.md.

`

const kinds: Record<string, (db: Db, options: ImportOptions) => Promise<ImportReport>> = {
  retailers: importRetailers,
  posts: importPosts,
  'product-sets': importProductSets,
  collections: importCollections,
  categories: importCategories,
  activity: importActivity,
}

/**
 * `ltk import`: writes the report. Returns the exit code: 1 where rows were refused, else 0. Throws a
 * sentence on wrong arguments and on files it cannot read.
 */
export async function importCommand({ args, withDb, write, now }: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      retailer: { type: 'string' },
      format: { type: 'string' },
      currency: { type: 'string' },
      complete: { type: 'boolean' },
      'allow-missing': { type: 'boolean' },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
      example: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [kind = '', file, ...more] = positionals
  if (values.help && kind === '') {
    write(importHelp)
    return 0
  }
  if (!isImportKind(kind)) {
    const known = ['products', ...Object.keys(kinds)].join(', ')
    throw new Error(`Say what to import: ${known}${kind && ` (not "${kind}")`}.`)
  }
  if (values.help) {
    write(`${importHelp}\n${kind === 'products' ? productsHelp : ''}${fieldsAsText(kind)}`)
    return 0
  }
  const { retailer, format, currency, complete, 'allow-missing': allowMissing } = values
  if (format !== undefined && !isProductFormat(format)) {
    throw new Error(`There is no format "${format}". There are: ${formats}.`)
  }
  if (values.example) {
    write(await readExample(kind, format))
    return 0
  }
  if (!file || more.length > 0) throw new Error(`Name one file: ltk import ${kind} <file>.`)
  const bar = progressBar(process.stderr)
  const options = { file, now, dryRun: values['dry-run'], onProgress: bar.show }
  const run = kinds[kind]
  if (run && (retailer ?? format ?? currency ?? complete ?? allowMissing) !== undefined) {
    throw new Error(
      '--retailer, --format, --currency, --complete and --allow-missing go with "import products" only.',
    )
  }
  if (allowMissing && !complete) throw new Error('--allow-missing goes with --complete only.')
  if (!run && retailer === undefined) {
    throw new Error(`Name the retailer: ltk import products ${file} --retailer <name>.`)
  }
  const report = await withDb(async (db) => {
    const work = (saveReport?: SaveReport) =>
      run
        ? run(db, { ...options, saveReport })
        : importProducts(db, {
            ...options,
            saveReport,
            retailer: retailer ?? '',
            format,
            currency,
            complete,
            allowMissing,
          })
    try {
      return options.dryRun
        ? await work()
        : await recordRun(db, { kind, file, retailer, startedAt: now }, work)
    } finally {
      bar.clear()
    }
  })
  const text = values.json ? `${JSON.stringify(report)}\n` : presentReport(report)
  if (!values.quiet || !isWhole(report)) write(text)
  return isWhole(report) ? 0 : 1
}

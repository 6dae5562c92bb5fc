import { isCurrency } from '@ltk/platform/currency'
import type { Db } from '@ltk/platform/db/open'

import type { ReadProduct } from '../formats/catalogue-product.ts'
import { detectFormat, type ProductFormat, productFormats } from '../formats/product-formats.ts'
import { findRetailer, listRetailers } from '../queries/retailers.ts'
import { markMissingUnavailable } from './missing-products.ts'
import type { ImportReport } from './report.ts'
import { type ImportOptions, runImport } from './run-import.ts'
import { writeProducts } from './write-products.ts'

export type ProductImportOptions = ImportOptions & {
  /** The `name` of the retailer whose products these are. */
  retailer: string
  /** Told from the file where it is left out. */
  format?: ProductFormat
  /** The currency of prices in a format that names none (Shopify's); USD by default. */
  currency?: string
  /** Whether the file is all of the retailer's catalogue: products missing from it become unavailable. */
  complete?: boolean
  /** Whether more than 30 % of what is in stock may be missing from a complete file. */
  allowMissing?: boolean
}

/**
 * Reads a retailer's products: new ones are inserted, changed ones updated, and those that the file
 * lacks stay as they are, unless it is complete. Throws a sentence on an unknown retailer, format or currency.
 */
export async function importProducts(db: Db, options: ProductImportOptions): Promise<ImportReport> {
  const { file, now, currency = 'USD' } = options
  const retailer = await findRetailer(db, options.retailer)
  if (!retailer) throw new Error(await unknownRetailer(db, options.retailer))
  if (!isCurrency(currency))
    throw new Error(`"${currency}" is no currency: use a code such as USD.`)
  const named = new Set<string>()
  /** Whether products that a dry run has written and taken back were in stock then. */
  const rolledBack = new Map<string, boolean>()
  /** Whether a row was refused that may be about any product. */
  let hasUnknown = false
  const unused = new Set<string>()
  const report = await runImport<ReadProduct>(db, options, {
    read: async function* (onBytes) {
      const format = productFormats[options.format ?? (await detectFormat(file))]
      for await (const entry of format.read(file, {
        currency,
        siteUrl: retailer.site_url,
        onBytes,
        onUnused: (column) => {
          if (unused.size < maxUnused) unused.add(column)
        },
      })) {
        const id = 'value' in entry ? entry.value.id : entry.id
        if (id === undefined) hasUnknown = true
        else if (options.complete) named.add(id)
        yield entry
      }
    },
    describe: ({ id }) => `product "${id}"`,
    batchSize: 200,
    write: async (trx, products) => {
      const sold = products.map(asSold)
      const outcomes = await writeProducts(trx, retailer.id, sold, now)
      if (options.complete && options.dryRun) {
        for (const [index, product] of sold.entries()) {
          if (outcomes[index] !== 'unchanged') rolledBack.set(product.id, isInStock(product))
        }
      }
      return outcomes
    },
    ...(options.complete && {
      removeOthers: async (run, report) => {
        if (hasUnknown) {
          report.warning = unknownRows
          return
        }
        await markMissingUnavailable(run, report, {
          retailerId: retailer.id,
          named,
          rolledBack: rolledBack,
          now,
          allowsMany: options.allowMissing ?? false,
        })
      },
    }),
  })
  return { ...report, unused: [...unused] }
}

/** The maximum number of unused columns that a report lists: a broken feed may have a tag of its own for each item. */
const maxUnused = 100

/** A product that is not published is not sold: its prices count in no history. */
function asSold(product: ReadProduct): ReadProduct {
  if (product.published) return product
  const variants = product.variants.map((variant) => ({ ...variant, available: false }))
  return { ...product, variants }
}

function isInStock({ variants }: ReadProduct): boolean {
  return variants.some(({ available }) => available)
}

const unknownRows =
  'Rows were refused that may be about any product, so products that the file seems to lack stay as they are.'

/** The sentence for a name that no retailer has. */
export async function unknownRetailer(db: Db, name: string): Promise<string> {
  const known = (await listRetailers(db)).map((retailer) => retailer.name)
  return known.length > 0
    ? `There is no retailer "${name}". There are: ${known.join(', ')}.`
    : `There is no retailer "${name}", nor any other: add it with "ltk retailer add ${name}".`
}

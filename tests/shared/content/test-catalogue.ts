import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Database, Db } from '@ltk/platform/db/open'

import { importProducts } from '../../../api/src/catalogue/imports/import-products.ts'
import { importRetailers } from '../../../api/src/catalogue/imports/import-retailers.ts'
import { openTestDatabase } from '../databases/test-database.ts'

export type TestCatalogue = {
  database: Database
  db: Db
  folder: string
  /** Writes a file for an import and returns its path. */
  write: (name: string, content: string | object[]) => Promise<string>
  addRetailer: (name: string, more?: object) => Promise<void>
  /** Adds the retailer `shop` with a `lamp` at 40 dollars, in stock in the one variant `one`. */
  addShopWithLamp: (now: Date) => Promise<void>
  close: () => Promise<void>
}

/** For tests: an empty catalogue and a folder for files. */
export async function openTestCatalogue(): Promise<TestCatalogue> {
  const database = await openTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  const write = async (name: string, content: string | object[]) => {
    const file = join(folder, name)
    const text =
      typeof content === 'string' ? content : content.map((line) => JSON.stringify(line)).join('\n')
    await writeFile(file, text)
    return file
  }
  const addRetailer = async (name: string, more: object = {}) => {
    const file = await write('retailer.jsonl', [{ type: 'retailer', name, ...more }])
    await importRetailers(database.db, { file, now: new Date() })
  }
  return {
    database,
    db: database.db,
    folder,
    write,
    addRetailer,
    addShopWithLamp: async (now) => {
      await addRetailer('shop')
      const variant = { id: 'one', title: 'One', priceInMinorUnits: 4_000, available: true }
      const lamp = { id: 'lamp', title: 'Lamp', currency: 'USD', variants: [variant] }
      const file = await write('products.jsonl', [lamp])
      await importProducts(database.db, { file, retailer: 'shop', now })
    },
    close: async () => {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Connector } from '@ltk/api/connector'
import { createRetailers, type RetailersOptions } from '@ltk/api/retailers'
import type { Db } from '@ltk/platform/db/open'

import { saveRetailer } from '../../../api/src/catalogue/imports/import-retailers.ts'
import { findRetailer } from '../../../api/src/catalogue/queries/retailers.ts'
import { openTestDatabase } from '../databases/test-database.ts'

type Given = {
  connector: 'ucp' | 'permalink' | 'shopify'
  settings: Record<string, string | number | boolean>
  /** Of a shop on this machine that may be called, and where its checkouts are. */
  origin?: string
  checkoutHosts?: string[]
  options?: Partial<RetailersOptions>
}

export type TestRetailers = {
  db: Db
  dataDir: string
  open: (options?: Partial<RetailersOptions>) => ReturnType<typeof createRetailers>
  /** Adds a retailer and connects to it. */
  connect: (given: Given) => Promise<{ id: string; name: string; connector: Connector }>
  close: () => Promise<void>
}

/** For tests: how a site at https://ltk.test calls retailers, which it serves none of itself. */
export const testCalling = {
  config: {
    siteUrl: 'https://ltk.test',
    dataDir: '/nowhere',
    databaseUrl: undefined,
    secretKeys: undefined,
  },
  localOrigins: [],
}

/** For tests: a database with retailers of any settings, for a site at https://ltk.test. */
export async function openTestRetailers(): Promise<TestRetailers> {
  const database = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'retailers-'))
  const { db } = database
  const config = { ...testCalling.config, dataDir }
  const open = (options: Partial<RetailersOptions> = {}) =>
    createRetailers({ config, db, timeoutMs: 2_000, ...options })
  let count = 0
  return {
    db,
    dataDir,
    open,
    async connect({ connector: kind, settings, origin, checkoutHosts, options }) {
      count += 1
      const name = `retailer-${count}`
      await saveRetailer(
        db,
        {
          name,
          connector: kind,
          connectorSettings: settings,
          checkoutHosts: checkoutHosts ?? (origin ? [new URL(origin).host] : []),
          buyable: true,
        },
        new Date(),
      )
      const { id = '' } = (await findRetailer(db, name)) ?? {}
      const retailers = await open({ localOrigins: origin ? [origin] : [], ...options })
      const connector = await retailers.connectorOf(id)
      if (!connector) throw new Error('no connector')
      return { id, name, connector }
    },
    async close() {
      await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

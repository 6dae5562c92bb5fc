import type { Db } from '@ltk/platform/db/open'

import { createRetailers, type RetailersOptions } from './create-retailers.ts'
import { listSomeVariants } from './queries.ts'
import { connectorOf, findConnectionFaults } from './settings.ts'

type Stored = {
  id: string
  connector: string
  connector_settings: object
  checkout_hosts: string[]
  buyable: boolean
}

const variantsAsked = 10

/**
 * Calls a retailer as carts do, without changing anything there. Returns what would fail, a sentence
 * each.
 */
export async function checkRetailer(
  db: Db,
  { id, connector: name, connector_settings: settings, checkout_hosts, buyable }: Stored,
  options: Omit<RetailersOptions, 'db'>,
): Promise<string[]> {
  const connector = connectorOf({ connector: name })
  if (connector === 'none') {
    return buyable ? ['Its carts are handed over to nobody: set --connector or --no-buyable.'] : []
  }
  const faults = findConnectionFaults({
    connector,
    settings,
    checkoutHosts: checkout_hosts,
    localOrigins: options.localOrigins ?? [],
  })
  if (faults.length > 0) return faults
  if (!buyable) faults.push('Its products do not go into carts: set --buyable.')
  const retailers = await createRetailers({ ...options, db })
  const connected = await retailers.connectorOf(id)
  const variants = await listSomeVariants(db, id, variantsAsked)
  return [...faults, ...((await connected?.findFaults?.(variants)) ?? [])]
}

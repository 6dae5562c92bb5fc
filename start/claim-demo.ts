import type { ApiConfig } from '@ltk/api/config'
import { holdLock } from '@ltk/platform/db/hold-lock'

/**
 * Makes this process the only one that serves the demo from its database. Returns the function that
 * lets go; throws a sentence where another process serves it.
 */
export async function claimDemo({
  databaseUrl,
}: Pick<ApiConfig, 'databaseUrl'>): Promise<() => Promise<void>> {
  // The embedded database is open to one process in any case.
  if (!databaseUrl) return async () => {}
  const letGo = await holdLock(databaseUrl, 'demo')
  if (letGo) return letGo
  const { host, pathname } = new URL(databaseUrl)
  throw new Error(
    `Another process serves the demo on PostgreSQL at ${host}${pathname}. Only one may: its shop keeps what it has sold in its own DATA_DIR, and carts are led to the shop that started last. Stop the other process, or set DATABASE_URL to another database, or DEMO=false to serve neither the demo's shop nor its pictures here.`,
  )
}

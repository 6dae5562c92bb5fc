import { startPostgres } from '../bench/postgres.ts'
import { startProduct } from '../bench/product.ts'
import { freePort } from './processes.ts'

/** A PostgreSQL of its own that holds the demo, and the settings for processes on it. */
export async function startPostgresWithDemo() {
  const postgres = await startPostgres(await freePort())
  try {
    const settings = { DATABASE_URL: postgres.url }
    await (await startProduct(await freePort(), { ...settings, DEMO: 'true' })).stop()
    return { postgres, env: { ...settings, DEMO: 'false' } }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

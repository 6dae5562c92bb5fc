import { startPostgres } from '../bench/postgres.ts'
import { startProduct } from '../bench/product.ts'
import { freePort } from './processes.ts'

/**
 * A PostgreSQL of its own that holds the demo, and the settings for processes on it; `prepare` is called
 * with its address while it is empty.
 */
export async function startPostgresWithDemo(
  postgresSettings: Record<string, string> = {},
  prepare: (url: string) => Promise<void> = async () => {},
) {
  const postgres = await startPostgres(await freePort(), postgresSettings)
  try {
    await prepare(postgres.url)
    const settings = { DATABASE_URL: postgres.url }
    await (await startProduct(await freePort(), { ...settings, DEMO: 'true' })).stop()
    return { postgres, env: { ...settings, DEMO: 'false' } }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

import { createApi } from '../app.ts'
import { openPostgres } from '../platform/db/open.ts'
import { silentLog } from '../platform/http/log.ts'

type Given = Partial<Parameters<typeof createApi>[0]>

/** The api on a PostgreSQL, for a process that a test starts; visitors only, unless told otherwise. */
export async function openApi(databaseUrl: string, given: Given = {}) {
  const database = openPostgres(databaseUrl)
  const api = await createApi({
    config: {
      brand: 'LTK',
      siteUrl: 'http://shop.test',
      mediaUrl: '/media',
      sharedCollectionUserAllowList: true,
      entityCacheBytes: 1024 * 1024,
    },
    database,
    log: silentLog,
    verifyToken: async () => undefined,
    endSessions: async () => {},
    ...given,
  })
  return { api, close: () => database.close() }
}

import { createApi } from '@ltk/api/app'
import { openPostgres } from '@ltk/platform/db/open'
import { silentLog } from '@ltk/platform/http/log'

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
    closeAccount: async () => {},
    ...given,
  })
  return { api, close: () => database.close() }
}

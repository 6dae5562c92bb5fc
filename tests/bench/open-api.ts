import { createApi } from '@ltk/api/app'
import type { Database } from '@ltk/platform/db/open'
import { createLog } from '@ltk/platform/http/log'

/** The operator among those who call the api. */
export const operatorId = '00000000-0000-7000-8000-000000000000'

/** The api on a database, within this process; whoever calls it has their id as their token. */
export function openApi(database: Database, entityCacheBytes: number) {
  return createApi({
    config: {
      brand: 'LTK',
      siteUrl: 'http://shop.test',
      mediaUrl: '/media',
      sharedCollectionUserAllowList: true,
      entityCacheBytes,
    },
    database,
    log: createLog('error'),
    verifyToken: async (userId) => ({ userId, isOperator: userId === operatorId }),
    closeAccount: async () => {},
  })
}

/** The size of an entity cache that holds all of a bench. */
export const ample = 64 * 1024 * 1024
/** The size of one that holds no entity. */
export const none = 1_000

import { createServer } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import { createApi } from '@ltk/api/app'
import { openDatabase } from '@ltk/platform/db/open'
import { createLog } from '@ltk/platform/http/log'

// The api without a response cache in front of it, and with an entity cache too small to hold a page.
const [port, databaseUrl = ''] = process.argv.slice(2)
const api = await createApi({
  config: {
    brand: 'LTK',
    siteUrl: 'http://shop.test',
    mediaUrl: '/media',
    sharedCollectionUserAllowList: true,
    entityCacheBytes: 1_000,
  },
  database: await openDatabase({ dataDir: '', databaseUrl }),
  log: createLog('error'),
  verifyToken: async () => undefined,
  eraseAccount: async () => {},
})
const answer = getRequestListener(api.fetch)
createServer((req, res) => void answer(req, res)).listen(Number(port), '127.0.0.1')
// A profile is written at an exit, not at the end by a signal.
process.once('SIGTERM', () => process.exit())

import { createServer } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import { openDatabase } from '@ltk/platform/db/open'

import { none, openApi } from './open-api.ts'

// The api without a response cache in front of it, and with an entity cache too small to hold a page.
const [port, databaseUrl = ''] = process.argv.slice(2)
const api = await openApi(await openDatabase({ dataDir: '', databaseUrl }), none)
const answer = getRequestListener(api.fetch)
createServer((req, res) => void answer(req, res)).listen(Number(port), '127.0.0.1')
// A profile is written at an exit, not at the end by a signal.
process.once('SIGTERM', () => process.exit())

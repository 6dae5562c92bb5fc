import { openSessions } from '@ltk/identity/sessions'
import { openPostgres } from '@ltk/platform/db/open'
import { silentLog } from '@ltk/platform/http/log'
import type { Client } from 'pg'

import { none } from '../open-api.ts'
import { serve } from '../serve.ts'
import { type Call, callsFor, times } from './calls.ts'
import { idOf, type Sizes } from './fill/sizes.ts'
import { type Measured, measure } from './statistics.ts'

/** Makes each call `times` times, with nothing in the caches, and returns what each cost by its name. */
export async function askForAll(
  client: Client,
  url: string,
  sizes: Sizes,
): Promise<Map<string, Measured>> {
  const costs = new Map<string, Measured>()
  for (const [name, callOf] of Object.entries(callsFor(sizes))) {
    costs.set(
      name,
      await measure(client, () =>
        withApi(url, async (ask) => {
          for (let n = 0; n < times; n++) await ask(callOf(n))
        }),
      ),
    )
  }
  costs.set('session', await measureSessions(client, url, sizes))
  return costs
}

async function withApi(url: string, work: (ask: (call: Call) => Promise<void>) => Promise<void>) {
  const api = await serve(url, none)
  try {
    await work(api.ask)
  } finally {
    await api.close()
  }
}

/** Who a cookie belongs to, which each page asks. */
async function measureSessions(client: Client, url: string, sizes: Sizes): Promise<Measured> {
  const database = openPostgres(url)
  const { insert, find } = await openSessions(database, silentLog)
  const values: string[] = []
  for (let n = 0; n < times; n++) {
    const userId = idOf('user', n * Math.floor(sizes.users / times))
    const tokens = { accessToken: 'token', expiresAt: new Date(Date.now() + 3_600_000) }
    values.push(await insert({ userId, profile: {}, tokens }))
  }
  return measure(client, async () => {
    for (const value of values) await find(value)
    await database.close()
  })
}

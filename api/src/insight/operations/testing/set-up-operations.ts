import { getConversion } from '@ltk/contract/operations'
import { addDays, dayOf, startOf } from '@ltk/platform/days'
import { jobHandles } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { afterAll, beforeAll, beforeEach } from 'vitest'

import { countTraffic } from '../count-traffic.ts'

/** An operator. */
export const operator = { userId: crypto.randomUUID(), isOperator: true }
/** An hour in milliseconds. */
export const hour = 3_600_000
/** The day of the tests. */
export const today = dayOf(new Date())
/** The day before. */
export const yesterday = addDays(today, -1)
/** A moment of a day, an hour after its start. */
export const on = (day: string, hours = 1) => new Date(startOf(day).getTime() + hours * hour)

type Told = {
  at?: Date
  visitor?: string | null
  path?: string
  page?: string
  properties?: object
}

/** Opens the wire for the tests of a file; each begins without anything that was counted. */
export function setUpOperations() {
  let catalogue: TestCatalogue
  let api: TestApi

  beforeAll(async () => {
    catalogue = await openTestCatalogue()
    const flags = { splash: { on: 50, off: 50 }, 'app-banner': 'on' }
    api = await createTestApi({ flags }, { database: catalogue.database })
  })
  afterAll(() => catalogue.close())

  beforeEach(async () => {
    const tables = ['events', 'shop_clicks', 'checkouts', 'traffic_days', 'traffic_pages'] as const
    const counted = ['traffic_campaigns', 'unreported_days', 'experiment_results'] as const
    for (const table of [...tables, ...counted]) {
      await catalogue.db.deleteFrom(table).execute()
    }
  })

  /** Stores an event as the collector does. */
  async function tell(name: string, { at = on(today, 0), visitor = null, ...more }: Told = {}) {
    await catalogue.db
      .insertInto('events')
      .values({
        id: newId(),
        at,
        received_at: at,
        name,
        visitor_id: visitor,
        path: more.path ?? '/home',
        page: more.page ?? null,
        properties: JSON.stringify(more.properties ?? {}),
        user_id: null,
        content_type: null,
        content_id: null,
      })
      .execute()
  }

  const count = (now = new Date()) => countTraffic(jobHandles(catalogue.database), now)

  const readConversion = (days = 28) =>
    api.get(getConversion, `/v1/operations/conversion?days=${days}`, operator)

  return {
    get api() {
      return api
    },
    get catalogue() {
      return catalogue
    },
    count,
    readConversion,
    tell,
  }
}

import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { insertCheckout, type InsertedCheckout } from '@ltk/testing/content/insert-checkout'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { openTestDatabase } from '@ltk/testing/databases/test-database'
import { testCalling } from '@ltk/testing/retailers/test-retailers'
import { startUcpBusiness, type UcpBusiness } from '@ltk/testing/retailers/ucp-business'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'

import { createRetailers } from '../../retailers/create-retailers.ts'

const siteUrl = 'https://ltk.test'
const path = '/v1/retailers/shop/orders'

type Signing = Parameters<UcpBusiness['sign']>[2]

/** Opens the wire over a shop that speaks UCP and signs what it says, for the tests of a file. */
export function setUpUcpOrders() {
  let api: TestApi
  let content: Content
  let business: UcpBusiness
  let user: string

  beforeAll(async () => {
    business = await startUcpBusiness({})
    const database = await openTestDatabase()
    const retailers = await createRetailers({
      config: { ...testCalling.config, siteUrl },
      db: database.db,
      localOrigins: [business.origin],
    })
    api = await createTestApi({ siteUrl }, { database, retailers })
    content = await insertContent(database.db)
    const settings = { profile: business.profileUrl, country: 'US' }
    await database.db
      .updateTable('retailers')
      .set({ connector_settings: JSON.stringify(settings) })
      .execute()
  })
  afterAll(async () => {
    await api.close()
    await business.close()
  })
  beforeEach(() => {
    user = crypto.randomUUID()
  })

  const checkOut = (wanted: Parameters<typeof insertCheckout>[2]) =>
    insertCheckout(api.database.db, user, wanted)

  /** Sends a message as it is. */
  const deliver = ({ method, headers, body }: ReturnType<UcpBusiness['sign']>) =>
    api.request(path, { method, headers, body: Buffer.from(body) })

  const sign = (order: object, signing?: Signing) =>
    business.sign(`${siteUrl}/api${path}`, order, signing)

  /** The entries of the ledger for an order of a checkout, in the order in which they were booked. */
  const entriesOf = async ({ id }: InsertedCheckout) => {
    const { rows } = await sql<{
      kind: string
      variant: string
      quantity: number
      amount: number
      profileId: string | null
      occurredAt: Date | null
    }>`
      with own as materialized (select id from orders where checkout_id = ${id})
      select entry.kind, entry.external_variant_id as variant, entry.quantity,
        entry.amount::float8 as amount, entry.profile_id as "profileId",
        entry.occurred_at as "occurredAt"
      from own join ledger_entries entry on entry.order_id = own.id
      order by entry.at, entry.id`.execute(api.database.db)
    return rows
  }

  return {
    get api() {
      return api
    },
    get content() {
      return content
    },
    get user() {
      return user
    },
    checkOut,
    deliver,
    entriesOf,
    sign,
  }
}

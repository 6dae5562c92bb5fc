import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as contract from '@ltk/contract/push-subscriptions'
import { newId } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { startPushService, subscribeBrowser } from '@ltk/testing/servers/push-service'
import { afterAll, beforeAll, beforeEach } from 'vitest'

import { runPush } from '../push-job.ts'

/** An hour in milliseconds. */
export const hour = 3_600_000
const start = Date.now()
/** Returns the time some hours after the tests began. */
export const at = (hours: number) => new Date(start + hours * hour)
/** A zone in which it is noon now. */
export const timeZone = zoneWhere(12)

/** The name of a zone in which it is an hour of the day at `start`. */
export function zoneWhere(localHour: number): string {
  const ahead = ((localHour - at(0).getUTCHours() + 36) % 24) - 12
  // The signs of these zones are the other way round.
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

type Options = Partial<{ kinds: contract.PushKind[]; timeZone: string; locale: string }>

/** Opens the wire and a push service for the tests of a file, each with a user of their own. */
export function setUpPush() {
  let api: TestApi
  let content: Content
  let service: Awaited<ReturnType<typeof startPushService>>
  let folder: string
  let user: string

  beforeAll(async () => {
    api = await createTestApi()
    content = await insertContent(api.database.db, { creators: 3, postsEach: 1 })
    service = await startPushService()
    folder = await mkdtemp(join(tmpdir(), 'push-'))
  })
  afterAll(async () => {
    await service.close()
    await api.close()
    await rm(folder, { recursive: true })
  })
  beforeEach(async () => {
    user = crypto.randomUUID()
    service.received.length = 0
    service.answer(() => ({ status: 201 }))
    const { db } = api.database
    await db.deleteFrom('push_subscriptions').execute()
    await db.deleteFrom('posts').where('published_at', '>', at(0)).execute()
  })

  async function subscribe(given: Options = {}, as = user) {
    const browser = subscribeBrowser()
    const id = crypto.randomUUID()
    const pushSubscription = {
      ...browser.subscription,
      kinds: ['price-drops', 'new-posts'],
      locale: 'en',
      timeZone,
      ...given,
    }
    await api.send(
      contract.putPushSubscription,
      `/v2/push_subscriptions/${id}`,
      { pushSubscription },
      as,
    )
    /** The notices that this browser was sent. */
    const notices = (): object[] =>
      service.received
        .filter(({ path }) => path === browser.path)
        .map(({ body }) => JSON.parse(browser.decrypt(body)))
    return { ...browser, id, notices }
  }

  const run = (hours: number, guardedFetch = service.fetch) =>
    runPush(api.database.db, {
      guardedFetch,
      contact: 'mailto:push@shop.test',
      now: () => at(hours),
    })

  let products = 0

  /** A post of a creator, published some hours from now; returns its id. */
  async function publish(
    creator: number,
    hours: number,
    caption = 'Linen for spring',
  ): Promise<string> {
    const { db } = api.database
    const profileId = content.profileIds[creator] ?? ''
    const id = newId()
    await db
      .insertInto('posts')
      .values({ profile_id: profileId, id, caption, published_at: at(hours) })
      .execute()
    await db
      .updateTable('profiles')
      .set({ latest_post_at: at(hours) })
      .where('id', '=', profileId)
      .execute()
    return id
  }

  const follow = async (creators: number[], as = user) => {
    const follows = creators.map((one) => ({ profile_id: content.profileIds[one] }))
    await api.request('/v2/follows', { method: 'POST', body: JSON.stringify({ follows }) }, as)
  }

  return {
    get api() {
      return api
    },
    get folder() {
      return folder
    },
    get products() {
      return products
    },
    set products(value) {
      products = value
    },
    get service() {
      return service
    },
    get user() {
      return user
    },
    follow,
    publish,
    run,
    subscribe,
  }
}

import { createFollows, getFollows } from '@ltk/contract/follows'
import { createLike, getLikes } from '@ltk/contract/likes'
import { getFollowingFeed, getLtks, getProfileFeed } from '@ltk/contract/posts'
import { getProfileProducts } from '@ltk/contract/products'
import { getFollowersStatistics } from '@ltk/contract/profiles'
import { getSettings, putSettings } from '@ltk/contract/settings'
import { getSignedPolicies, patchSignedPolicies } from '@ltk/contract/signed-policies'
import * as lists from '@ltk/contract/wish-collections'
import { createWish, getWishes } from '@ltk/contract/wishes'
import { type Db, migrateTables, openPostgres } from '@ltk/platform/db/open'
import type { PoolSettings } from '@ltk/platform/db/pools'
import { createResponseCache } from '@ltk/platform/http/response-cache'
import { createSharedFetch } from '@ltk/platform/http/shared-fetch'
import { isSharedRoute } from '@ltk/platform/http/shared-routes'
import { allRoutes, createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { type FaultProxy, startFaultProxy } from '@ltk/testing/databases/fault-proxy'
import {
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '@ltk/testing/databases/replicated-postgres'
import { patient } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'

const operator = { userId: crypto.randomUUID(), isOperator: true }
const user = crypto.randomUUID()
const soon = { timeout: 30_000 }
/** With these, reads wait for a replica for a second only. */
const hasty = { ...patient, connectMs: 10_000 }

let servers: ReplicatedPostgres
let content: Content
let proxy: FaultProxy

async function isReplica(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)
  return rows[0]?.is ?? false
}

/** A process of its own: what it has kept in memory is from what it has read itself. */
async function openProcess(settings: PoolSettings, url = servers.url) {
  const database = openPostgres(url, servers.replicaUrl, settings)
  const responses = createResponseCache({ maxSize: 1024 * 1024 })
  const api = await createTestApi({}, { database, responses })
  const fetch = createSharedFetch(responses, {
    isShared: isSharedRoute,
    fetch: ({ url }) => api.request(url.slice('http://shop.test/api'.length)),
  })
  const read = (path: string) => fetch(new Request(`http://shop.test/api${path}`))
  return {
    ...api,
    /** How a post is shown: the answer about it, and whether its creator's and its hashtag's lists have it. */
    async showing(id: string) {
      const of = content.postIds.findIndex((ids) => ids.includes(id))
      const [products, ofCreator, ofHashtag] = await Promise.all([
        read(`/v3/posts/${id}/products`),
        read(`/v3/activities/posts/profile/${content.profileIds[of]}?includes=ltks`),
        read('/v2/ltks?hashtag=%23ltktest'),
      ])
      const { ltks: first = [] } = getProfileFeed.response.parse(await ofCreator.json())
      const { ltks: second } = getLtks.response.parse(await ofHashtag.json())
      const isOn = (posts: { id: string }[]) => posts.some((post) => post.id === id)
      return [products.status, isOn(first), isOn(second)]
    },
  }
}
type Process = Awaited<ReturnType<typeof openProcess>>

/** Resolves when a process reads from the replica. */
const untilReadFrom = ({ database }: Process) =>
  vi.waitFor(async () => expect(await isReplica(database.reader)).toBe(true), soon)

const shown = [200, true, true]
const gone = [410, false, false]

async function withdraw({ request }: TestApi, name: string): Promise<void> {
  const body = JSON.stringify({ withdrawal: { kind: 'post', name } })
  expect((await request('/v1/operations/withdrawals', { method: 'POST', body }, operator)).ok).toBe(
    true,
  )
}

async function restore({ request }: TestApi, name: string): Promise<void> {
  const path = `/v1/operations/withdrawals/post/${name}`
  expect((await request(path, { method: 'DELETE' }, operator)).ok).toBe(true)
}

describe.runIf(inject('database') === 'postgres')('with a replica', () => {
  let writing: Process
  let reading: Process
  beforeAll(async () => {
    servers = await startReplicatedPostgres()
    const database = openPostgres(servers.url)
    await migrateTables(database.background)
    content = await insertContent(database.db)
    await database.close()
    proxy = await startFaultProxy(servers.replicaUrl)
    writing = await openProcess(hasty)
    reading = await openProcess(hasty)
    await untilReadFrom(reading)
  })
  afterAll(async () => {
    await Promise.all([writing.close(), reading.close(), proxy.close()])
    await servers.stop()
  })

  test.each(allRoutes)('%s writes nothing to a replica', async (_, definition) => {
    const path = definition.path.replaceAll(/\{\w+\}/g, content.profileIds[0] ?? '')
    const init: RequestInit = { method: definition.method.toUpperCase() }
    if (definition.body) init.body = '{}'
    expect((await writing.request(path, init, user)).status).toBeLessThan(500)
  })

  test('all that visitors read comes from a replica that keeps up, also while content changes', async () => {
    const reading = await openProcess(patient)
    const [id = ''] = content.postIds[0] ?? []
    expect(await reading.showing(id)).toEqual(shown)
    for (let time = 0; time < 3; time++) {
      await withdraw(writing, id)
      await expect.poll(() => reading.showing(id), soon).toEqual(gone)
      await restore(writing, id)
      await expect.poll(() => reading.showing(id), soon).toEqual(shown)
    }
    expect(reading.database.pools()).toMatchObject({ requests: { total: 0 } })
    await reading.close()
  })

  test('while a replica is away the primary is read, and then it again', async () => {
    const { reader, isReplicaBehind, close } = openPostgres(servers.url, proxy.url)
    expect(await isReplica(reader)).toBe(true)
    proxy.refuse()
    // What was under way with it has failed.
    await expect.poll(() => isReplica(reader), soon).toBe(false)
    expect(isReplicaBehind()).toBe(true)
    proxy.heal()
    await expect.poll(() => isReplica(reader), soon).toBe(true)
    expect(isReplicaBehind()).toBe(false)
    await close()
  })

  describe('that is 10 seconds behind', () => {
    let way: FaultProxy
    let deaf: Process
    beforeAll(async () => {
      way = await startFaultProxy(servers.url)
      deaf = await openProcess(hasty, way.url)
      await untilReadFrom(deaf)
      await servers.lag()
    })
    afterAll(async () => {
      await deaf.close()
      await way.close()
      await servers.hurry()
      await untilReadFrom(reading)
    })

    test('what is withdrawn is gone from a process that missed the message', async () => {
      const [id = ''] = content.postIds[1] ?? []
      expect(await deaf.showing(id)).toEqual(shown)
      way.refuse()
      await withdraw(writing, id)
      way.heal()
      await expect.poll(() => deaf.showing(id), soon).toEqual(gone)
      await restore(writing, id)
    })

    test('what is withdrawn is gone from every process while the replica has it', async () => {
      const [id = '', other = ''] = content.postIds[0] ?? []
      const processes = [writing, reading]
      for (const process of [...processes, ...processes]) {
        expect(await process.showing(id)).toEqual(shown)
      }
      await withdraw(writing, id)
      for (const process of processes) {
        await expect.poll(() => process.showing(id), soon).toEqual(gone)
        expect(await process.showing(other)).toEqual(shown)
      }
      const started = await openProcess(hasty)
      expect(await started.showing(id)).toEqual(gone)
      const replica = openPostgres(servers.replicaUrl)
      const posts = replica.db.selectFrom('posts').select('id').where('id', '=', id)
      expect(await posts.execute()).toHaveLength(1)
      await replica.close()
      // Nothing that was read since has been kept from before.
      for (const process of [...processes, started]) {
        expect(await process.showing(id)).toEqual(gone)
      }
      await started.close()
      await restore(writing, id)
      for (const process of processes) {
        await expect.poll(() => process.showing(id), soon).toEqual(shown)
      }
    })

    test('a user who has just written something reads it', async () => {
      const [, profileId = ''] = content.profileIds
      const [postId = ''] = content.postIds[1] ?? []
      const { get, send } = writing
      const statistics = `/v2/followers_statistics?profile_id=${profileId}`
      const before = await get(getFollowersStatistics, statistics)

      await send(createFollows, '/v2/follows', { follows: [{ profile_id: profileId }] }, user)
      expect((await get(getFollows, '/v2/follows', user)).follows).toMatchObject([{ profileId }])
      const feed = await get(getFollowingFeed, getFollowingFeed.path, user)
      expect(feed.activities.map((activity) => activity.postId)).toEqual(content.postIds[1])
      const after = await get(getFollowersStatistics, statistics)
      expect(after.followersStatistics.followersCount).toBe(
        before.followersStatistics.followersCount + 1,
      )

      const like = { like_type: 'CLICK', network: 'LTK', ltk_id: postId }
      await send(createLike, '/v2/likes', like, user)
      expect((await get(getLikes, '/v2/likes', user)).likes).toMatchObject([{ ltkId: postId }])

      await send(putSettings, '/v2/settings', { settings: { locale: 'de_DE' } }, user)
      expect((await get(getSettings, '/v2/settings', user)).settings.locale).toBe('de_DE')

      const signed = { signedPolicies: { tos: true } }
      await send(patchSignedPolicies, '/v2/signed_policies', signed, user)
      const { signedPolicies } = await get(getSignedPolicies, '/v2/signed_policies', user)
      expect(signedPolicies).toMatchObject({ tos: true })
    })

    test('a list that was just made and shared is there for its owner and by its link', async () => {
      const { get, send } = writing
      const products = `/v3/activities/products/profiles/${content.profileIds[0]}`
      const [product] = (await get(getProfileProducts, products)).activities
      const path = '/v2/wish_collections'
      const list = { title: 'Spring' }
      const { wishCollection } = await send(lists.createWishCollection, path, list, user)
      const { id } = wishCollection
      const wish = { ltk_product_id: product?.id, collection_id: id }
      await send(createWish, '/v2/wishes', wish, user)
      expect((await get(lists.getWishCollections, path, user)).wishCollections).toHaveLength(1)
      expect((await get(getWishes, '/v2/wishes', user)).wishes).toHaveLength(1)
      await send(lists.updateWishCollection, `${path}/${id}`, { shared: true }, user)
      const link = `/v2/wish_collections_shared/${id}`
      const shared = await get(lists.getSharedWishCollection, `${link}?user_id=${user}`)
      expect(shared.data.wishCollection.title).toBe('Spring')
      const onIt = await get(lists.getWishesOfSharedCollection, `${link}/wishes?user_id=${user}`)
      expect(onIt.wishes).toHaveLength(1)
    })
  })
})

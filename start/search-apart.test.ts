import { readApiConfig } from '@ltk/api/config'
import { rebuildSearchIndex } from '@ltk/api/search-rebuild'
import { reportSearchClick } from '@ltk/contract/search-clicks'
import {
  type Database,
  isDatabaseUnavailable,
  openPostgres,
  withApart,
} from '@ltk/platform/db/open'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { type FaultProxy, startFaultProxy } from '@ltk/testing/databases/fault-proxy'
import { createTestPostgres } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { reindexCommand } from './reindex-command.ts'
import { apartKinds } from './testing/open-apart.ts'
import { runJobs } from './testing/run-jobs.ts'

const kinds = apartKinds('search')

const own = [
  'search_facets',
  'search_posts',
  'search_products',
  'search_profiles',
  'search_terms',
] as const

/** What migrations fill. */
const ofEveryDatabase = ['api_migrations', 'migration_fills', 'search_rebuilds']

function indexOf({ search }: Database): Database {
  if (!search) throw new Error('search has no database of its own')
  return search
}

/** What the tables of the index have, in an order. */
async function documentsOf({ db }: Database) {
  const tables = own.map(async (table) => {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t) - 'number' - 'facets' as row from ${sql.table(table)} t`.execute(db)
    return [table, rows.map(({ row }) => JSON.stringify(row)).toSorted()] as const
  })
  return Object.fromEntries(await Promise.all(tables))
}

async function listFilled({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(db)
  const filled = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await sql`select from ${sql.table(name)} limit 1`.execute(db)
      return found.rows.length > 0 ? [name] : []
    }),
  )
  return filled.flat()
}

const send = (api: TestApi, path: string, body: object, as?: Parameters<TestApi['request']>[2]) =>
  api.request(path, { method: 'POST', body: JSON.stringify(body) }, as)

describe.each(kinds)('with search in a database of its own, both %s,', (_kind, open) => {
  let database: Database
  let api: TestApi
  let content: Content

  beforeAll(async () => {
    database = await open()
    content = await insertContent(database.db)
    // As if it had been indexed in the main database: nothing is in the queue.
    await database.db.deleteFrom('search_queue').execute()
    api = await createTestApi({}, { database })
    await runJobs(database, ['search-index'])
  })
  afterAll(() => api.close())

  const answer = async (response: Response | Promise<Response>) => {
    const it = await response
    expect(it.status).toBe(200)
    return it.json()
  }
  const find = async (query: string, more: object = {}): Promise<string[]> => {
    const { hits } = await answer(send(api, '/v2/search/post', { query, ...more }))
    return hits.map(({ objectId }: { objectId: string }) => objectId)
  }
  const publish = async (title: string): Promise<string> => {
    const [post_id = ''] = content.postIds[0] ?? []
    await database.db.updateTable('posts').set({ title }).where('id', '=', post_id).execute()
    return post_id
  }

  test('all that was there before is found, and so is what is published from then on', async () => {
    expect((await find('linen dress')).toSorted()).toEqual(content.postIds.flat().toSorted())
    const id = await publish('Marzipan')
    await runJobs(database, ['search-index'])
    expect(await find('marzipan')).toEqual([id])
  })

  test('lists are filtered, and facets counted', async () => {
    const [profileId] = content.profileIds
    const shop = async (filters: object) =>
      answer(
        send(api, '/v2/search/shop/products', {
          profileId,
          ranking: 'trending',
          filters,
          includes: ['facets'],
        }),
      )
    const dresses = await shop({ kinds: ['dress'], onSale: true })
    expect(dresses.hits).toMatchObject([{ objectId: content.detailsIds[0] }])
    expect(dresses).toMatchObject({ nbHits: 1, facets: { kinds: [{ name: 'dress', count: 1 }] } })
    expect(dresses.facets.retailers).toMatchObject([{ name: 'shop', displayName: 'The Shop' }])
    expect(await shop({ kinds: ['bag'] })).toMatchObject({ hits: [], nbHits: 0 })

    for (const list of ['deals', 'hashtag/ltktest']) {
      const path = `/v3/activities/products/${list}?includes=facets`
      const all = await answer(api.request(path))
      expect(all.facets.kinds).toMatchObject([{ name: 'dress', count: 1 }])
      const dear = await answer(api.request(`${path}&price_min=7000`))
      const cheap = await answer(api.request(`${path}&price_max=7000`))
      expect([dear.productDetails, cheap.productDetails.length]).toEqual([[], 1])
    }
    const leftOut = await answer(
      api.request('/v3/activities/products/deals?includes=left_out&kind=dress'),
    )
    expect(leftOut).toMatchObject({ leftOut: 0 })

    const cheap = await answer(
      send(api, '/v2/search/post', {
        query: 'linen',
        filters: { priceMax: 7_000 },
        includes: ['facets'],
      }),
    )
    expect(cheap.meta.nbHits).toBe(6)
    expect(cheap.facets.kinds).toMatchObject([{ name: 'dress', count: 6 }])
  })

  test('a list is looked through to its end', async () => {
    const { db } = database
    await sql`
      insert into product_details (id, retailer_id, name, price, sale_price, former_price, currency, percent_change)
      select gen_random_uuid(), ${content.retailerId}, 'Straw bag', former, now, former, 'USD', 1 - now / former
      from generate_series(1, 520) n, lateral (select 8000.0 - n as now) is_now,
        lateral (select round(now / (0.1 + n * 0.0015)) as former) was`.execute(db)
    await runJobs(database, ['search-index'])
    const pricesUpTo = async (most: number) => {
      const path = `/v3/activities/products/deals?kind=bag&limit=4&price_max=${most}`
      const { productDetails } = await answer(api.request(path))
      return productDetails.map(({ salePrice }: { salePrice: number }) => salePrice)
    }
    expect(await pricesUpTo(7_501)).toEqual([7_501, 7_500, 7_499, 7_498])
    expect(await pricesUpTo(7_481)).toEqual([7_481, 7_480])
    await db.deleteFrom('product_details').where('name', '=', 'Straw bag').execute()
    await runJobs(database, ['search-index'])
  })

  test('words are completed, and products are found that are like another', async () => {
    const { suggestions } = await answer(api.request('/v2/suggestions/global?query=lin'))
    expect(suggestions).toContainEqual(expect.objectContaining({ query: 'linen dress' }))
    const [id] = content.detailsIds
    const { query } = await answer(api.request(`/v1/product_details/${id}/similar_search`))
    expect(query).toMatch(/dress/)
  })

  test('what is given in gift guides is found for whom they are for', async () => {
    const [profile_id = ''] = content.profileIds
    const [product_details_id = ''] = content.detailsIds
    const sets = [crypto.randomUUID(), crypto.randomUUID()]
    await database.db
      .insertInto('product_sets')
      .values(
        sets.map((id) => ({
          id,
          profile_id,
          title: 'Gifts',
          subtype: 'GIFT_GUIDE' as const,
          audience: 'HER',
          published_at: new Date(),
        })),
      )
      .execute()
    await database.db
      .insertInto('shop_products')
      .values(
        sets.map((product_set_id) => ({
          id: crypto.randomUUID(),
          profile_id,
          product_set_id,
          product_details_id,
          position: 0,
        })),
      )
      .execute()
    const { hits } = await answer(
      send(api, '/v2/search/indexes/products', { query: 'gift for her' }),
    )
    expect(hits).toMatchObject([{ objectId: product_details_id }])
  })

  test('what shoppers like comes first', async () => {
    const order = await find('linen')
    const last = order.at(-1) ?? ''
    await send(
      api,
      reportSearchClick.path,
      {
        query_id: crypto.randomUUID(),
        content_id: last,
        content_type: 'post',
        search_string: 'linen',
        click_position: 6,
      },
      crypto.randomUUID(),
    )
    await database.db
      .updateTable('posts')
      .set({ likes_count: 5_000 })
      .where('id', '=', last)
      .execute()
    await runJobs(database, ['search-popularity'])
    expect(await find('linen')).toEqual([last, ...order.filter((id) => id !== last)])
  })

  test('what one database committed before the other failed is taken in again', async () => {
    const id = await publish('Nougat')
    await sql`
      create function fail() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;`.execute(
      database.db,
    )
    await sql`
      create constraint trigger killed after delete on search_queue
      deferrable initially deferred for each row execute function fail()`.execute(database.db)
    await expect(runJobs(database, ['search-index'])).rejects.toThrow('killed')
    expect(await find('nougat')).toEqual([id])
    const before = await documentsOf(indexOf(database))
    await sql`drop trigger killed on search_queue`.execute(database.db)
    await runJobs(database, ['search-index'])
    expect(await documentsOf(indexOf(database))).toEqual(before)
    const { waiting } = await database.db
      .selectFrom('search_queue')
      .select((it) => it.fn.countAll().as('waiting'))
      .executeTakeFirstOrThrow()
    expect(Number(waiting)).toBe(0)
  })

  test('all is made again when an operator asks for it, and what is gone is forgotten', async () => {
    const before = await documentsOf(indexOf(database))
    const { db } = indexOf(database)
    // As a database that was left for another a while ago.
    await db.deleteFrom('search_products').execute()
    await db.deleteFrom('search_terms').where('index', '=', 'products').execute()
    await sql`
      insert into search_posts select (jsonb_populate_record(p, '{"id": "00000000-0000-4000-8000-000000000000"}')).*
      from search_posts p limit 1`.execute(db)
    const documents = await rebuildSearchIndex(database.background, indexOf(database).background)
    expect(documents).toBe(9)
    await runJobs(database, ['search-index'])
    const after = await documentsOf(indexOf(database))
    const { search_terms: _, ...others } = after
    expect(others).toEqual(
      Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'search_terms')),
    )
  })

  test('what a creator published is no longer found once it is erased', async () => {
    const [publisherId = '', other] = content.profileIds
    const creator = { userId: crypto.randomUUID(), publisherId }
    const erasure = { requestType: 'erasure', publishedContent: 'delete' }
    await send(api, '/v2/data_requests', { dataRequest: erasure }, creator)
    await runJobs(database, ['data-requests', 'search-index'])
    expect((await find('linen')).toSorted()).toEqual(content.postIds[1]?.toSorted())
    const { rows } = await sql<{ id: string }>`
      select profile_id as id from search_posts
      union select id from search_profiles`.execute(indexOf(database).db)
    expect(rows).toEqual([{ id: other }])
  })

  test('only the index is there, and none of it in the main database', async () => {
    expect(await listFilled(indexOf(database))).toEqual([...ofEveryDatabase, ...own].toSorted())
    const main = await listFilled(database)
    expect(own.filter((name) => main.includes(name))).toEqual([])
  })
})

describe('while its database is away', () => {
  let proxy: FaultProxy
  let database: Database
  let api: TestApi
  let content: Content

  beforeAll(async () => {
    proxy = await startFaultProxy(await createTestPostgres())
    database = withApart(openPostgres(await createTestPostgres()), {
      search: openPostgres(proxy.url),
    })
    content = await insertContent(database.db)
    api = await createTestApi({}, { database })
    await runJobs(database, ['search-index'])
  })
  afterAll(async () => {
    await api.close()
    await proxy.close()
  })

  test('searches are turned away, everything else goes on, and the index catches up', async () => {
    const statusOf = async (response: Promise<Response>) => {
      const { status, headers } = await response
      return [status, headers.get('retry-after')]
    }
    const [profileId] = content.profileIds
    const search = () => statusOf(send(api, '/v2/search/post', { query: 'linen' }))
    expect(await search()).toEqual([200, null])
    proxy.refuse()
    expect(await search()).toEqual([503, '1'])
    expect(await statusOf(api.request('/v2/suggestions/global?query=lin'))).toEqual([503, '1'])
    const shop = { profileId, ranking: 'trending' }
    for (const path of [
      `/v3/activities/posts/profile/${profileId}`,
      '/v3/activities/products/deals',
      '/v3/activities/products/hashtag/ltktest',
    ]) {
      expect([path, ...(await statusOf(api.request(path)))]).toEqual([path, 200, null])
    }
    expect(await statusOf(send(api, '/v2/search/shop/products', shop))).toEqual([200, null])
    const filtered = { ...shop, filters: { onSale: true } }
    expect(await statusOf(send(api, '/v2/search/shop/products', filtered))).toEqual([503, '1'])
    const operator = { userId: crypto.randomUUID(), isOperator: true }
    expect(await statusOf(api.request('/v1/operations/jobs', {}, operator))).toEqual([200, null])

    await database.db.updateTable('posts').set({ title: 'Marzipan' }).execute()
    await expect(runJobs(database, ['search-index'])).rejects.toSatisfy(isDatabaseUnavailable)
    proxy.heal()
    await runJobs(database, ['search-index'])
    const { meta } = await (await send(api, '/v2/search/post', { query: 'marzipan' })).json()
    expect(meta.nbHits).toBe(6)
  })
})

test('ltk reindex has an index made that another process left behind', async () => {
  const [databaseUrl, searchDatabaseUrl] = [await createTestPostgres(), await createTestPostgres()]
  const database = withApart(openPostgres(databaseUrl), { search: openPostgres(searchDatabaseUrl) })
  try {
    await insertContent(database.db)
    await runJobs(database, ['search-index'])
    const before = await documentsOf(indexOf(database))
    await sql`truncate search_posts, search_terms`.execute(indexOf(database).db)
    await runJobs(database, ['search-index'])
    expect(await documentsOf(indexOf(database))).not.toEqual(before)

    let said = ''
    const config = () => ({ ...readApiConfig({}), databaseUrl, searchDatabaseUrl })
    await reindexCommand({ args: [], config, write: (text) => (said += text) })
    expect(said).toBe('9 documents will be made again.\n')
    await runJobs(database, ['search-index'])
    const { search_posts } = await documentsOf(indexOf(database))
    expect(search_posts).toEqual(before['search_posts'])
  } finally {
    await database.close()
  }
})

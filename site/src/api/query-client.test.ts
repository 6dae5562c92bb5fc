import type { Profile } from '@ltk/contract/profiles'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { profile } from '../domain/creators/profiles.ts'
import { featuredFeed } from '../domain/feeds/feeds.ts'
import { hashtagFeed } from '../domain/feeds/hashtags.ts'
import { ApiFailure } from './call.ts'
import { createQueryClient } from './query-client.ts'

const start = Date.UTC(2026, 0, 1)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

test(
  'an entity is fresh for five minutes, and read at once where it never was',
  { tags: ['F-FEED-27', 'F-FEED-29', 'C-13', 'U-01'] },
  async () => {
    const ann: Profile = {
      id: 'ann',
      displayName: 'Ann',
      name: '',
      bio: '',
      location: '',
      avatarUrl: null,
      avatarColour: null,
    }
    let calls = 0
    const client = createQueryClient(async () => {
      calls += 1
      return Response.json({ profiles: [ann] })
    })
    const callsAfter = async (ms: number) => {
      vi.setSystemTime(start + ms)
      await client.fetchQuery(profile(ann.id))
      return calls
    }
    expect(await callsAfter(0)).toBe(1)
    expect(await callsAfter(299_999)).toBe(1)
    expect(await callsAfter(300_000)).toBe(2)
  },
)

test(
  'each feed is pending while it is read, and then has the time of that or its error',
  { tags: ['F-FEED-28', 'F-FEED-24'] },
  async () => {
    let status = 200
    const client = createQueryClient(async () =>
      Response.json({ activities: [], meta: { next: null } }, { status }),
    )
    const feed = hashtagFeed('ltkfall')
    const stateOf = () => client.getQueryState(feed.queryKey)
    const reading = client.fetchInfiniteQuery(feed)
    expect(stateOf()).toMatchObject({
      status: 'pending',
      fetchStatus: 'fetching',
      dataUpdatedAt: 0,
    })
    await reading
    const read = { fetchStatus: 'idle', dataUpdatedAt: start }
    expect(stateOf()).toMatchObject({ ...read, status: 'success', error: null })

    vi.setSystemTime(start + 1_000)
    status = 500
    await expect(client.fetchInfiniteQuery({ ...feed, staleTime: 0 })).rejects.toThrow(ApiFailure)
    expect(stateOf()).toMatchObject({
      ...read,
      status: 'error',
      error: expect.any(ApiFailure),
      errorUpdatedAt: start + 1_000,
    })
    expect(client.getQueryState(hashtagFeed('ltkhome').queryKey)).toBeUndefined()
  },
)

test(
  'pages are appended, each asked for with the cursor of the one before, until there is none',
  { tags: ['F-FEED-25', 'F-FEED-26'] },
  async () => {
    const cursors = ['two', 'three', null]
    const asked: (string | null)[] = []
    const client = createQueryClient(async (path) => {
      asked.push(new URL(path, 'http://shop.test').searchParams.get('next'))
      return Response.json({ activities: [], meta: { next: cursors[asked.length - 1] } })
    })
    const feed = featuredFeed()
    const read = await client.fetchInfiniteQuery({ ...feed, pages: 5 })
    expect(asked).toEqual([null, 'two', 'three'])
    expect(read.pageParams).toEqual([null, 'two', 'three'])
    expect(read.pages.map((page) => page.next)).toEqual(cursors)
  },
)

import { getTraffic } from '@ltk/contract/operations'
import { addDays } from '@ltk/platform/days'
import { newId } from '@ltk/platform/db/uuid'
import { describe, expect, test } from 'vitest'

import {
  hour,
  on,
  operator,
  setUpOperations,
  today,
  yesterday,
} from './testing/set-up-operations.ts'

const given = setUpOperations()
const { tell, count, readConversion } = given

const readTraffic = (days = 28) =>
  given.api.get(getTraffic, `/v1/operations/traffic?days=${days}`, operator)

describe('traffic', () => {
  test('is counted by day: with consent as visitors, without it as page views only', async () => {
    const [ada, ben] = [crypto.randomUUID(), crypto.randomUUID()]
    await tell('page view', { at: on(yesterday), visitor: ada })
    await tell('page view', { visitor: ada })
    await tell('page view', { visitor: ada })
    await tell('page view', { visitor: ben })
    await tell('page view')
    await tell('sign up', { visitor: ben })
    await tell('sign in')
    await tell('sign in', { visitor: ada })
    await count()
    const { days, countedAt } = await readTraffic()
    expect(days).toEqual([
      {
        day: yesterday,
        pageViews: 1,
        anonymousPageViews: 0,
        visitors: 1,
        signUps: 0,
        signIns: 0,
      },
      { day: today, pageViews: 4, anonymousPageViews: 1, visitors: 2, signUps: 1, signIns: 2 },
    ])
    expect(Date.now() - Date.parse(countedAt ?? '')).toBeLessThan(hour)
    expect((await readTraffic(1)).days.map(({ day }) => day)).toEqual([today])
  })

  test('counts a day again as long as its events may come late', async () => {
    const late = addDays(today, -7)
    await tell('page view', { at: on(late) })
    await count()
    await tell('page view', { at: on(late, 2) })
    await count()
    expect((await readTraffic()).days[0]).toMatchObject({ day: late, pageViews: 2 })
  })

  test('counts again what may have changed only: two days, and those of late events', async () => {
    await tell('page view', { at: on(addDays(today, -7)) })
    // In the middle of a day of which there is more to come.
    expect(await count(on(addDays(today, -3), 12))).toEqual({ days: 5 })
    expect(await count()).toEqual({ days: 5 })
    expect(await count()).toEqual({ days: 2 })
    await tell('page view', { at: on(addDays(today, -5)) })
    expect(await count()).toEqual({ days: 3 })
    expect(await count()).toEqual({ days: 2 })
  })

  test('names the most viewed pages, and never a person in a path', async () => {
    for (const at of [on(yesterday), on(today, 0)]) {
      await tell('page view', { at, path: '/explore/Ada', page: 'explore-displayName' })
      await tell('page view', { at, path: '/user/ben' })
      await tell('page view', { at, path: `/post/${newId()}` })
    }
    await tell('page view', { path: `/post/${newId()}` })
    await tell('page view', { path: '/' })
    await tell('impression', { path: '/' })
    await count()
    expect((await readTraffic()).pages).toEqual([
      { page: '/post/…', views: 3 },
      { page: '/user/…', views: 2 },
      { page: 'explore-displayName', views: 2 },
      { page: '/', views: 1 },
    ])
  })

  test('says which campaigns it came by', async () => {
    const visitor = crypto.randomUUID()
    const campaign = { source: 'letter', name: 'autumn' }
    await tell('page view', { visitor, properties: { campaign } })
    await tell('page view', { at: on(yesterday), visitor, properties: { campaign } })
    await tell('sign up', { visitor, properties: { campaign } })
    await tell('page view', { properties: { campaign: { medium: 'social' } } })
    await tell('page view')
    await count()
    expect((await readTraffic()).campaigns).toEqual([
      { source: 'letter', medium: '', name: 'autumn', pageViews: 2, visitors: 2, signUps: 1 },
      { source: '', medium: 'social', name: '', pageViews: 1, visitors: 0, signUps: 0 },
    ])
  })

  test('counted again it is the same, with what has happened since', async () => {
    await tell('page view', { at: on(yesterday) })
    await count()
    const { countedAt: _, ...before } = await readTraffic()
    await count()
    const { countedAt: _again, ...after } = await readTraffic()
    expect(after).toEqual(before)
    await tell('page view', { at: on(yesterday) })
    await count()
    expect((await readTraffic()).days[0]).toMatchObject({ day: yesterday, pageViews: 2 })
  })

  test('outlives its events, and makes up for days on which the job did not run', async () => {
    const days = [-9, -8, -7, -3, -2, -1, 0].map((number) => addDays(today, number))
    for (const day of days) await tell('page view', { at: on(day, 0) })
    // It runs for the first time a week ago, and then not until today.
    await count(on(addDays(today, -7)))
    expect((await readTraffic()).days.map(({ day }) => day)).toEqual(days.slice(0, 3))
    await tell('page view', { at: on(addDays(today, -7), 2) })
    await given.catalogue.db
      .deleteFrom('events')
      .where('at', '<', on(addDays(today, -7), 0))
      .execute()
    await count()
    const counted = (await readTraffic()).days.map(({ day, pageViews }) => [day, pageViews])
    expect(counted).toEqual([
      [addDays(today, -9), 1],
      [addDays(today, -8), 1],
      [addDays(today, -7), 2],
      [addDays(today, -6), 0],
      [addDays(today, -5), 0],
      [addDays(today, -4), 0],
      [addDays(today, -3), 1],
      [addDays(today, -2), 1],
      [yesterday, 1],
      [today, 1],
    ])
    // All events have been dropped by now, as if nobody had been here lately.
    await given.catalogue.db.deleteFrom('events').execute()
    await count()
    expect((await readTraffic()).days.slice(0, 8)).toHaveLength(8)
    expect((await readTraffic()).days[2]).toMatchObject({ pageViews: 2 })
  })

  test('without anything to count there are no figures', async () => {
    expect(await readTraffic()).toEqual({ days: [], pages: [], campaigns: [], countedAt: null })
    expect((await readConversion()).steps.map(({ count: none }) => none)).toEqual([0, 0, 0, 0, 0])
  })

  test.each(['0', '367', 'x'])('is not there for %s days', async (days) => {
    const response = await given.api.request(`/v1/operations/traffic?days=${days}`, {}, operator)
    expect(response.status).toBe(400)
  })
})

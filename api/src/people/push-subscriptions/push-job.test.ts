import * as contract from '@ltk/contract/push-subscriptions'
import { createGuardedFetch } from '@ltk/platform/outbound/guarded-fetch'
import { describe, expect, test } from 'vitest'

import { setUpPush, timeZone, zoneWhere } from './testing/set-up-push.ts'

const given = setUpPush()
const { subscribe, run, publish, follow } = given

const browsersOf = async (as = given.user) =>
  (await given.api.get(contract.getPushSubscriptions, '/v2/push_subscriptions', as))
    .pushSubscriptions

test.each([
  ['at night', 2, []],
  ['early', 8, []],
  ['in the morning', 9, [{}]],
  ['in the evening', 19, [{}]],
  ['late', 20, []],
])('where it is %s people are left alone or told', async (_when, localHour, told) => {
  await follow([0])
  const browser = await subscribe({ timeZone: zoneWhere(localHour) })
  await publish(0, 2)
  await run(24)
  expect(browser.notices()).toMatchObject(told)
  expect(browser.notices()).toHaveLength(told.length)
})

describe('a push service', () => {
  const tell = async () => {
    await follow([0])
    const browser = await subscribe()
    await publish(0, 2)
    return browser
  }

  test.each([404, 410])('that answers %i is forgotten with the browser', async (status) => {
    const browser = await tell()
    given.service.answer(() => ({ status }))
    expect(await run(24)).toMatchObject({ gone: 1 })
    expect(await browsersOf()).toEqual([])
    await run(25)
    expect(browser.notices()).toHaveLength(1)
  })

  test.each([
    [{ status: 503 }, 10 / 60],
    [{ status: 429, headers: { 'retry-after': '3600' } }, 1],
  ])('that answers %j is asked again later', async (reply, wait) => {
    const browser = await tell()
    given.service.answer(() => reply)
    expect(await run(24)).toMatchObject({ later: 1 })
    given.service.answer(() => ({ status: 201 }))
    await run(24 + wait - 0.01)
    expect(browser.notices()).toHaveLength(1)
    expect(await run(24 + wait)).toMatchObject({ sent: 1 })
    await run(24 + 2 * wait)
    expect(browser.notices()).toHaveLength(2)
  })

  test('that stays away for half a day is not asked any more', async () => {
    const browser = await tell()
    given.service.answer(() => ({ status: 503 }))
    for (let hours = 24; hours < 35.9; hours += 0.5) await run(hours)
    const tries = browser.notices().length
    expect(tries).toBeGreaterThan(3)
    given.service.answer(() => ({ status: 201 }))
    await run(36)
    expect(browser.notices()).toHaveLength(tries)
  })

  test('that refuses a message is not asked again, and the browser stays', async () => {
    const browser = await tell()
    given.service.answer(() => ({ status: 400 }))
    expect(await run(24)).toMatchObject({ failed: 1 })
    await run(25)
    expect(browser.notices()).toHaveLength(1)
    expect(await browsersOf()).toHaveLength(1)
  })

  test('at a name that leads to a private address is never asked', async () => {
    const browser = await tell()
    const resolve = async () => [{ address: '10.0.0.1', family: 4 }]
    expect(await run(24, createGuardedFetch({ resolve }))).toMatchObject({ gone: 1 })
    expect(browser.notices()).toEqual([])
    expect(await browsersOf()).toEqual([])
  })
})

test('a run that dies while it sends repeats nothing, and the next one sends the rest', async () => {
  await follow([0])
  const browsers = [await subscribe(), await subscribe(), await subscribe()]
  await publish(0, 2)
  let calls = 0
  const failing: typeof given.service.fetch = async (address, request) => {
    calls += 1
    const isFirst = calls === 1
    const response = await given.service.fetch(address, request)
    if (isFirst) throw new Error('the process was killed')
    return response
  }
  await expect(run(24, failing)).rejects.toThrow('killed')
  await Promise.all([run(24), run(24)])
  await run(35.9)
  expect(browsers.map((browser) => browser.notices().length)).toEqual([1, 1, 1])
})

test('a browser that was removed, or wants other kinds, is not sent what waits for it', async () => {
  await follow([0])
  const [removed, changed] = [await subscribe(), await subscribe()]
  await publish(0, 2)
  given.service.answer(() => ({ status: 503 }))
  await run(24)
  await given.api.send(
    contract.deletePushSubscription,
    `/v2/push_subscriptions/${removed.id}`,
    undefined,
    given.user,
  )
  const pushSubscription = {
    ...changed.subscription,
    kinds: ['price-drops'],
    locale: 'en',
    timeZone,
  }
  const path = `/v2/push_subscriptions/${changed.id}`
  await given.api.send(contract.putPushSubscription, path, { pushSubscription }, given.user)
  given.service.answer(() => ({ status: 201 }))
  await run(25)
  expect([removed.notices().length, changed.notices().length]).toEqual([1, 1])
})

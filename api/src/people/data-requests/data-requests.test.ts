import * as contract from '@ltk/contract/data-requests'
import { expect, test } from 'vitest'

import { personalTables } from './personal-data/queries.ts'
import { path, setUpDataRequests } from './testing/set-up-data-requests.ts'

const given = setUpDataRequests()
const { tablesWithUsers, ask, archive, run, leaveTraces } = given

test(
  'every table with a user id is told in an access request and emptied in an erasure',
  { tags: ['A-73', 'A-74'] },
  async () => {
    const covered = new Set<string>(personalTables.map(([name]) => name))
    // A new table of this kind needs a row in `personalTables`, and a trace in this file.
    expect((await tablesWithUsers()).filter((name) => !covered.has(name))).toEqual([])
  },
)

test(
  'an access request gathers everything, for the user alone, for 7 days',
  { tags: ['F-ACC-05', 'A-73'] },
  async () => {
    await leaveTraces(given.user)
    const request = await ask('access')
    expect(request).toMatchObject({
      requestType: 'access',
      status: 'pending',
      archiveExpiresAt: null,
    })
    await expect(archive(request.id)).rejects.toThrow('404')
    const now = new Date()
    await run(now)
    const found = await archive(request.id)
    expect(found['account']).toEqual({ email: `${given.user}@example.com` })
    for (const name of await tablesWithUsers()) expect(found).toHaveProperty([name, 0])
    expect(found['follows']).toHaveLength(2)
    for (const creator of ['Creator0', 'Creator1']) {
      expect(found['follows']).toContainEqual(expect.objectContaining({ creator }))
    }
    expect(found['restock_notices']).toMatchObject([{ product: 'Linen dress' }])
    expect(found['carts']).toMatchObject([{ retailer: 'The Shop' }])
    expect(found['cart_items']).toMatchObject([{ product: 'Linen dress', quantity: 2 }])
    expect(found['price_drop_notices']).toMatchObject([{ product: 'Linen dress' }])
    expect(JSON.stringify(found)).not.toContain('a secret of the browser')
    expect(found['orders']).toMatchObject([{ number: '1001' }])
    expect(found['claimed_purchases']).toMatchObject([{ currency: 'USD' }])
    expect(found['settings']).toMatchObject([{ locale: 'de_DE' }])
    await expect(archive(request.id, crypto.randomUUID())).rejects.toThrow('404')

    const week = 7 * 24 * 3_600_000
    const { dataRequests } = await given.api.get(contract.getDataRequests, path, given.user)
    expect(dataRequests).toEqual([
      {
        ...request,
        status: 'done',
        archiveExpiresAt: new Date(now.getTime() + week).toISOString(),
      },
    ])
    await run(new Date(now.getTime() + week))
    await expect(archive(request.id)).rejects.toThrow('404')
  },
)

test(
  'the same request twice is one while it is pending',
  { tags: ['D-40', 'A-73', 'A-74', 'F-ACC-05'] },
  async () => {
    const made = await Promise.all([ask('access'), ask('access'), ask('access')])
    expect(new Set(made.map((request) => request.id)).size).toBe(1)
    const pending = { publishedContent: null, status: 'pending', archiveExpiresAt: null }
    const asked = { ...pending, id: expect.any(String), createdAt: expect.any(String) }
    expect(made[0]).toEqual({ ...asked, requestType: 'access' })
    const erasure = await ask('erasure')
    expect(erasure).toEqual({ ...asked, requestType: 'erasure' })
    expect(erasure.id).not.toBe(made[0]?.id)
    const { dataRequests } = await given.api.get(contract.getDataRequests, path, given.user)
    expect(dataRequests).toEqual([erasure, made[0]])
    await run(new Date(), { eraseAccount: () => Promise.reject(new Error('later')) }).catch(
      () => {},
    )
    expect((await ask('access')).id).not.toBe(made[0]?.id)
  },
)

test(
  'an erasure needs a password that was given within five minutes, where that is known',
  { tags: ['A-74', 'F-ACC-06'] },
  async () => {
    const erase = async (signedInAt: Date | null | undefined) => {
      const body = JSON.stringify({ dataRequest: { requestType: 'erasure' } })
      const answer = await given.api.request(
        path,
        { method: 'POST', body },
        { userId: given.user, signedInAt },
      )
      return [answer.status, (await answer.json()).error_code]
    }
    const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000)
    const refused = [403, 'recent-sign-in-required']
    expect(await erase(secondsAgo(310))).toEqual(refused)
    expect(await erase(null)).toEqual(refused)
    expect((await given.api.get(contract.getDataRequests, path, given.user)).dataRequests).toEqual(
      [],
    )
    expect(
      (
        await given.api.send(
          contract.createDataRequest,
          path,
          { dataRequest: { requestType: 'access' } },
          { userId: given.user, signedInAt: secondsAgo(9_000) },
        )
      ).dataRequest.requestType,
    ).toBe('access')
    expect(await erase(secondsAgo(290))).toEqual([200, undefined])
    expect(await erase(undefined)).toEqual([200, undefined])
    expect(
      (await given.api.get(contract.getDataRequests, path, given.user)).dataRequests,
    ).toMatchObject([{ requestType: 'erasure', status: 'pending' }, { requestType: 'access' }])
  },
)

test(
  'an operator who acts for a user can neither ask nor read',
  { tags: ['A-73', 'A-74', 'F-ACC-05', 'F-ACC-06'] },
  async () => {
    await ask('access')
    await run()
    const [done] = (await given.api.get(contract.getDataRequests, path, given.user)).dataRequests
    const as = {
      userId: given.user,
      impersonator: { id: crypto.randomUUID(), email: 'operator@example.com' },
    }
    const body = JSON.stringify({ dataRequest: { requestType: 'erasure' } })
    for (const [address, init] of [
      [path, { method: 'POST', body }],
      [`${path}/${done?.id}/archive`, {}],
    ] as const) {
      const answer = await given.api.request(address, init, as)
      expect([answer.status, await answer.json()]).toMatchObject([
        403,
        { user_message: 'This cannot be done while acting for somebody else.' },
      ])
    }
    const unknown = {
      method: 'POST',
      body: JSON.stringify({ dataRequest: { requestType: 'sell' } }),
    }
    expect((await given.api.request(path, unknown, given.user)).status).toBe(400)
  },
)

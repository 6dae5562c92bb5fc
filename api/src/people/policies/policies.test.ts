import * as contract from '@ltk/contract/signed-policies'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const path = '/v2/signed_policies/'
const patch = (user: string, signedPolicies: object) =>
  api.send(contract.patchSignedPolicies, path, { signedPolicies }, user)
const rowsOf = (user: string) =>
  api.database.db
    .selectFrom('signed_policies')
    .selectAll()
    .where('user_id', '=', user)
    .orderBy('policy')
    .execute()

test(
  'nothing is signed at first; only what is named changes',
  { tags: ['D-36', 'A-75', 'A-76', 'F-ACC-10'] },
  async () => {
    const user = crypto.randomUUID()
    const none = { cookie: false, privacy: false, tos: false }
    expect(await api.get(contract.getSignedPolicies, path, user)).toEqual({ signedPolicies: none })
    expect(await patch(user, { cookie: true })).toEqual({
      signedPolicies: { ...none, cookie: true },
    })
    const all = { cookie: true, privacy: true, tos: true }
    expect(await patch(user, { privacy: true, tos: true })).toEqual({ signedPolicies: all })
    expect(await patch(user, {})).toEqual({ signedPolicies: all })
    expect(await api.get(contract.getSignedPolicies, path, user)).toEqual({ signedPolicies: all })
    expect(await patch(user, { privacy: false })).toEqual({
      signedPolicies: { ...all, privacy: false },
    })
    expect(await api.get(contract.getSignedPolicies, path, user)).toEqual({
      signedPolicies: { ...all, privacy: false },
    })
    // Of nobody else.
    const other = crypto.randomUUID()
    expect(await api.get(contract.getSignedPolicies, path, other)).toEqual({ signedPolicies: none })
  },
)

test(
  'the time of a signature stays when it is given again, and beside its withdrawal',
  { tags: 'A-76' },
  async () => {
    const user = crypto.randomUUID()
    await patch(user, { tos: true })
    const [first] = await rowsOf(user)
    await patch(user, { tos: true, cookie: false })
    expect(await rowsOf(user)).toEqual([first])
    const { signedPolicies } = await patch(user, { tos: false })
    expect(signedPolicies.tos).toBe(false)
    expect(await rowsOf(user)).toEqual([{ ...first, withdrawn_at: expect.any(Date) }])
    await patch(user, { tos: true })
    const [again] = await rowsOf(user)
    expect(again?.withdrawn_at).toBeNull()
  },
)

test('a policy that is not known is refused', { tags: ['U-16', 'A-76'] }, async () => {
  const init = { method: 'PATCH', body: JSON.stringify({ signedPolicies: { refunds: true } }) }
  expect((await api.request(path, init, crypto.randomUUID())).status).toBe(400)
  expect(Object.keys(contract.signedPolicies.shape)).toEqual(['cookie', 'privacy', 'tos'])
})

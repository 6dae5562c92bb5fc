import { listProfiles } from '@ltk/contract/profiles'
import { newId } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { afterAll, beforeAll, expect, test } from 'vitest'

const names = ['ada', 'Ada.B', 'ada_c', 'bea', 'Bob', "c'est", 'élodie', 'Zoë', '9lives', '李']

let api: TestApi

beforeAll(async () => {
  api = await createTestApi()
  const posted = names.map((name) => ({
    id: newId(),
    display_name: name,
    latest_post_at: new Date(),
  }))
  const { db } = api.database
  await db.insertInto('profiles').values(posted).execute()
  await db.insertInto('profiles').values({ id: newId(), display_name: 'Bare' }).execute()
})
afterAll(() => api.close())

const read = (query: string) => api.get(listProfiles, `/v2/profiles/directory?${query}`)
const namesOf = ({ profiles }: Awaited<ReturnType<typeof read>>) =>
  profiles.map(({ displayName }) => displayName)

test.each([1, 3, 10])('creators who have posted are listed once each, %i a page', async (limit) => {
  const whole = namesOf(await read('limit=200'))
  expect(whole.toSorted()).toEqual(names.toSorted())
  const found: string[] = []
  for (let next: string | null = ''; next !== null;) {
    const page = await read(`limit=${limit}${next && `&next=${next}`}`)
    expect(page.profiles.length).toBeLessThanOrEqual(limit)
    found.push(...namesOf(page))
    next = page.meta.next
  }
  expect(found).toEqual(whole)
})

test('the list begins at a letter in any case', async () => {
  expect(namesOf(await read('letter=b&limit=2'))).toEqual(['bea', 'Bob'])
  expect(namesOf(await read('letter=b'))).not.toContain('ada')
})

test.each(['letter=B', 'letter=ab', 'letter=', 'letter=%00', 'next=x', 'limit=0', 'limit=241'])(
  '%s is a 400',
  async (query) => {
    expect((await api.request(`/v2/profiles/directory?${query}`)).status).toBe(400)
  },
)

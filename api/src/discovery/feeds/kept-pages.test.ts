import { expect, test } from 'vitest'

import { priced, setUpPriceFeeds } from './testing/set-up-price-feeds.ts'

const given = setUpPriceFeeds()

test.each([
  ['of a creator', (profile: string) => `/v3/activities/posts/profile/${profile}?includes=ltks`],
  [
    'that feature a product',
    (_: string, details: string) => `/v3/activities/posts/product/${details}?includes=ltks`,
  ],
  [
    'that are the newest of a creator',
    (profile: string) => `/v2/ltks/latest?profile_ids=${profile}`,
  ],
])('the posts %s are read again once there is another one', async (_, pathOf) => {
  await given.addProducts([priced('mug', 1200)])
  await given.addPosts([{ id: 'first', products: ['mug'] }])
  const { db } = given.api.database
  const { id: details } = await db
    .selectFrom('product_details')
    .select('id')
    .executeTakeFirstOrThrow()
  const { id: profile } = await db.selectFrom('profiles').select('id').executeTakeFirstOrThrow()
  const read = () => given.readKept(pathOf(profile, details))
  await given.hearAll()
  expect(await read()).toContain('"first"')
  given.asked.length = 0
  expect(await read()).not.toContain('"second"')
  expect(given.asked).toEqual([])
  await given.addPosts([{ id: 'second', products: ['mug'] }])
  await expect.poll(read).toContain('"second"')
})

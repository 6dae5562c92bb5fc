import { insertContent } from '@ltk/testing/content/insert-content'
import { openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, expect, test } from 'vitest'

let site: OpenSite

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const looksOf = async () => {
  const { status, page } = await site.read('/creators/matching?welcome=true', { signedIn: true })
  const looks = page.querySelectorAll('main input[name=like]')
  return { status, looks: looks.length, text: textOf(page.querySelector('main')) }
}

test('a site without posts says so to a new user; with its first posts they are there to pick', async () => {
  expect(await looksOf()).toMatchObject({
    status: 200,
    looks: 0,
    text: expect.stringContaining('There are no posts yet.'),
  })
  // Nobody has liked anything, and no ranking has been built.
  await insertContent(site.db, { creators: 2 })
  expect(await looksOf()).toMatchObject({
    status: 200,
    looks: 2,
    text: expect.not.stringContaining('There are no posts yet.'),
  })
})

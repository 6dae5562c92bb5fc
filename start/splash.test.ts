import { insertContent } from '@ltk/testing/content/insert-content'
import { openSite, textOf } from '@ltk/testing/site/open-site'
import { expect, test } from 'vitest'

const name = 'AbsolutelyLongCreatorName'

/** Returns what the splash of a page in a creator's shop says; undefined if there is none. */
async function splashAt(path: string, splash: 'off' | 'on'): Promise<string | undefined> {
  const site = await openSite({ flags: { splash } })
  const { profileIds } = await insertContent(site.db, { creators: 1, postsEach: 1 })
  await site.db
    .updateTable('profiles')
    .set({ display_name: name })
    .where('id', '=', profileIds[0] ?? '')
    .execute()
  const { status, page } = await site.read(path)
  expect(status).toBe(200)
  await site.close()
  const element = page.querySelector('.splash')
  return element ? textOf(element) : undefined
}

test(
  'a shop greets with the first 20 characters of the name in its address',
  { tags: ['F-SCOPE-18', 'F-SHOP-13', 'F-BAN-10', 'V-32'] },
  async () => {
    expect(await splashAt(`/explore/${name}`, 'on')).toBe('Visiting AbsolutelyLongCreato Shop')
  },
)

test(
  'it does not if the flag is off, nor on other pages of the shop',
  { tags: ['F-BAN-10', 'F-SHOP-13', 'F-SCOPE-18'] },
  async () => {
    expect(await splashAt(`/explore/${name}`, 'off')).toBeUndefined()
    expect(await splashAt(`/explore/${name}/collections`, 'on')).toBeUndefined()
  },
)

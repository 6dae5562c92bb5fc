import { newId } from '@ltk/platform/db/uuid'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { insertProductSet } from '@ltk/testing/content/insert-product-set'
import { linksIn, openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, expect, test } from 'vitest'

let site: OpenSite
let content: Content

beforeAll(async () => {
  site = await openSite()
  content = await insertContent(site.db, { creators: 5, postsEach: 1 })
  const [withGuide = '', withAll = '', , withoutProducts = '', withStrangers = ''] =
    content.profileIds
  await site.db.deleteFrom('profile_products').where('profile_id', '=', withoutProducts).execute()
  await insertProductSet(site.db, withoutProducts, content.detailsIds, { subtype: null })
  // Only guides for known recipients are listed.
  await insertProductSet(site.db, withStrangers, content.detailsIds, { audience: 'MARTIANS' })
  const guide = { audience: 'HER' }
  await insertProductSet(site.db, withGuide, content.detailsIds, guide)
  await insertProductSet(site.db, withAll, content.detailsIds, guide)
  await insertProductSet(site.db, withAll, content.detailsIds, { subtype: null })
  await site.db
    .insertInto('collections')
    .values({ profile_id: withAll, id: newId(), title: 'On repeat', published_at: new Date() })
    .execute()
})
afterAll(() => site.close())

async function tabsOf(path: string) {
  const { page } = await site.read(path)
  const tabs = page.querySelector('nav[aria-label^="The shop of"]')
  if (!tabs) throw new Error(`${path} has no tabs`)
  return { links: linksIn(tabs), current: textOf(tabs.querySelector('[aria-current]')) }
}

test.each([
  ['Creator2', ['Posts', 'Products']],
  ['Creator0', ['Posts', 'Products', 'Gift guides']],
  ['Creator1', ['Posts', 'Products', 'Collections', 'Product sets', 'Gift guides']],
  ['Creator3', ['Posts', 'Product sets']],
  ['Creator4', ['Posts', 'Products']],
])(
  'the shop of %s has a tab for each list with something in it: %j',
  { tags: 'F-SHOP-03' },
  async (name, labels) => {
    const { links } = await tabsOf(`/explore/${name}`)
    expect(links.map(([label]) => label)).toEqual(labels)
  },
)

test.each(['Creator0', 'Creator2', 'Creator3'])(
  'all pages of the shop of %s have the same tabs, also those with nothing in them',
  { tags: 'F-SHOP-03' },
  async (name) => {
    const { links } = await tabsOf(`/explore/${name}`)
    for (const path of ['?tab=products', '/collections', '/productsets', '/giftguides']) {
      expect((await tabsOf(`/explore/${name}${path}`)).links).toEqual(links)
    }
  },
)

test(
  'each tab leads to a page of the shop, where it is the current one',
  { tags: 'F-SHOP-03' },
  async () => {
    const { links } = await tabsOf('/explore/Creator1')
    for (const [label, href = ''] of links) expect((await tabsOf(href)).current).toBe(label)
  },
)

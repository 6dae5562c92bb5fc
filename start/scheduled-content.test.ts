import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { catalogueJobs, importCollections, importProductSets } from '@ltk/api/catalogue'
import { insertContent } from '@ltk/testing/content/insert-content'
import { linksIn, openSite, type OpenSite } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, expect, test } from 'vitest'

const now = new Date()
const due = new Date(now.getTime() + 3_600_000)
const word = 'Quillwick'

let site: OpenSite
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'scheduled-'))
  site = await openSite()
  await insertContent(site.db, { creators: 1, postsEach: 1 })
  await site.db.updateTable('profiles').set({ external_id: 'ada' }).execute()
  await site.db.updateTable('posts').set({ external_id: 'look' }).execute()
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

function write(name: string, line: object): string {
  const file = join(folder, name)
  const common = { creator: 'ada', title: word, publishedAt: due.toISOString() }
  writeFileSync(file, `${JSON.stringify({ ...common, ...line })}\n`)
  return file
}

/** The ids that the collection, the product set and the gift guide have once they are published. */
async function idsOfWaiting(): Promise<Record<string, string>> {
  const waiting = site.db.selectFrom('scheduled_content').select(['external_id', 'id'])
  return Object.fromEntries((await waiting.execute()).map((row) => [row.external_id, row.id]))
}

/** The pages, of those that could, that name what is to come, and the tabs of the creator's shop. */
async function shown({ list, set, guide }: Record<string, string>) {
  const shop = '/explore/Creator0'
  const paths = [
    `${shop}/collections`,
    `${shop}/productsets`,
    `${shop}/giftguides`,
    `${shop}/collections/${list}`,
    `${shop}/productsets/${set}`,
    `${shop}/giftguides/${guide}`,
    '/gift-guides',
    shop,
    '/sitemap.xml',
    `${shop}/feed.xml`,
    `${shop}/feed.json`,
  ]
  const naming: string[] = []
  for (const path of paths) {
    const response = await site.ask(path)
    if ((await response.text()).includes(word)) naming.push(path.replace(shop, ''))
  }
  const { page } = await site.read(shop)
  const tabs = linksIn(page.querySelector('nav[aria-label^="The shop of"]'))
  return {
    naming: naming.map((path) => path.replace(/[\w-]{36}/, '…')),
    tabs: tabs.map(([label]) => label),
  }
}

test('no page and no tab of a shop tells of a collection, product set or gift guide before its date', async () => {
  const options = { now }
  const list = write('lists.jsonl', { type: 'collection', id: 'list', posts: ['look'] })
  await importCollections(site.db, { ...options, file: list })
  const set = { type: 'product_set', products: [] }
  const guide = { ...set, subtype: 'GIFT_GUIDE', audience: 'HER', id: 'guide' }
  await importProductSets(site.db, { ...options, file: write('a.jsonl', { ...set, id: 'set' }) })
  await importProductSets(site.db, { ...options, file: write('b.jsonl', guide) })
  const ids = await idsOfWaiting()
  expect(await shown(ids)).toEqual({ naming: [], tabs: ['Posts', 'Products'] })

  const jobs = catalogueJobs(site.database, () => due)
  await jobs.find(({ name }) => name === 'scheduled-content')?.run()
  await expect
    .poll(() => shown(ids), { timeout: 30_000 })
    .toEqual({
      naming: [
        '/collections',
        '/productsets',
        '/giftguides',
        '/collections/…',
        '/productsets/…',
        '/giftguides/…',
        '/gift-guides',
      ],
      tabs: ['Posts', 'Products', 'Collections', 'Product sets', 'Gift guides'],
    })
})

import { updateSearchIndex } from '@ltk/api/search-index'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { openSite, type OpenSite, postsIn, textOf } from '@ltk/testing/site/open-site'
import type { HTMLElement } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'

let site: OpenSite
let content: Content
const operator = { signedIn: true, isOperator: true }

beforeAll(async () => {
  site = await openSite()
  content = await insertContent(site.db, { creators: 1, postsEach: 3 })
  await site.db.updateTable('posts').set({ title: 'Marzipan' }).execute()
  await updateSearchIndex(site.db)
})
afterAll(() => site.close())

const ops = async () => (await site.read('/ops', operator)).page
const sectionOf = (page: HTMLElement, title: string) =>
  page.querySelectorAll('main section').find((it) => textOf(it.querySelector('h2')) === title)
const found = async (keyword: string) => {
  const { page } = await site.read(`/search?keyword=${keyword}`)
  return postsIn(page, `Posts for “${keyword}”`).length
}

/** Posts a form as a browser without scripts does, with some of its fields filled in. */
async function post(form: HTMLElement | null | undefined, typed: object, as: object = operator) {
  const fields = form?.querySelectorAll('input, select').flatMap(({ attributes, rawTagName }) => {
    const { name = '', value = '', type } = attributes
    if (type === 'checkbox') return []
    return [[name, rawTagName === 'select' ? 'all' : value] as const]
  })
  const body = new URLSearchParams({ ...Object.fromEntries(fields ?? []), ...typed })
  const init = { method: 'POST', body, headers: { origin: site.siteUrl } }
  const response = await site.ask('/ops', as, init)
  return { status: response.status, at: response.headers.get('location'), response }
}

test('/ops says what a search without results means, and takes it back, without scripts', async () => {
  expect(await found('zzalmondpaste')).toBe(0)
  const missed = () => ops().then((page) => sectionOf(page, 'Searches without results'))
  const form = (await missed())?.querySelector('details form')
  expect(textOf((await missed())?.querySelector('tbody th') ?? null)).toBe('zzalmondpaste')
  expect((await post(form, { meaning: 'marzipan' }, { signedIn: true })).status).toBe(404)
  expect((await post(form, { meaning: '' })).status).toBe(422)
  expect((await post(form, { meaning: 'x'.repeat(101) })).status).toBe(422)
  const same = await post(form, { meaning: 'ZZalmondpaste' })
  expect([same.status, await same.response.text()]).toEqual([
    400,
    expect.stringContaining('are the same words to a search'),
  ])
  const added = await post(form, { meaning: 'Marzipan', bothWays: 'true' })
  expect([added.status, added.at]).toEqual([303, '/ops#searches'])
  await expect.poll(() => found('zzalmondpaste')).toBe(3)

  const synonyms = async () => sectionOf(await ops(), 'Synonyms')
  const row = (await synonyms())?.querySelector('tbody tr')
  expect(row?.querySelectorAll('th, td').map(textOf).slice(0, 2)).toEqual([
    'zzalmondpaste',
    'marzipan ↔',
  ])
  expect((await post(row?.querySelector('form'), {})).status).toBe(303)
  expect(textOf((await synonyms()) ?? null)).toContain('There are no synonyms.')
  await expect.poll(() => found('zzalmondpaste')).toBe(0)
})

test('/ops says what comes first for a search, and takes it back, without scripts', async () => {
  const section = async () => sectionOf(await ops(), 'Order of results')
  const [, , oldest = ''] = content.postIds[0] ?? []
  const form = (await section())?.querySelector('.disclosure form')
  const typed = { query: 'Zzfudge', first: `post:${oldest}` }
  expect((await post(form, { ...typed, query: '' })).status).toBe(422)
  expect((await post(form, { ...typed, first: '' })).status).toBe(422)
  expect((await post(form, { ...typed, first: oldest })).status).toBe(422)
  const gone = await post(form, { ...typed, last: 'creator:nobody' })
  expect([gone.status, await gone.response.text()]).toEqual([
    404,
    expect.stringContaining('There is no creator &quot;nobody&quot;'),
  ])
  expect((await post(form, typed)).status).toBe(303)
  await expect.poll(() => found('zzfudge')).toBe(1)
  const one = (await section())?.querySelector('.entry')
  expect(one?.querySelectorAll('h3, p').slice(0, 2).map(textOf)).toEqual([
    'zzfudge',
    'Comes first: Marzipan',
  ])
  const [change, remove] = one?.querySelectorAll('form') ?? []
  expect((await post(change, { last: 'creator:creator0' })).status).toBe(303)
  expect(textOf((await section()) ?? null)).toContain('Comes last: Creator0')
  expect((await post(remove, {})).status).toBe(303)
  expect(textOf((await section()) ?? null)).toContain('Every search has its own order.')
})

test('any other form is refused', async () => {
  expect((await post(null, { change: 'shout', words: 'a', meaning: 'b' })).status).toBe(400)
})

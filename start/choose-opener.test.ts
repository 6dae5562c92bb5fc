import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { insertProductSet } from '@ltk/testing/content/insert-product-set'
import { linksIn, openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let site: OpenSite
let content: Content
let guide: string
const operator = { signedIn: true, isOperator: true }
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const week = { form: 'opener', from: dayFromNow(0), until: dayFromNow(7) }

beforeAll(async () => {
  site = await openSite()
  content = await insertContent(site.db)
  guide = (await insertProductSet(site.db, content.profileIds[1] ?? '', [])).setId
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.deleteFrom('openers').execute()
})

/** Posts a form of the page, as browsers without scripts do. */
const send = (fields: Record<string, string>, reader: Parameters<OpenSite['ask']>[1] = operator) =>
  site.ask('/ops', reader, {
    method: 'POST',
    headers: { origin: site.siteUrl },
    body: new URLSearchParams(fields),
  })
const open = async () => (await site.read('/ops', operator)).page

test('what is chosen by addresses and names opens the first page, until it is ended', async () => {
  const lead = content.postIds[0]?.[1] ?? ''
  const answer = await send({
    ...week,
    lead: `https://shop.test/post/${lead.toUpperCase()}?utm_source=x`,
    guide: `/explore/creator1/giftguides/${guide}`,
    creators: ' @creator1, ',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ops#opener'])
  const page = await open()
  expect(linksIn(page.querySelector('.opener-section-shown'))).toEqual([
    ['Post 1 of creator 0', `/post/${lead}`],
    ['@Creator1', '/explore/Creator1'],
    ['For the host', `/explore/Creator1/giftguides/${guide}`],
  ])
  const [chosen] = page.querySelectorAll('article')
  expect(textOf(chosen?.querySelector('p') ?? null)).toBe(
    'Post 1 of creator 0 · For the host · @Creator1',
  )
  const opener = chosen?.querySelector('input[name=opener]')?.getAttribute('value') ?? ''
  expect((await send({ form: opener, opener })).headers.get('location')).toBe('/ops#opener')
  expect((await open()).querySelectorAll('article')).toEqual([])
  expect((await send({ form: opener, opener })).status).toBe(404)
})

test.each([
  ['no post', { lead: crypto.randomUUID() }, ['lead']],
  ['no address', { guide: 'the best one' }, ['guide']],
  ['an unknown creator', { creators: 'nobody' }, ['creators']],
  ['nothing', {}, ['lead']],
  ['no end', { until: '', creators: 'creator1' }, ['until']],
])('a choice of %s comes back with what was typed', async (_, typed, wrong) => {
  const answer = await send({ ...week, ...typed })
  expect(answer.status).toBe(422)
  const page = parse(await answer.text())
  const marked = page.querySelectorAll('[aria-invalid]').map((field) => field.getAttribute('name'))
  expect(marked).toEqual(wrong)
  const shown = Object.keys({ ...week, ...typed }).map((name) => [
    name,
    page.querySelector(`input[name=${name}]:not([type=hidden])`)?.getAttribute('value') ?? '',
  ])
  expect(Object.fromEntries(shown)).toEqual({ ...week, ...typed, form: '' })
})

test('others do not find the form', async () => {
  expect((await send({ ...week, guide }, { signedIn: true })).status).toBe(404)
  expect(await site.db.selectFrom('openers').select('id').execute()).toEqual([])
})

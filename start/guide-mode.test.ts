import { newId } from '@ltk/platform/db/uuid'
import { insertContent } from '@ltk/testing/content/insert-content'
import { insertProductSet } from '@ltk/testing/content/insert-product-set'
import { caller, linksIn, openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const names = ['Lamp', 'Vase', 'Book']
let site: OpenSite
let path: string
let shopProductIds: string[]

beforeAll(async () => {
  site = await openSite()
  const { profileIds } = await insertContent(site.db, { creators: 1 })
  const { retailer_id } = await site.db
    .selectFrom('retailers')
    .select('id as retailer_id')
    .executeTakeFirstOrThrow()
  const rows = names.map((name) => ({ id: newId(), retailer_id, name, price: 1_000 }))
  await site.db.insertInto('product_details').values(rows).execute()
  const [profileId = ''] = profileIds
  const guide = await insertProductSet(
    site.db,
    profileId,
    rows.map(({ id }) => id),
  )
  shopProductIds = guide.shopProductIds
  path = `/explore/Creator0/giftguides/${guide.setId}/browse`
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.deleteFrom('wish_collections').where('user_id', '=', caller.userId).execute()
})

/** What a page shows, and where its buttons lead without scripts. */
async function read(choices: string, signedIn = false) {
  const { status, page } = await site.read(`${path}?choices=${choices}`, { signedIn })
  expect(status).toBe(200)
  const buttons = page.querySelectorAll('button[name=choices]').map((button) => {
    return [button.getAttribute('aria-label') ?? textOf(button), button.getAttribute('value')]
  })
  const fields = page
    .querySelectorAll('main form[method=post] input')
    .map((field) => [field.getAttribute('name') ?? '', field.getAttribute('value') ?? ''])
  return { page, title: textOf(page.querySelector('h1')), buttons, fields }
}

const submit = (fields: string[][], signedIn = true) =>
  site.ask(
    `${path}?choices=ksk`,
    { signedIn },
    { method: 'POST', body: new URLSearchParams(fields), headers: { origin: site.siteUrl } },
  )

test('shows one gift, with who picked it and how far one is; the buttons carry the choices', async () => {
  const first = await read('')
  expect([first.title, textOf(first.page.querySelector('main output'))]).toEqual(['Lamp', '1 of 3'])
  expect(first.buttons).toEqual([
    ['Undo', ''],
    ['Skip', 's'],
    ['Keep', 'k'],
  ])
  expect(linksIn(first.page)).toContainEqual(['Creator0', '/explore/Creator0'])
  const second = await read('k')
  expect([second.title, textOf(second.page.querySelector('main output'))]).toEqual([
    'Vase',
    '2 of 3',
  ])
  expect(second.buttons).toEqual([
    ['Undo', ''],
    ['Skip', 'ks'],
    ['Keep', 'kk'],
  ])
})

test('has nothing around it, and is not for search engines', async () => {
  const { page } = await read('')
  expect([page.querySelector('footer'), page.querySelector('nav')]).toEqual([null, null])
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

test('ends with what was kept, for a shopper as a form, for a visitor with the way to sign up', async () => {
  const { title, fields, page } = await read('ksk', true)
  expect(title).toBe('You kept 2 gifts')
  expect(linksIn(page)).toContainEqual(['Undo', `${path}?choices=ks`])
  expect(fields.filter(([name]) => name === 'gift').map(([, value]) => value)).toEqual([
    shopProductIds[0],
    shopProductIds[2],
  ])
  const visitor = await read('ksk')
  expect(linksIn(visitor.page)).toContainEqual([
    'Sign up to make my wishlist',
    `/signup?shopltk-signup-prompt=favorite-product&to=${encodeURIComponent(`${path}?choices=ksk`)}`,
  ])
  expect(visitor.fields).toEqual([])
  expect((await read('sss', true)).title).toBe('You kept nothing this time')
})

test(
  'the form makes one shared wishlist, named after the guide, however often it is sent',
  { tags: 'U-07' },
  async () => {
    const { fields } = await read('ksk', true)
    const keyed = fields.map(([name = '', value = '']) => [name, name === 'key' ? 'once' : value])
    const answers = [await submit(keyed), await submit(keyed)]
    const [to, again] = answers.map((answer) => answer.headers.get('location') ?? '')
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect([again, to]).toEqual([
      to,
      expect.stringMatching(/^\/wishlists\?list=[\w-]{36}&share=true$/),
    ])
    const { page } = await site.read(to ?? '', { signedIn: true })
    expect(textOf(page.querySelector('h1'))).toBe('For the host')
    expect(page.querySelectorAll('main article h3, main article a.link-cover').map(textOf)).toEqual(
      ['Lamp', 'Book'],
    )
    const shared = page.querySelector('details[open] input[readonly]')?.getAttribute('value') ?? ''
    expect(shared).toMatch(new RegExp(`^${site.siteUrl}/collections/`))
    const seen = await site.read(shared.replace(site.siteUrl, ''))
    expect(seen.page.querySelectorAll('main article a.link-cover').map(textOf)).toEqual([
      'Lamp',
      'Book',
    ])
    const lists = await site.db.selectFrom('wish_collections').select('id').execute()
    expect(lists).toHaveLength(1)
  },
)

test('a list that was deleted can be made again from the same page', async () => {
  const { fields } = await read('ksk', true)
  expect(fields).toContainEqual(['key', ''])
  for (const time of ['the first time', 'again']) {
    const { status, headers } = await submit(fields)
    expect([time, status]).toEqual([time, 303])
    const list = await site.read(headers.get('location') ?? '', { signedIn: true })
    expect([time, list.status]).toEqual([time, 200])
    await site.db.deleteFrom('wish_collections').execute()
  }
})

test('a visitor is asked to sign in, and a form that no page sends is refused', async () => {
  const { fields } = await read('ksk', true)
  const asked = await submit(fields, false)
  expect([asked.status, asked.headers.get('location')]).toEqual([
    302,
    `/login?to=${encodeURIComponent(`${path}?choices=ksk`)}`,
  ])
  for (const wrong of [[], [['key', 'x']], [['gift', shopProductIds[0] ?? '']]]) {
    expect((await submit(wrong)).status).toBe(400)
  }
})

test('a guide that is none, or of another creator, and an unknown product are not found', async () => {
  const guide = path.replace('/browse', '')
  for (const wrong of [
    path.replace('Creator0', 'Creator1'),
    `/explore/Creator0/giftguides/${crypto.randomUUID()}/browse`,
    guide.replace('Creator0', 'Creator1'),
    `/explore/Creator0/giftguides/${crypto.randomUUID()}`,
    '/explore/Creator0/giftguides/nothing',
    `${guide}/${crypto.randomUUID()}`,
  ]) {
    expect((await site.read(wrong)).status).toBe(404)
  }
})

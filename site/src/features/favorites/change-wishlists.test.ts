import { expect, test } from 'vitest'

import type { Api } from '../../data/api.ts'
import { changeWishlists } from './change-wishlists.ts'

const list = '01a1f456-f530-71cd-8db6-e867a15cbe53'
const wish = '01a1f923-4668-7ec6-a722-d9dbe68cd7b5'

/** The wire as it answers here: what it was asked, in order. */
function wire(answer: () => Response = () => Response.json({ wishCollection: { id: list } })) {
  const asked: string[] = []
  const api: Api = async (path, init) => {
    asked.push(`${init?.method} ${path} ${await new Request('http://wire', init).text()}`.trim())
    return answer()
  }
  return { api, asked }
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a new list leads to its page', async () => {
  const { api, asked } = wire()
  const to = await changeWishlists(api, formOf({ intent: 'create', title: '  Summer ' }))
  expect(asked).toEqual(['POST /v2/wish_collections {"title":"Summer"}'])
  expect(to).toBe(`/wishlists?list=${list}`)
})

test('a new list whose answer was lost is asked for again with the same key', async () => {
  const keys: (string | null)[] = []
  const api: Api = async (_path, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    if (keys.length === 1) throw new TypeError('fetch failed')
    return Response.json({ wishCollection: { id: list } })
  }
  const create = () => changeWishlists(api, formOf({ intent: 'create', title: 'Summer' }))
  expect(await create()).toBe(`/wishlists?list=${list}`)
  await create()
  const [first, again, another] = keys
  expect(first).toMatch(/^[\da-f-]{31,}$/)
  expect(again).toBe(first)
  expect(another).not.toBe(first)
})

test.each([
  [{ intent: 'rename', list, title: 'Autumn' }, { title: 'Autumn' }],
  [{ intent: 'share', list }, { shared: true }],
  [{ intent: 'unshare', list }, { shared: false }],
  [{ intent: 'place', list, position: '2' }, { position: 2 }],
])('%o changes the list and goes on where the form says', async (fields, body) => {
  const { api, asked } = wire()
  const to = await changeWishlists(api, formOf({ ...fields, to: '/wishlists?list=x' }))
  expect(asked).toEqual([`PATCH /v2/wish_collections/${list} ${JSON.stringify(body)}`])
  expect(to).toBe('/wishlists?list=x')
})

test('a product moves to a list that is made for it', async () => {
  const { api, asked } = wire()
  const to = '/account/favorites/products'
  const fields = { intent: 'move', wish, list: 'new', title: 'Gifts', to }
  expect(await changeWishlists(api, formOf(fields))).toBe(to)
  expect(asked).toEqual([
    'POST /v2/wish_collections {"title":"Gifts"}',
    `PATCH /v2/wishes/${wish} {"collection_id":"${list}"}`,
  ])
})

test('a product goes off its list and stays saved', async () => {
  const { api, asked } = wire()
  await changeWishlists(api, formOf({ intent: 'move', wish, list: '', title: '' }))
  expect(asked).toEqual([`PATCH /v2/wishes/${wish} {"collection_id":null}`])
})

const [before, behind] = [crypto.randomUUID(), crypto.randomUUID()]

test.each([
  [{ step: 'front' }, { wishIds: [wish] }],
  [{ step: 'earlier' }, { wishIds: [before], after: wish }],
  [{ step: 'later' }, { wishIds: [wish], after: behind }],
])('a product is moved on its list: %o', async (fields, body) => {
  const { api, asked } = wire()
  const form = {
    intent: 'arrange',
    list,
    wish,
    previous: before,
    next: behind,
    to: '/x',
    ...fields,
  }
  expect(await changeWishlists(api, formOf(form))).toBe('/x')
  expect(asked).toEqual([`PUT /v2/wish_collections/${list}/order ${JSON.stringify(body)}`])
})

test('at the end of a list there is no way to go; a list that has changed is shown again', async () => {
  const end = wire()
  const fields = { intent: 'arrange', list, wish, previous: '', next: '', step: 'later', to: '/x' }
  expect(await changeWishlists(end.api, formOf(fields))).toBe('/x')
  expect(end.asked).toEqual([])
  const changed = wire(() => Response.json({ status: 409 }, { status: 409 }))
  expect(await changeWishlists(changed.api, formOf({ ...fields, next: behind }))).toBe(
    `/wishlists?list=${list}&arrange=true&error=changed`,
  )
})

test('a list without a name leads back to the form that asks for one', async () => {
  const { api, asked } = wire()
  const back = (fields: Record<string, string>) => changeWishlists(api, formOf(fields))
  expect(await back({ intent: 'create', title: ' ' })).toBe('/wishlists?error=name')
  expect(await back({ intent: 'rename', list, title: '' })).toBe(
    `/wishlists?list=${list}&error=name`,
  )
  expect(await back({ intent: 'move', wish, list: 'new', title: '', to: '/a' })).toBe(
    `/wishlists?wish=${wish}&to=%2Fa&error=name`,
  )
  expect(asked).toEqual([])
})

test('one list too many leads back to the form, one that is gone to the others', async () => {
  const many = wire(() => Response.json({ status: 409 }, { status: 409 }))
  expect(await changeWishlists(many.api, formOf({ intent: 'create', title: 'A' }))).toBe(
    '/wishlists?error=many',
  )
  const gone = wire(() => Response.json({ status: 404 }, { status: 404 }))
  expect(await changeWishlists(gone.api, formOf({ intent: 'delete', list, to: '/x' }))).toBe(
    '/wishlists',
  )
})

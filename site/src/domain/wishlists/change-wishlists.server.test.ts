import { expect, test } from 'vitest'

import type { Api } from '../../api/call.ts'
import { changeWishlists } from './change-wishlists.server.ts'

const list = '01a1f456-f530-71cd-8db6-e867a15cbe53'
const wish = '01a1f923-4668-7ec6-a722-d9dbe68cd7b5'

/** A fake API that records its calls in order. */
function wire(answer: () => Response = () => Response.json({ wishCollection: { id: list } })) {
  const asked: string[] = []
  const api: Api = async (path, init) => {
    asked.push(`${init?.method} ${path} ${await new Request('http://wire', init).text()}`.trim())
    return answer()
  }
  return { api, asked }
}

/** Returns where a form redirects to, or its status and errors. */
async function answerTo(api: Api, fields: Record<string, string>) {
  const answer = await changeWishlists(api, formOf(fields))
  if (answer instanceof Response) return answer.headers.get('location')
  const { fieldErrors, problem, typed } = answer.data
  return { status: answer.init?.status, fieldErrors, problem: problem?.code, typed }
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('creating a list redirects to its page', async () => {
  const { api, asked } = wire()
  const to = await answerTo(api, { intent: 'create', title: '  Summer ' })
  expect(asked).toEqual(['POST /v2/wish_collections {"title":"Summer"}'])
  expect(to).toBe(`/wishlists?list=${list}`)
})

test('a new list whose answer was lost is created again with the same key', async () => {
  const keys: (string | null)[] = []
  const api: Api = async (_path, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    if (keys.length === 1) throw new TypeError('fetch failed')
    return Response.json({ wishCollection: { id: list } })
  }
  const create = () => answerTo(api, { intent: 'create', title: 'Summer' })
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
])('%o changes the list and redirects to where the form says', async (fields, body) => {
  const { api, asked } = wire()
  const to = await answerTo(api, { ...fields, to: '/wishlists?list=x' })
  expect(asked).toEqual([`PATCH /v2/wish_collections/${list} ${JSON.stringify(body)}`])
  expect(to).toBe('/wishlists?list=x')
})

test('a product moves to a list that is created for it', async () => {
  const { api, asked } = wire()
  const to = '/account/favorites/products'
  const fields = { intent: 'move', wish, list: 'new', title: 'Gifts', to }
  expect(await answerTo(api, fields)).toBe(to)
  expect(asked).toEqual([
    'POST /v2/wish_collections {"title":"Gifts"}',
    `PATCH /v2/wishes/${wish} {"collection_id":"${list}"}`,
  ])
})

test('a product is removed from its list and stays saved', { tags: 'F-SOC-15' }, async () => {
  const { api, asked } = wire()
  await answerTo(api, { intent: 'move', wish, list: '', title: '' })
  expect(asked).toEqual([`PATCH /v2/wishes/${wish} {"collection_id":null}`])
})

const [before, behind] = [crypto.randomUUID(), crypto.randomUUID()]

test.each([
  [{ step: 'front' }, { wishIds: [wish] }],
  [{ step: 'earlier' }, { wishIds: [before], after: wish }],
  [{ step: 'later' }, { wishIds: [wish], after: behind }],
])('a product is moved on its list: %o', { tags: 'F-SOC-20' }, async (fields, body) => {
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
  expect(await answerTo(api, form)).toBe('/x')
  expect(asked).toEqual([`PUT /v2/wish_collections/${list}/order ${JSON.stringify(body)}`])
})

test('the last product cannot move further; a list that has changed in the meantime is a 409', async () => {
  const end = wire()
  const fields = { intent: 'arrange', list, wish, previous: '', next: '', step: 'later', to: '/x' }
  expect(await answerTo(end.api, fields)).toBe('/x')
  expect(end.asked).toEqual([])
  const changed = wire(() => refusal(409, 'order-changed'))
  expect(await answerTo(changed.api, { ...fields, next: behind })).toMatchObject({
    status: 409,
    problem: 'order-changed',
  })
})

const refusal = (status: number, code: string) =>
  Response.json({ status, error_code: code, user_message: 'No.' }, { status })

test.each<Record<string, string>>([
  { intent: 'create' },
  { intent: 'rename', list },
  { intent: 'move', wish, list: 'new', to: '/a' },
])('a list without a name, or with too long a one, is refused: %o', async (fields) => {
  const { api, asked } = wire()
  expect(await answerTo(api, { ...fields, title: ' ' })).toEqual({
    status: 422,
    fieldErrors: { title: 'required' },
    problem: undefined,
    typed: { ...fields, title: ' ' },
  })
  const title = 'x'.repeat(101)
  expect(await answerTo(api, { ...fields, title })).toMatchObject({
    status: 422,
    fieldErrors: { title: 'too-long' },
    typed: { title },
  })
  expect(asked).toEqual([])
})

test.each([
  [409, 'too-many-collections', 409],
  [429, 'too-many-requests', 429],
  [503, 'busy', 503],
])('a form that the API rejects with %i keeps what was typed', async (status, code, answered) => {
  const { api } = wire(() => refusal(status, code))
  expect(await answerTo(api, { intent: 'create', title: 'A' })).toEqual({
    status: answered,
    fieldErrors: {},
    problem: code,
    typed: { intent: 'create', title: 'A' },
  })
})

test('deleting a list that is gone redirects to the other lists', async () => {
  const gone = wire(() => refusal(404, 'not-found'))
  expect(await answerTo(gone.api, { intent: 'delete', list, to: '/x' })).toBe('/wishlists')
})

test('a redirect never goes to another site', async () => {
  const { api } = wire()
  expect(await answerTo(api, { intent: 'share', list, to: '//evil.example' })).toBe('/')
})

test.each<Record<string, string>>([
  {},
  { intent: 'rename', title: 'A' },
  { intent: 'place', list, position: '0' },
])('a malformed change is a 400: %o', async (fields) => {
  const { api, asked } = wire()
  await expect(changeWishlists(api, formOf(fields))).rejects.toMatchObject({
    init: { status: 400 },
  })
  expect(asked).toEqual([])
})

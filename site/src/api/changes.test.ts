import { beforeEach, expect, test, vi } from 'vitest'

import { createChanges } from './changes.ts'
import { createQueryClient } from './query-client.ts'

const client = createQueryClient(async () => new Response())
const refused = vi.fn<(error: unknown) => void>()
/** The calls to the server, and how to let it answer them. */
let sent: { state: string; accept: () => void; refuse: () => void }[]
let shown: Record<string, string>
let changes = createChanges<string>()

beforeEach(() => {
  sent = []
  shown = { a: 'old', b: 'old' }
  changes = createChanges<string>()
  refused.mockReset().mockImplementation((error) => {
    throw error
  })
})

/** Asks for a state of something that was in the state `old`. */
const set = (wanted: string, key = 'a', queue = changes) =>
  queue.set(client, key, {
    before: 'old',
    wanted,
    show: (state) => void (shown[key] = state),
    send: () =>
      new Promise<void>((accept, reject) => {
        sent.push({ state: wanted, accept, refuse: () => reject(new Error('refused')) })
      }),
    refused,
  })
const states = () => sent.map(({ state }) => state)
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('a change shows before the server has answered', async () => {
  const done = set('new')
  expect([shown['a'], states()]).toEqual(['new', ['new']])
  sent[0]?.accept()
  await done
  expect([shown['a'], refused.mock.calls]).toEqual(['new', []])
})

test('of the changes asked for meanwhile only the last is sent', async () => {
  const all = Promise.all(['1', '2', '3', '4'].map((wanted) => set(wanted)))
  expect([shown['a'], states()]).toEqual(['4', ['1']])
  sent[0]?.accept()
  await settle()
  expect([shown['a'], states()]).toEqual(['4', ['1', '4']])
  sent[1]?.accept()
  await all
  expect(states()).toEqual(['1', '4'])
})

test('where each change builds on the one before, all are sent, in order', async () => {
  const steps = createChanges<string>({ sendsEach: true })
  const all = Promise.all(['1', '12', '123'].map((wanted) => set(wanted, 'a', steps)))
  for (const count of [1, 2, 3]) {
    expect(sent).toHaveLength(count)
    sent[count - 1]?.accept()
    await settle()
  }
  await all
  expect(states()).toEqual(['1', '12', '123'])
})

test('nothing is sent for a state that the server has accepted already', async () => {
  const all = Promise.all([set('new'), set('old'), set('new')])
  sent[0]?.accept()
  await all
  expect([shown['a'], states()]).toEqual(['new', ['new']])
})

test('a refusal is undone, and thrown to all who asked', async () => {
  const all = Promise.allSettled([set('1'), set('2')])
  sent[0]?.refuse()
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect([shown['a'], states()]).toEqual(['old', ['1']])
  expect(refused).toHaveBeenCalledOnce()
  const again = set('3')
  expect(states()).toEqual(['1', '3'])
  sent[1]?.accept()
  await again
})

test('a refusal leads back to the state that the server has accepted last', async () => {
  const all = Promise.allSettled([set('1'), set('2')])
  sent[0]?.accept()
  await settle()
  sent[1]?.refuse()
  await all
  expect([shown['a'], states()]).toEqual(['1', ['1', '2']])
})

test('a refusal is no error once the shopper has returned to the state before', async () => {
  const all = Promise.all([set('new'), set('old')])
  sent[0]?.refuse()
  await all
  expect([shown['a'], states(), refused.mock.calls]).toEqual(['old', ['new'], []])
})

test('a refusal that needs no telling is not thrown', async () => {
  refused.mockReturnValue()
  const done = set('new')
  sent[0]?.refuse()
  await done
  expect(shown['a']).toBe('old')
})

test('keys do not wait for each other', async () => {
  const all = Promise.all([set('new', 'a'), set('newer', 'b')])
  expect(states()).toEqual(['new', 'newer'])
  for (const { accept } of sent) accept()
  await all
})

test('a change that is under way says what is wanted, and when it ends', async () => {
  expect(changes.underWay(client, 'a')).toBeUndefined()
  const first = set('1')
  void set('2')
  expect(changes.underWay(client, 'a')).toMatchObject({ wanted: '2', done: first })
  expect(
    changes.underWay(
      createQueryClient(async () => new Response()),
      'a',
    ),
  ).toBeUndefined()
  sent[0]?.accept()
  await settle()
  sent[1]?.accept()
  await first
  expect(changes.underWay(client, 'a')).toBeUndefined()
  const again = set('3')
  expect(states()).toEqual(['1', '2', '3'])
  sent[2]?.accept()
  await again
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiFailure } from '../../api/call.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { createToggle } from './toggle.ts'

const client = createQueryClient(async () => new Response())
const drop = vi.fn<() => void>()
const refresh = vi.fn<(client: unknown) => void>()
const readOn = vi.fn<(api: unknown, ids: string[]) => Promise<string[]>>(async (_, ids) =>
  ids.filter((id) => id === 'on'),
)
/** The calls to the server, and how to let it answer them. */
const sent: { id: string; isOn: boolean; accept: () => void; refuse: () => void }[] = []
const lamps = createToggle({
  name: 'lamp',
  readOn,
  drop,
  refresh,
  mutate: (_client, id, isOn) =>
    new Promise((accept, reject) => {
      const refuse = () => reject(new ApiFailure(500, 'broken', 'broken', '', []))
      sent.push({ id, isOn, accept: () => accept(), refuse })
    }),
})
const shown = (id: string) => client.getQueryData(lamps.state(id).queryKey)

beforeEach(() => {
  client.clear()
  sent.length = 0
})
afterEach(() => vi.clearAllMocks())

test('states are looked up together, ten at a time', { tags: ['C-11', 'F-ROLE-04'] }, async () => {
  const ids = ['on', ...Array.from({ length: 11 }, (_, index) => `off-${index}`)]
  const states = await Promise.all(ids.map((id) => client.fetchQuery(lamps.state(id))))
  expect(states).toEqual(ids.map((id) => id === 'on'))
  expect(readOn.mock.calls.map(([, asked]) => asked.length)).toEqual([10, 2])
})

test('a press shows before the server has answered', { tags: 'F-SOC-08' }, async () => {
  const turned = lamps.set(client, 'a', true)
  expect(shown('a')).toBe(true)
  sent[0]?.accept()
  await turned
  expect(shown('a')).toBe(true)
})

test('what the server refuses is undone', async () => {
  client.setQueryData(lamps.state('a').queryKey, true)
  const turned = lamps.set(client, 'a', false)
  expect(shown('a')).toBe(false)
  expect(drop).toHaveBeenCalledWith(client, 'a')
  sent[0]?.refuse()
  await expect(turned).rejects.toMatchObject({ status: 500 })
  expect(shown('a')).toBe(true)
  expect(refresh).toHaveBeenCalledOnce()
})

test('a read under way does not bring the old state back', { tags: 'F-SOC-08' }, async () => {
  const lookUp = client.fetchQuery(lamps.state('a')).catch(() => undefined)
  const turned = lamps.set(client, 'a', true)
  sent[0]?.accept()
  await Promise.all([turned, lookUp])
  expect(shown('a')).toBe(true)
  // The gathered ids are asked for before the next test.
  await expect.poll(() => readOn).toHaveBeenCalled()
})

test('another tab shows the change', async () => {
  await client.fetchQuery(lamps.state('shared'))
  const other = new BroadcastChannel('toggles')
  other.postMessage({ name: 'lamp', id: 'shared', isOn: true })
  await expect.poll(() => shown('shared')).toBe(true)
  // The clients of other tests hear of it, too.
  expect(refresh.mock.calls.filter(([of]) => of === client)).toHaveLength(1)

  const heard = new Promise((resolve) => {
    other.addEventListener('message', ({ data }) => {
      if (data.id === 'shared') resolve(data)
    })
  })
  void lamps.set(client, 'shared', false)
  sent[0]?.accept()
  expect(await heard).toEqual({ name: 'lamp', id: 'shared', isOn: false })
  other.close()
})

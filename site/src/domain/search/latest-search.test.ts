import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'

import { createLatestSearch, type FoundPart } from './latest-search.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const pageSize = 2

/** A search whose requests are answered by hand. What `q` finds is `q0`, `q1` and `q2`. */
function createScene({ total = 3 } = {}) {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const requests: { query: string; offset: number }[] = []
  const open: { answer: () => void; fail: () => void }[] = []
  let clock = 0
  const search = createLatestSearch<string>({
    what: 'posts',
    now: () => (clock += 1_000),
    load: (query, offset) => {
      requests.push({ query, offset })
      return new Promise<FoundPart<string>>((resolve, reject) => {
        open.push({
          answer: () =>
            resolve({ hits: allOf(query, total).slice(offset, offset + pageSize), total }),
          fail: () => reject(new Error(`no ${query}`)),
        })
      })
    },
  })
  /** Ends the request in flight, and waits for what follows from that. */
  async function end(how: 'answer' | 'fail' = 'answer'): Promise<void> {
    open.shift()?.[how]()
    await settled()
  }
  return { search, requests, open, end, logged }
}

const allOf = (query: string, total: number) =>
  Array.from({ length: total }, (_, index) => `${query}${index}`)
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

test(
  'a search is idle, then locked with the time, then unlocked',
  { tags: 'F-SRCH-10' },
  async () => {
    const { search, end } = createScene()
    const seen = vi.fn<() => void>()
    search.subscribe(seen)
    expect(search.read()).toMatchObject({ phase: 'idle', lockedAt: null })
    void search.search('red')
    expect(search.read()).toMatchObject({ phase: 'pending', lockedAt: 1_000 })
    await end()
    expect(search.read()).toMatchObject({ phase: 'unlocked', lockedAt: null, query: 'red' })
    expect(seen).toHaveBeenCalledTimes(2)
  },
)

test(
  'of what is searched for while one is pending only the latest runs afterwards',
  { tags: 'F-SRCH-11' },
  async () => {
    const { search, requests, end } = createScene()
    for (const query of ['r', 're', 'red']) void search.search(query)
    expect(requests).toEqual([{ query: 'r', offset: 0 }])
    await end()
    await end()
    expect(requests.map(({ query }) => query)).toEqual(['r', 'red'])
    expect(search.read()).toMatchObject({ query: 'red', hits: ['red0', 'red1'] })
  },
)

test(
  'the same query goes on where its hits end, another one replaces them',
  { tags: 'F-SRCH-12' },
  async () => {
    const { search, requests, end } = createScene()
    void search.search('red')
    await end()
    void search.search('red')
    await end()
    expect(search.read()).toMatchObject({ hits: ['red0', 'red1', 'red2'], isComplete: true })
    void search.search('blue')
    // What was found stays until there is something else to show.
    expect(search.read()).toMatchObject({ phase: 'pending', query: 'red' })
    await end()
    expect(search.read()).toMatchObject({ query: 'blue', hits: ['blue0', 'blue1'] })
    expect(requests.map(({ offset }) => offset)).toEqual([0, 2, 0])
  },
)

test(
  'nothing is read once all hits are loaded, or when there are none',
  { tags: 'F-SRCH-12' },
  async () => {
    for (const total of [0, 2]) {
      const { search, requests, end } = createScene({ total })
      void search.search('red')
      await end()
      await search.search('red')
      expect([total, requests.length]).toEqual([total, 1])
    }
  },
)

test(
  'a page without hits ends the search, whatever the total says',
  { tags: 'F-SRCH-12' },
  async () => {
    const load = vi.fn<() => Promise<FoundPart<string>>>(async () => ({ hits: [], total: 9 }))
    const search = createLatestSearch({ what: 'posts', load })
    await search.search('red')
    await search.search('red')
    expect(load).toHaveBeenCalledTimes(1)
  },
)

test(
  'a failed search is retried once, without a word if that succeeds',
  { tags: 'F-SRCH-13' },
  async () => {
    const { search, requests, end, logged } = createScene()
    void search.search('red')
    await end('fail')
    await end()
    expect(requests).toHaveLength(2)
    expect(search.read()).toMatchObject({ phase: 'unlocked', hits: ['red0', 'red1'] })
    expect(logged).not.toHaveBeenCalled()
  },
)

test(
  'after a second failure it is logged, and nothing is shown',
  { tags: ['F-SRCH-13', 'E-20'] },
  async () => {
    const { search, requests, end, logged } = createScene()
    void search.search('red')
    await end()
    const failing = search.search('blue')
    await end('fail')
    await Promise.all([expect(failing).rejects.toThrow('no blue'), end('fail')])
    expect(requests).toHaveLength(3)
    expect(logged.mock.calls).toEqual([['Failed searching posts', new Error('no blue')]])
    expect(search.read()).toMatchObject({ phase: 'unlocked', query: 'blue', hits: [] })
    void search.search('blue')
    await end()
    expect(search.read()).toMatchObject({ hits: ['blue0', 'blue1'] })
  },
)

test('a page that fails leaves those before it', { tags: 'F-SRCH-13' }, async () => {
  const { search, requests, end } = createScene()
  void search.search('red')
  await end()
  const failing = search.search('red')
  await end('fail')
  await Promise.all([expect(failing).rejects.toThrow('no red'), end('fail')])
  expect(search.read()).toMatchObject({ hits: ['red0', 'red1'], isComplete: false })
  void search.search('red')
  await end()
  expect(requests.map(({ offset }) => offset)).toEqual([0, 2, 2, 2])
  expect(search.read()).toMatchObject({ hits: ['red0', 'red1', 'red2'], isComplete: true })
})

test(
  'a search that fails rejects after it has logged, unless another one waits',
  { tags: 'E-20' },
  async () => {
    const { search, end, logged } = createScene()
    const failing = search.search('red')
    await end('fail')
    await Promise.all([expect(failing).rejects.toThrow('no red'), end('fail')])
    expect(logged).toHaveBeenCalledTimes(1)

    const replaced = search.search('green')
    void search.search('blue')
    for (const how of ['fail', 'fail', 'answer'] as const) await end(how)
    await expect(replaced).resolves.toBeUndefined()
    expect(search.read()).toMatchObject({ query: 'blue', hits: ['blue0', 'blue1'] })
  },
)

test(
  'whatever is searched for and however it ends: one in flight, each twice at most, the latest last',
  { tags: 'F-SRCH-11' },
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.constantFrom('a', 'b', 'c'),
            fc.constantFrom('answer' as const, 'fail' as const),
          ),
          { maxLength: 40 },
        ),
        async (steps) => {
          const { search, requests, open, end } = createScene()
          let latest: string | null = null
          let asked = 0
          for (const step of steps) {
            if (step === 'answer' || step === 'fail') await end(step)
            else {
              search.search(step).catch(() => {})
              latest = step
              asked += 1
              await settled()
            }
            expect(open.length).toBeLessThanOrEqual(1)
            expect(open.length === 1).toBe(search.read().phase === 'pending')
          }
          while (open.length > 0) await end()
          const { query, hits } = search.read()
          expect(query).toBe(latest)
          expect(allOf(query ?? '', 3).slice(0, hits.length)).toEqual(hits)
          expect(requests.length).toBeLessThanOrEqual(2 * asked)
          // Only the query before it is ever continued.
          const strays = requests.filter(
            (request, index) => request.offset > 0 && request.query !== requests[index - 1]?.query,
          )
          expect(strays).toEqual([])
        },
      ),
    ),
)

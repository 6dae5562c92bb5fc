import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createDebouncedSearch } from './debounced-search.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Returns a search whose answers arrive when `answer` is called, and what it was asked for. */
function observedSearch() {
  const asked: string[] = []
  const inFlight: (() => void)[] = []
  const search = (words: string) => {
    asked.push(words)
    return new Promise<void>((resolve) => {
      inFlight.push(resolve)
    })
  }
  const answer = async () => {
    inFlight.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { asked, inFlight, answer, typed: createDebouncedSearch({ search }) }
}

test(
  'the search waits until the typing has paused for 300 ms',
  { tags: ['F-SHOP-02', 'F-SHOP-08', 'C-10', 'C-29'] },
  () => {
    const { asked, typed } = observedSearch()
    for (const words of ['d', 'dr', 'dre']) {
      typed.type(words)
      vi.advanceTimersByTime(299)
    }
    expect(asked).toEqual([])
    vi.advanceTimersByTime(1)
    expect(asked).toEqual(['dre'])
  },
)

test('what is submitted is searched for at once, and only once', () => {
  const { asked, typed } = observedSearch()
  typed.type('dress')
  typed.submit('dress')
  expect(asked).toEqual(['dress'])
  vi.runAllTimers()
  expect(asked).toEqual(['dress'])
})

test(
  'of what comes while a search is in flight only the latest runs afterwards',
  { tags: 'F-SHOP-09' },
  async () => {
    const { asked, typed, answer } = observedSearch()
    for (const words of ['a', 'b', 'c']) typed.submit(words)
    expect(asked).toEqual(['a'])
    await answer()
    expect(asked).toEqual(['a', 'c'])
  },
)

test('a search that fails is logged, and the next words are searched for', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const asked: string[] = []
  const typed = createDebouncedSearch({
    search: (words) => {
      asked.push(words)
      return Promise.reject(new Error('no answer'))
    },
  })
  typed.submit('a')
  typed.submit('b')
  await vi.advanceTimersByTimeAsync(0)
  typed.submit('c')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['a', 'b', 'c'])
  expect(logged).toHaveBeenCalledTimes(3)
  logged.mockRestore()
})

test('nothing more is searched for after it was stopped', async () => {
  const { asked, typed, answer } = observedSearch()
  typed.submit('a')
  typed.submit('b')
  typed.type('c')
  typed.stop()
  await answer()
  vi.runAllTimers()
  expect(asked).toEqual(['a'])
})

test(
  'however one types, there is one search at a time, and the last words are searched for',
  { tags: 'F-SHOP-09' },
  async () => {
    const moves = fc.array(
      fc.oneof(
        fc.record({ words: fc.string() }),
        fc.record({ pause: fc.integer({ min: 1, max: 600 }) }),
        fc.constant('answer' as const),
      ),
      { maxLength: 40 },
    )
    await fc.assert(
      fc.asyncProperty(moves, async (steps) => {
        const { asked, inFlight, typed, answer } = observedSearch()
        let last: string | undefined
        for (const step of steps) {
          if (step === 'answer') await answer()
          else if ('words' in step) typed.type((last = step.words))
          else await vi.advanceTimersByTimeAsync(step.pause)
          expect(inFlight.length).toBeLessThanOrEqual(1)
        }
        await vi.advanceTimersByTimeAsync(300)
        while (inFlight.length > 0) await answer()
        expect(asked.at(-1)).toBe(last)
      }),
    )
  },
)

import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

import { useNearEnd } from './use-near-end.ts'

const { effects } = vi.hoisted(() => ({ effects: new Array<() => void>() }))
// Without a document nothing is mounted: the test runs the effects.
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useEffect: (run: () => void) => effects.push(run),
  useEffectEvent: (run: () => void) => run,
}))

afterEach(() => vi.unstubAllGlobals())

const end = {}

/** Returns how far below the window the end of a list is watched for, if it is. */
function distanceWatched(isOn: boolean): string | undefined {
  const margins: string[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(_seen: () => void, { rootMargin }: { rootMargin: string }) {
        margins.push(rootMargin)
      }
      observe(): void {}
    },
  )
  const List = () => {
    useNearEnd(Object.assign({ current: null }, { current: end }), { isOn, onNear: () => {} })
    return null
  }
  effects.length = 0
  renderToString(createElement(List))
  for (const run of effects) run()
  return margins[0]?.split(' ').at(-1)
}

test.each([
  [{ effectiveType: '4g' }, '100%'],
  [{ saveData: true }, '0px'],
  [{ effectiveType: '2g' }, '0px'],
])(
  'on a connection with %o the next page is read %s ahead',
  { tags: ['F-FEED-42', 'C-28'] },
  (connection, distance) => {
    vi.stubGlobal('navigator', { connection })
    expect(distanceWatched(true)).toBe(distance)
  },
)

test('the end of a list is not watched while that is off', () => {
  expect(distanceWatched(false)).toBeUndefined()
})

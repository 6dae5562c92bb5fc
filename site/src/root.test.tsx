import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'

import { PageError } from './root.tsx'
import { track } from './tracking/track.ts'

type Failure = { error: unknown; isReloading: boolean }
const { effects, failure } = vi.hoisted((): { effects: (() => void)[]; failure: Failure } => ({
  effects: [],
  failure: { error: undefined, isReloading: false },
}))
vi.mock('./tracking/track.ts', { spy: true })
vi.mock('./browser/use-reload-for-chunk.ts', () => ({
  useReloadForChunk: () => failure.isReloading,
}))
vi.mock('./api/use-user.ts', () => ({ useUser: () => null }))
vi.mock('./domain/feeds/new-posts.tsx', () => ({ NewPosts: () => null }))
vi.mock('./shell/error-page.tsx', () => ({ ErrorPage: () => null }))
vi.mock('./shell/head.tsx', () => ({ ErrorHead: () => null, DocumentHead: () => null }))
vi.mock('react-router', async (load) => ({
  ...(await load<object>()),
  useRouteError: () => failure.error,
}))
// Without a document nothing is mounted: the test runs the effects.
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useEffect: (run: () => void) => effects.push(run),
}))

beforeEach(() => vi.mocked(track).mockReset().mockReturnValue())

/** Returns what is tracked when a page fails. */
function trackedOf(error: unknown, isReloading = false) {
  Object.assign(failure, { error, isReloading })
  effects.length = 0
  renderToString(<PageError />)
  for (const run of effects) run()
  return vi.mocked(track).mock.calls.map(([event]) => event)
}

test.each([
  ['is not found', { status: 404 }, '/page/404'],
  ['fails', { status: 503 }, '/page/error'],
  ['breaks', new TypeError('x is undefined'), '/page/error'],
])('a page that %s is tracked', { tags: ['F-ANL-12', 'E-27'] }, (_, error, name) => {
  expect(trackedOf(error)).toEqual([{ name }])
})

test('a page that is loaded again because of a new release is not tracked as an error', () => {
  expect(trackedOf(new TypeError(), true)).toEqual([])
})

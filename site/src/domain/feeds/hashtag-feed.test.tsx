import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'

import { track } from '../../tracking/track.ts'
import { HashtagFeed } from './hashtag-feed.tsx'

const { effects, feed } = vi.hoisted(() => ({
  effects: new Array<() => void>(),
  feed: { data: { pages: new Array<{ cards: string[] }>() } },
}))
vi.mock('../../tracking/track.ts', { spy: true })
vi.mock('./use-feed.ts', () => ({ useFeed: () => feed }))
vi.mock('./feed.tsx', () => ({ Feed: () => null }))
// Without a document nothing is mounted: the test runs the effects.
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useEffect: (run: () => void) => effects.push(run),
  useEffectEvent: (run: () => void) => run,
}))

beforeEach(() => vi.mocked(track).mockReset().mockReturnValue())

/** Returns what is tracked of a hashtag of which pages of so many posts are loaded. */
function trackedOf(sizes: number[], isCategory: boolean) {
  feed.data.pages = sizes.map((size) => ({ cards: Array.from({ length: size }, () => 'a card') }))
  effects.length = 0
  renderToString(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <HashtagFeed hashtag="ltkhome" isCategory={isCategory} />
    </I18nProvider>,
  )
  for (const run of effects) run()
  return vi.mocked(track).mock.calls.map(([event]) => event)
}

test.each([true, false])(
  'the view of a hashtag is tracked, as a category: %s',
  { tags: ['F-FEED-10', 'F-ANL-13'] },
  (isCategory) => {
    expect(trackedOf([36], isCategory)).toEqual([
      { name: 'hashtag page view', hashtag: 'ltkhome', isCategory },
    ])
  },
)

test(
  'scrolling on in a hashtag is tracked with how many posts are loaded',
  { tags: ['F-FEED-11', 'F-ANL-13'] },
  () => {
    const scroll = { name: 'hashtag scroll', hashtag: 'ltkhome' }
    expect(trackedOf([36, 36], false)).toContainEqual({
      ...scroll,
      isCategory: false,
      postsLoaded: 72,
    })
    expect(trackedOf([36, 36, 5], true)).toContainEqual({
      ...scroll,
      isCategory: true,
      postsLoaded: 77,
    })
  },
)

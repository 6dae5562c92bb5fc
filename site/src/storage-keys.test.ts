import { beforeEach, expect, test, vi } from 'vitest'

import { hasSignedPolicies, storeSignedPolicies } from './domain/account/signed-policies-flag.ts'
import { rememberAction, takePendingActions } from './domain/session/pending-actions.ts'
import { coachmarkKey } from './shell/banners/coachmark.tsx'
import { addToHistory, readHistory } from './shell/search-panel/search-history.ts'
import { appBannerKey, choicesScript, storeChoice } from './shell/theme.ts'

const stores = { local: new Map<string, string>(), session: new Map<string, string>() }

function storageOver(store: Map<string, string>) {
  return {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  }
}
beforeEach(() => {
  vi.stubGlobal('localStorage', storageOver(stores.local))
  vi.stubGlobal('sessionStorage', storageOver(stores.session))
  return () => {
    vi.unstubAllGlobals()
    stores.local.clear()
    stores.session.clear()
  }
})

test(
  'browsers keep searches, creators, policies, the coachmark and favorites for good, and a follow in its tab',
  { tags: ['F-ACC-11', 'D-29'] },
  () => {
    addToHistory('previousSearches', { query: 'linen', objectID: null }, 'en')
    addToHistory('previousCreators', { query: 'Ana', objectID: '1' }, 'en')
    storeSignedPolicies('1')
    storeChoice(coachmarkKey, 'shown')
    rememberAction({ kind: 'like', id: '1' })
    rememberAction({ kind: 'save', id: '1' })
    rememberAction({ kind: 'follow', id: '1' })
    expect([...stores.local.keys()]).toEqual([
      'previousSearches',
      'previousCreators',
      'terms-of-service',
      'coachmark',
      'intent-like',
      'intent-save',
    ])
    expect([...stores.session.keys()]).toEqual(['intent-follow'])
  },
)

test('what browsers have kept is still read: a theme, closed banners, searches, policies and a like', () => {
  stores.local
    .set('theme', 'dark')
    .set('app-banner', 'dismissed')
    .set('dismissedJourneys', '["explore-top"]')
    .set('previousSearches', '[{"query":"linen","objectID":null}]')
    .set('terms-of-service', '1')
    .set('intent-like', '{"id":"7","at":0}')
  const dataset: Record<string, string> = {}
  const meta = { name: '', content: '' }
  const head = { prepend: () => {} }
  vi.stubGlobal('document', { documentElement: { dataset }, createElement: () => meta, head })
  // The script as browsers run it, before anything else of the page.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(choicesScript)()
  expect(dataset).toEqual({ theme: 'dark', appBanner: 'dismissed', topBanner: 'dismissed' })
  expect(appBannerKey).toBe('app-banner')
  expect(readHistory('previousSearches', 'en')).toEqual([{ query: 'linen', objectID: null }])
  expect(hasSignedPolicies('1')).toBe(true)
  expect(takePendingActions(1)).toEqual([{ kind: 'like', id: '7' }])
})

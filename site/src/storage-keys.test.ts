import { beforeEach, expect, test, vi } from 'vitest'

import { rememberIntent } from './actions/intents.ts'
import { rememberSigned } from './data/signed-memory.ts'
import { remember } from './features/search-panel/search-history.ts'
import { coachmarkKey } from './shell/banners/coachmark.tsx'
import { remember as keepChoice } from './shell/theme.ts'

const stores = { local: new Map<string, string>(), session: new Map<string, string>() }

function storageOver(store: Map<string, string>) {
  return {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  }
}
beforeEach(() => {
  vi.stubGlobal('localStorage', storageOver(stores.local))
  vi.stubGlobal('sessionStorage', storageOver(stores.session))
  return () => vi.unstubAllGlobals()
})

test(
  'browsers keep searches, creators, policies, the coachmark and favorites for good, and a follow in its tab',
  { tags: ['F-ACC-11', 'D-29'] },
  () => {
    remember('previousSearches', { query: 'linen', objectID: null }, 'en')
    remember('previousCreators', { query: 'Ana', objectID: '1' }, 'en')
    rememberSigned('1')
    keepChoice(coachmarkKey, 'shown')
    rememberIntent({ kind: 'like', id: '1' })
    rememberIntent({ kind: 'save', id: '1' })
    rememberIntent({ kind: 'follow', id: '1' })
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

import { beforeEach, expect, test, vi } from 'vitest'

import { type PendingAction, rememberAction, takePendingActions } from './pending-actions.ts'

function createStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

let local = createStorage()
let session = createStorage()

beforeEach(() => {
  local = createStorage()
  session = createStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
})

const follow: PendingAction = { kind: 'follow', id: 'p' }
const like: PendingAction = { kind: 'like', id: 'l' }
const save: PendingAction = { kind: 'save', id: 'd' }
const cart: PendingAction = {
  kind: 'cart',
  id: 'v',
  addition: {
    productDetailsId: 'd',
    variantId: 'v',
    source: { postId: 'l', setId: 's', clickHash: 'h' },
  },
}
const hour = 3_600_000

test('one of each kind is kept, and all can be taken once', { tags: ['F-SOC-17', 'U-06'] }, () => {
  for (const action of [cart, save, like, follow]) rememberAction(action, 0)
  expect(takePendingActions(1)).toEqual([follow, like, save, cart])
  expect([session.items.size, local.items.size]).toEqual([0, 0])
  expect(takePendingActions(1)).toEqual([])
})

test(
  'what goes into a cart is kept with all its parameters, once, for an hour and across tabs',
  { tags: ['F-SOC-18', 'U-06'] },
  () => {
    rememberAction(cart, 0)
    vi.stubGlobal('sessionStorage', createStorage())
    expect(takePendingActions(hour - 1)).toEqual([cart])
    expect(takePendingActions(hour - 1)).toEqual([])
    rememberAction(cart, 0)
    expect(takePendingActions(hour)).toEqual([])
  },
)

test('an addition to a cart with anything but texts in it is ignored', { tags: 'F-SOC-18' }, () => {
  for (const addition of [
    undefined,
    { productDetailsId: 'd', variantId: 7, source: {} },
    { productDetailsId: 'd', variantId: 'v' },
    { productDetailsId: 'd', variantId: 'v', source: { postId: 7 } },
  ]) {
    local.setItem('intent-cart', JSON.stringify({ id: 'v', at: 0, addition }))
    expect(takePendingActions(1)).toEqual([])
  }
})

test('of one kind the latest is kept', { tags: ['U-06', 'F-SOC-17'] }, () => {
  rememberAction(like, 0)
  rememberAction({ kind: 'like', id: 'later' }, 1)
  expect(takePendingActions(2)).toEqual([{ kind: 'like', id: 'later' }])
})

test('each is dropped after one hour', { tags: 'U-06' }, () => {
  rememberAction(like, 0)
  rememberAction(save, 1)
  expect(takePendingActions(hour)).toEqual([save])
})

test(
  'a follow stays in the tab, a like and a save outlive it',
  { tags: ['F-SOC-06', 'F-SOC-10', 'F-SOC-14', 'U-06'] },
  () => {
    for (const action of [follow, like, save]) rememberAction(action, 0)
    expect([session.items.size, local.items.size]).toEqual([1, 2])
    // Another tab has a session storage of its own.
    vi.stubGlobal('sessionStorage', createStorage())
    expect(takePendingActions(1)).toEqual([like, save])
  },
)

test('anything that is no such action is ignored, and keeps none of the others from being taken', () => {
  for (const text of ['{', '7', '{"at":1}', '{"at":1,"id":7}', '{"at":"1","id":"l"}']) {
    local.setItem('intent-like', text)
    rememberAction(save, 1)
    expect([text, takePendingActions(2)]).toEqual([text, [save]])
  }
})

test('a browser without storage causes no error', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberAction(like, 0)
  rememberAction(follow, 0)
  expect(takePendingActions(1)).toEqual([follow])
})

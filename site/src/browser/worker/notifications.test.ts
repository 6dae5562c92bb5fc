import { beforeEach, describe, expect, test, vi } from 'vitest'

import { openNotice, renewSubscription, showNotice } from './notifications.ts'

const origin = 'https://shop.test'
const showNotification = vi.fn<(title: string, options: object) => void>()
const openWindow = vi.fn<(url: string) => void>()
const subscribe = vi.fn<() => Promise<unknown>>()
const focus = vi.fn<(path: string) => void>()
const tabs = [
  { url: `${origin}/home`, focus: () => focus('/home') },
  { url: `${origin}/post/1`, focus: () => focus('/post/1') },
]

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('self', {
    location: { origin },
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => tabs, openWindow },
  })
  return () => vi.unstubAllGlobals()
})

const waitUntil = () => {}

const pushed = (notice: unknown) => ({ waitUntil, data: { json: () => notice } })

test('what the server sends is shown, in the place of what it sent of the kind before', async () => {
  const notice = { kind: 'new-posts', title: 'Ada has a new post', body: 'Linen', locale: 'en' }
  await showNotice(pushed({ ...notice, path: '/post/1' }))
  expect(showNotification).toHaveBeenCalledWith(
    'Ada has a new post',
    expect.objectContaining({ body: 'Linen', tag: 'new-posts', lang: 'en', data: '/post/1' }),
  )
})

test('what is no notice is not shown', async () => {
  await showNotice(pushed({ title: 'Buy now' }))
  await showNotice({ waitUntil, data: null })
  expect(showNotification).not.toHaveBeenCalled()
})

describe('a pressed notification', () => {
  const press = async (data: string) => {
    const close = vi.fn<() => void>()
    const notification = Object.assign(Object.create(null), { data, close })
    await openNotice({ waitUntil, notification })
    expect(close).toHaveBeenCalled()
  }

  test('focuses the tab that shows its page', async () => {
    await press('/post/1')
    expect(focus).toHaveBeenCalledExactlyOnceWith('/post/1')
    expect(openWindow).not.toHaveBeenCalled()
  })

  test('opens its page if no tab shows it', async () => {
    await press('/post/2')
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/post/2`)
    expect(focus).not.toHaveBeenCalled()
  })

  test.each(['https://evil.test/', '//evil.test/', 'javascript:alert(1)'])(
    'never opens %s',
    async (path) => {
      await press(path)
      expect(openWindow).not.toHaveBeenCalled()
    },
  )
})

describe('a browser with a new address', () => {
  const stored = {
    id: '019de33f-c320-779c-baf6-645ffd87528a',
    endpoint: 'https://push.test/old',
    kinds: ['price-drops'],
    locale: 'de',
    createdAt: '2026-11-22T00:00:00Z',
  }
  const subscriptionAt = (endpoint: string) => {
    const given = { endpoint, keys: { p256dh: 'a key', auth: 'a secret' } }
    return Object.assign(Object.create(null), { ...given, toJSON: () => given, options: { a: 1 } })
  }
  const calls: { url: string; body: unknown }[] = []
  const answerWith = (status: number) => {
    calls.length = 0
    vi.stubGlobal('fetch', async (url: string, init?: { method: string; body: string }) => {
      if (init?.method !== 'PUT') return Response.json({ pushSubscriptions: [stored] }, { status })
      calls.push({ url, body: JSON.parse(init.body) })
      return Response.json({})
    })
  }

  test.each(['the browser', 'the worker'])('tells the server, subscribed by %s', async (by) => {
    answerWith(200)
    const renewed = subscriptionAt('https://push.test/new')
    subscribe.mockResolvedValue(renewed)
    await renewSubscription({
      waitUntil,
      oldSubscription: subscriptionAt(stored.endpoint),
      newSubscription: by === 'the browser' ? renewed : null,
    })
    expect(subscribe).toHaveBeenCalledTimes(by === 'the browser' ? 0 : 1)
    expect(calls).toMatchObject([
      {
        url: `/api/v2/push_subscriptions/${stored.id}`,
        body: {
          pushSubscription: {
            endpoint: 'https://push.test/new',
            keys: { p256dh: 'a key', auth: 'a secret' },
            kinds: ['price-drops'],
            locale: 'de',
          },
        },
      },
    ])
  })

  test.each([
    ['whose user has signed out', 401, stored.endpoint],
    ['that was not sent anything', 200, 'https://push.test/other'],
  ])('%s is left alone', async (_which, status, endpoint) => {
    answerWith(status)
    const oldSubscription = subscriptionAt(endpoint)
    await renewSubscription({ waitUntil, oldSubscription, newSubscription: null })
    expect(calls).toEqual([])
  })
})

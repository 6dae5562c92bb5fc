import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { track } from '../../tracking/track.ts'
import { mailHref, shareNetworks } from './share-channels.ts'
import { beginSharing, copyLink, endSharing, shareBySheet } from './share.ts'

vi.mock('../../tracking/track.ts', { spy: true })
beforeEach(() => vi.mocked(track).mockImplementation(() => {}))
afterEach(() => vi.clearAllMocks())

const sheetData = { url: 'https://shop.example/post/1', title: 'Tea & cake' }
const shared = { ...sheetData, path: '/post/1' }
const refuse = (name: string) => async () => {
  throw new DOMException('', name)
}
const tracked = () => vi.mocked(track).mock.calls.map(([event]) => event)

test(
  'the share sheet of the system gets the link and its title',
  { tags: 'F-SOC-22' },
  async () => {
    const sheet = vi.fn<() => Promise<void>>(async () => {})
    expect(await shareBySheet(shared, { share: sheet })).toBe(true)
    expect(sheet).toHaveBeenCalledWith(sheetData)
  },
)

test.each([
  ['shares', async () => {}, true, ['/share/complete']],
  ['closes the sheet', refuse('AbortError'), true, ['/share/cancel']],
  ['has a sheet that fails', refuse('NotAllowedError'), false, []],
  ['has none', undefined, false, []],
])(
  'somebody who %s is tracked from the start to the end, and is offered other ways where it goes on',
  { tags: ['F-SOC-22', 'F-ANL-12'] },
  async (_, share, isOver, ends) => {
    beginSharing(shared)
    expect(await shareBySheet(shared, share ? { share } : {})).toBe(isOver)
    expect(tracked()).toEqual(
      ['/page/share', '/share/start', ...ends].map((name) => ({ name, sharedPath: '/post/1' })),
    )
  },
)

test('a copied link completes the sharing', { tags: ['F-SOC-22', 'F-ANL-12'] }, async () => {
  const clipboard = { writeText: vi.fn<() => Promise<void>>(async () => {}) }
  expect(await copyLink(shared, { clipboard })).toBe(true)
  expect(clipboard.writeText).toHaveBeenCalledWith(shared.url)
  expect(tracked()).toEqual([{ name: '/share/complete', sharedPath: '/post/1' }])
})

test('a link that cannot be copied is a failure, and can still be shared', async () => {
  const broken = { writeText: refuse('NotAllowedError') }
  expect(await copyLink(shared, { clipboard: broken })).toBe(false)
  expect(await copyLink(shared, {})).toBe(false)
  expect(tracked()).toEqual([])
  endSharing(shared, 'cancel')
  expect(tracked()).toEqual([{ name: '/share/cancel', sharedPath: '/post/1' }])
})

test('channels are plain links that carry the address and the title', () => {
  expect(mailHref(shared)).toBe(
    'mailto:?subject=Tea%20%26%20cake&body=https%3A%2F%2Fshop.example%2Fpost%2F1',
  )
  const picture = 'https://shop.example/media/1'
  const hrefs = shareNetworks.map(({ name, hrefOf }) => {
    const { host, searchParams } = new URL(hrefOf({ ...shared, picture }))
    return [name, host, Object.fromEntries(searchParams)]
  })
  const { url, title } = shared
  expect(hrefs).toEqual([
    ['WhatsApp', 'wa.me', { text: `${title} ${url}` }],
    ['Pinterest', 'www.pinterest.com', { url, media: picture, description: title }],
    ['X', 'x.com', { text: title, url }],
    ['Facebook', 'www.facebook.com', { u: url }],
  ])
  expect(shareNetworks[1]?.hrefOf(shared)).not.toContain('media')
})

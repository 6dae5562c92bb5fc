import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { track } from '../../tracking/track.ts'
import { share } from './share.ts'

vi.mock('../../tracking/track.ts', { spy: true })
beforeEach(() => vi.mocked(track).mockImplementation(() => {}))
afterEach(() => vi.clearAllMocks())

const sheetData = { url: 'https://shop.example/post/1', title: 'A post' }
const shared = { ...sheetData, path: '/post/1' }
const clipboard = { writeText: vi.fn<() => Promise<void>>(async () => {}) }
const refuse = (name: string) => async () => {
  throw new DOMException('', name)
}

test('the share sheet of the system is tried first', { tags: 'F-SOC-22' }, async () => {
  const sheet = vi.fn<() => Promise<void>>(async () => {})
  expect(await share(shared, { share: sheet, clipboard })).toBe('shared')
  expect(sheet).toHaveBeenCalledWith(sheetData)
})

test('closing the sheet cancels', { tags: 'F-SOC-22' }, async () => {
  expect(await share(shared, { share: refuse('AbortError'), clipboard })).toBe('cancelled')
})

test.each([
  ['no sheet', {}],
  ['a sheet that fails', { share: refuse('NotAllowedError') }],
])('with %s the link is copied', { tags: 'F-SOC-22' }, async (_, browser) => {
  expect(await share(shared, { ...browser, clipboard })).toBe('copied')
  expect(clipboard.writeText).toHaveBeenLastCalledWith(shared.url)
})

test('a link that cannot be copied is a failure', { tags: 'F-SOC-22' }, async () => {
  const broken = { writeText: refuse('NotAllowedError') }
  expect(await share(shared, { clipboard: broken })).toBe('failed')
  expect(await share(shared, {})).toBe('failed')
})

test.each([
  ['shares', { share: async () => {} }, ['/share/complete']],
  ['copies', { clipboard }, ['/share/complete']],
  ['closes the sheet', { share: refuse('AbortError'), clipboard }, ['/share/cancel']],
  ['can do neither', {}, []],
])(
  'somebody who %s is tracked from the start to the end',
  { tags: ['F-SOC-22', 'F-ANL-12'] },
  async (_, browser, ends) => {
    await share(shared, browser)
    expect(vi.mocked(track).mock.calls.map(([event]) => event)).toEqual(
      ['/page/share', '/share/start', ...ends].map((name) => ({ name, sharedPath: '/post/1' })),
    )
  },
)

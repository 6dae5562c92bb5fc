import { expect, test, vi } from 'vitest'

import { share } from './share.ts'

const shared = { url: 'https://shop.example/post/1', title: 'A post' }
const clipboard = { writeText: vi.fn<() => Promise<void>>(async () => {}) }
const refuse = (name: string) => async () => {
  throw new DOMException('', name)
}

test('the sheet of the system is asked first', async () => {
  const sheet = vi.fn<() => Promise<void>>(async () => {})
  expect(await share(shared, { share: sheet, clipboard })).toBe('shared')
  expect(sheet).toHaveBeenCalledWith(shared)
})

test('whoever closes the sheet has cancelled', async () => {
  expect(await share(shared, { share: refuse('AbortError'), clipboard })).toBe('cancelled')
})

test.each([
  ['no sheet', {}],
  ['a sheet that fails', { share: refuse('NotAllowedError') }],
])('with %s the link is copied', async (_, browser) => {
  expect(await share(shared, { ...browser, clipboard })).toBe('copied')
  expect(clipboard.writeText).toHaveBeenLastCalledWith(shared.url)
})

test('a link that cannot be copied is told apart', async () => {
  const broken = { writeText: refuse('NotAllowedError') }
  expect(await share(shared, { clipboard: broken })).toBe('failed')
  expect(await share(shared, {})).toBe('failed')
})

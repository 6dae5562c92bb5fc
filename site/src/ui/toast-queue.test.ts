import { afterEach, expect, test, vi } from 'vitest'

import { addToastHost, dismissToast, showToast, toastsAt, watchToasts } from './toast-queue.ts'

afterEach(() => {
  const remove = addToastHost('last')
  for (const toast of toastsAt('last')) dismissToast(toast.id)
  remove()
})

test('toasts appear in the newest host, and return to the previous one when it is removed', () => {
  const removePage = addToastHost('page')
  showToast('Saved')
  expect(toastsAt('page').map((toast) => toast.text)).toEqual(['Saved'])

  const removeDialog = addToastHost('dialog')
  expect(toastsAt('page')).toEqual([])
  expect(toastsAt('dialog')).toHaveLength(1)

  removeDialog()
  expect(toastsAt('page')).toHaveLength(1)
  removePage()
})

test('a fourth toast removes the oldest', () => {
  const remove = addToastHost('page')
  for (const text of ['a', 'b', 'c', 'd']) showToast(text)
  expect(toastsAt('page').map((toast) => toast.text)).toEqual(['b', 'c', 'd'])
  remove()
})

test('a listener is called on each change until it is removed', () => {
  const listener = vi.fn<() => void>()
  const stop = watchToasts(listener)
  const id = showToast('Saved')
  dismissToast(id)
  stop()
  showToast('Again')
  expect(listener).toHaveBeenCalledTimes(2)
})

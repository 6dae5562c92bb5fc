import fc from 'fast-check'
import { expect, test } from 'vitest'

import { foreseeLists } from './foresee-lists.ts'

const three = ['a', 'b', 'c'].map((id, index) => ({
  id,
  title: id.toUpperCase(),
  shared: false,
  position: index + 1,
}))

function foresee(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return foreseeLists(three, form)
}

const titles = (fields: Record<string, string>) => foresee(fields).map(({ title }) => title)

test('renaming, sharing and unsharing are shown', () => {
  expect(titles({ intent: 'rename', list: 'b', title: ' Beach ' })).toEqual(['A', 'Beach', 'C'])
  const shared = foresee({ intent: 'share', list: 'c' })
  expect(shared.map((list) => list.shared)).toEqual([false, false, true])
  const form = new FormData()
  form.set('intent', 'unshare')
  form.set('list', 'c')
  expect(foreseeLists(shared, form)).toEqual(three)
})

test('moving and deleting are shown', () => {
  expect(titles({ intent: 'place', list: 'c', position: '1' })).toEqual(['C', 'A', 'B'])
  expect(titles({ intent: 'place', list: 'a', position: '2' })).toEqual(['B', 'A', 'C'])
  expect(titles({ intent: 'delete', list: 'a' })).toEqual(['B', 'C'])
})

test('whatever is sent, lists stay numbered from 1, and none appears twice', () => {
  const field = fc.constantFrom('', 'a', 'b', 'c', 'x', '0', '1', '2', '9')
  const intent = fc.constantFrom('place', 'delete', 'rename', 'share', 'create', 'move', '')
  fc.assert(
    fc.property(intent, field, field, (doing, list, position) => {
      const lists = foresee({ intent: doing, list, position, title: 'T' })
      expect(lists.map((one) => one.position)).toEqual(lists.map((_, index) => index + 1))
      expect(new Set(lists.map(({ id }) => id)).size).toBe(lists.length)
    }),
  )
})

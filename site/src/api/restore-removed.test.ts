import fc from 'fast-check'
import { expect, test } from 'vitest'

import { restoreRemoved } from './restore-removed.ts'

const idOf = (item: string) => item
const list = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 2 }), { maxLength: 8 })

test('a removal that is undone leaves the list as it was', () => {
  fc.assert(
    fc.property(list, fc.func(fc.boolean()), (before, isRemoved) => {
      const removed = before.filter((item) => isRemoved(item))
      const now = before.filter((item) => !removed.includes(item))
      expect(restoreRemoved(now, { before, removed, idOf })).toEqual(before)
    }),
  )
})

test('what was removed or added since stays so', () => {
  fc.assert(
    fc.property(list, fc.func(fc.nat(2)), list, (before, part, more) => {
      const removed = before.filter((item) => part(item) === 0)
      const kept = before.filter((item) => part(item) === 1)
      const now = [...kept, ...more.filter((item) => !before.includes(item))]
      const restored = restoreRemoved(now, { before, removed, idOf })
      expect(restored.toSorted()).toEqual([...now, ...removed].toSorted())
      const known = before.filter((item) => part(item) !== 2)
      expect(restored.filter((item) => before.includes(item))).toEqual(known)
    }),
  )
})

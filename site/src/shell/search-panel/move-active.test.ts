import fc from 'fast-check'
import { expect, test } from 'vitest'

import { moveActive } from './move-active.ts'

const ids = ['a', 'b', 'c']

test.each([
  ['ArrowDown', undefined, 'a'],
  ['ArrowDown', 'a', 'b'],
  ['ArrowDown', 'c', undefined],
  ['ArrowUp', undefined, 'c'],
  ['ArrowUp', 'b', 'a'],
  ['ArrowUp', 'a', undefined],
  ['Home', 'c', 'a'],
  ['End', 'a', 'c'],
  ['Home', undefined, undefined],
  ['End', undefined, undefined],
  ['x', 'b', 'b'],
])('%s at %s leads to %s', (key, active, next) => {
  expect(moveActive(key, ids, active)).toBe(next)
})

test('an option that is gone counts as none', () => {
  expect(moveActive('ArrowDown', ids, 'gone')).toBe('a')
  expect(moveActive('ArrowUp', ids, 'gone')).toBe('c')
  expect(moveActive('End', ids, 'gone')).toBeUndefined()
})

test('one arrow reaches all options in order and returns to the text, the other undoes it', () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 20 }), (all) => {
      const walk = (key: string) => {
        const visited: string[] = []
        let active = moveActive(key, all, undefined)
        while (active !== undefined) {
          visited.push(active)
          active = moveActive(key, all, active)
        }
        return visited
      }
      expect(walk('ArrowDown')).toEqual(all)
      expect(walk('ArrowUp')).toEqual(all.toReversed())
    }),
  ))

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { spreadKinds } from './spread-kinds.ts'

const idsOf = (kinds: readonly (string | null)[]) => kinds.map((_, at) => `p${at}`)
const mapOf = (kinds: readonly (string | null)[]) =>
  new Map(kinds.map((kind, at) => [`p${at}`, kind]))

test('a third of a kind waits for one of another', () => {
  const kinds = ['coat', 'coat', 'coat', 'coat', 'lamp', 'rug']
  expect(spreadKinds(idsOf(kinds), mapOf(kinds))).toEqual(['p0', 'p1', 'p4', 'p2', 'p3', 'p5'])
})

test('a page looks back at the kinds that the one before ends with', () => {
  const kinds = ['coat', 'coat', 'lamp']
  expect(spreadKinds(idsOf(kinds), mapOf(kinds), ['coat', 'coat'])).toEqual(['p2', 'p0', 'p1'])
  expect(spreadKinds(idsOf(kinds), mapOf(kinds), ['lamp', 'coat'])).toEqual(['p0', 'p2', 'p1'])
})

test('all ids stay, and three of a kind stand in a row only where no other is left', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('coat', 'lamp', 'rug', null)), (kinds) => {
      const kindOf = mapOf(kinds)
      const spread = spreadKinds(idsOf(kinds), kindOf)
      expect(spread.toSorted()).toEqual(idsOf(kinds).toSorted())
      const found = spread.map((id) => kindOf.get(id))
      for (let at = 2; at < found.length; at++) {
        const kind = found[at]
        if (kind == null || found[at - 1] !== kind || found[at - 2] !== kind) continue
        expect(found.slice(at).every((one) => one === kind)).toBe(true)
      }
    }),
  )
})

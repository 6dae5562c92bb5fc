import { expect, test } from 'vitest'

import { choicesOf, countFilters, toggleFilter } from './search-filters.ts'

const value = (name: string, count: number) => ({ name, displayName: name.toUpperCase(), count })

test('choices keep their places while their counts change', () => {
  const found = [value('a', 9), value('b', 4)]
  expect(choicesOf(found, [], [value('b', 5)])).toEqual([
    { name: 'a', displayName: 'A', count: 0 },
    { name: 'b', displayName: 'B', count: 5 },
  ])
})

test('what is chosen is among them, however little there is of it', () => {
  const many = Array.from({ length: 30 }, (_, index) => value(`v${index}`, 30 - index))
  const choices = choicesOf(many, ['v29', 'gone'])
  expect(choices).toHaveLength(26)
  expect(choices.slice(-2)).toEqual([
    { name: 'v29', displayName: 'V29', count: 1 },
    { name: 'gone', displayName: 'gone', count: undefined },
  ])
})

test('a chosen value that nothing has is shown by its name instead of its id', () => {
  const names: Record<string, string> = { sofa: 'Sofa' }
  const choices = choicesOf([], ['sofa'], undefined, (id) => names[id] ?? id)
  expect(choices).toEqual([{ name: 'sofa', displayName: 'Sofa', count: undefined }])
})

test('filters are counted, a price once', () => {
  expect(countFilters({})).toBe(0)
  expect(
    countFilters({ priceMin: 1, priceMax: 2, brands: ['a', 'b'], kinds: ['c'], onSale: true }),
  ).toBe(5)
})

test('a filter is turned on and off', () => {
  expect(toggleFilter({ inStock: true }, 'onSale')).toEqual({ inStock: true, onSale: true })
  expect(toggleFilter({ inStock: true }, 'inStock')).toEqual({})
})

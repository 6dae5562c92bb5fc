import type { RetailerProductVariant } from '@ltk/contract/retailer-products'
import { describe, expect, test } from 'vitest'

import { chosenVariant, optionChoices, shownOptions } from './variants.ts'

function variant(
  id: string,
  options: Record<string, string>,
  availability = true,
): RetailerProductVariant {
  return {
    id,
    title: id,
    price: 1000,
    salePrice: null,
    imageUrl: null,
    availability,
    quantity: null,
    options,
  }
}

const coat = {
  options: [
    { name: 'Size', values: ['S', 'M', 'L'], position: 2 },
    { name: 'Color', values: ['Sage', 'Plum'], position: 1 },
  ],
  variants: [
    variant('sage-s', { Color: 'Sage', Size: 'S' }),
    variant('sage-m', { Color: 'Sage', Size: 'M' }, false),
    variant('plum-s', { Color: 'Plum', Size: 'S' }),
    variant('plum-l', { Color: 'Plum', Size: 'L' }),
  ],
}

const states = (chosen?: RetailerProductVariant) =>
  optionChoices(coat, chosen).map(({ name, choices }) => [
    name,
    Object.fromEntries(choices.map((choice) => [choice.value, choice.state])),
  ])

describe('options', () => {
  test('are in order', () => {
    expect(shownOptions(coat).map((option) => option.name)).toEqual(['Color', 'Size'])
  })

  test('made solely of the default title are hidden', () => {
    const title = { name: 'Title', values: ['Default Title'], position: 1 }
    expect(shownOptions({ options: [title] })).toEqual([])
    expect(
      shownOptions({ options: [{ ...title, values: ['Default Title', 'Large'] }] }),
    ).toHaveLength(1)
    expect(shownOptions({ options: [title, { ...title, name: 'Size' }] })).toHaveLength(2)
  })
})

describe('the chosen variant', () => {
  test('is the one that the address names', () => {
    expect(chosenVariant(coat, 'plum-l')?.id).toBe('plum-l')
  })

  test('is none if the address names none or an unknown one', () => {
    expect(chosenVariant(coat, undefined)).toBeUndefined()
    expect(chosenVariant(coat, 'someone-elses')).toBeUndefined()
  })

  test('is the only one there is', () => {
    expect(chosenVariant({ variants: [variant('one', {})] }, undefined)?.id).toBe('one')
  })
})

describe('the choices', () => {
  test('are all values of any variant if none is chosen', () => {
    expect(states()).toEqual([
      ['Color', { Sage: 'possible', Plum: 'possible' }],
      ['Size', { S: 'possible', M: 'sold-out', L: 'possible' }],
    ])
  })

  test('keep the other values of the chosen variant', () => {
    expect(states(coat.variants[0])).toEqual([
      ['Color', { Sage: 'possible', Plum: 'possible' }],
      ['Size', { S: 'possible', M: 'sold-out', L: 'impossible' }],
    ])
    expect(states(coat.variants[3])).toEqual([
      ['Color', { Sage: 'impossible', Plum: 'possible' }],
      ['Size', { S: 'possible', M: 'impossible', L: 'possible' }],
    ])
  })

  test('select the variant with the value, an available one first', () => {
    const [color, size] = optionChoices(coat, coat.variants[2])
    expect(color?.choices.map((choice) => choice.variantId)).toEqual(['sage-s', 'plum-s'])
    expect(size?.choices.map((choice) => choice.variantId)).toEqual(['plum-s', undefined, 'plum-l'])
    expect(size?.choices.map((choice) => choice.isCurrent)).toEqual([true, false, false])
  })
})

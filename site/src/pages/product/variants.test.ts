import type { RetailerProductVariant } from '@ltk/contract/retailer-products'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  alternativesTo,
  chosenVariant,
  optionChoices,
  shownOptions,
  variantLabel,
} from './variants.ts'

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
    formerPrice: null,
    listPrice: null,
    percentChange: 0,
    imageUrl: null,
    availability,
    quantity: null,
    options,
    seenAt: '2026-11-20T12:00:00Z',
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
  test('are in order', { tags: 'F-PDP-02' }, () => {
    expect(shownOptions(coat).map((option) => option.name)).toEqual(['Color', 'Size'])
  })

  test('made solely of the default title are hidden', { tags: 'F-PDP-02' }, () => {
    const title = { name: 'Title', values: ['Default Title'], position: 1 }
    expect(shownOptions({ options: [title] })).toEqual([])
    expect(optionChoices({ options: [title], variants: coat.variants }, undefined)).toEqual([])
    expect(shownOptions({ options: [{ ...title, name: 'Size' }] })).toHaveLength(1)
    expect(
      shownOptions({ options: [{ ...title, values: ['Default Title', 'Large'] }] }),
    ).toHaveLength(1)
    expect(shownOptions({ options: [title, { ...title, name: 'Size' }] })).toHaveLength(2)
  })
})

describe('the chosen variant', () => {
  const priced = (id: string, price: number, salePrice: number | null, availability = true) => ({
    ...variant(id, {}, availability),
    price,
    salePrice,
  })
  const teapots = [
    priced('dear', 900, null),
    priced('sold-out', 100, null, false),
    priced('cheap', 800, null),
    priced('on-sale', 900, 700),
    priced('also-on-sale', 700, null),
  ]

  test('is the one that the address names, even if it is sold out', { tags: 'F-PDP-13' }, () => {
    expect(chosenVariant(coat, 'plum-l', 'sage-s')?.id).toBe('plum-l')
    expect(chosenVariant(coat, 'sage-m', 'sage-s')?.id).toBe('sage-m')
  })

  test(
    'is otherwise the one that the post pictures, even if it is sold out',
    { tags: 'F-PDP-13' },
    () => {
      expect(chosenVariant(coat, undefined, 'plum-l')?.id).toBe('plum-l')
      expect(chosenVariant(coat, 'someone-elses', 'sage-m')?.id).toBe('sage-m')
    },
  )

  test('is otherwise the cheapest in stock, the first of several', { tags: 'F-PDP-13' }, () => {
    expect(chosenVariant({ variants: teapots }, undefined, null)?.id).toBe('on-sale')
    expect(chosenVariant(coat, undefined, 'someone-elses')?.id).toBe('sage-s')
  })

  test('is none if all are sold out, unless there is only one', { tags: 'F-PDP-13' }, () => {
    const gone = coat.variants.map((one) => ({ ...one, availability: false }))
    expect(chosenVariant({ variants: gone }, undefined, undefined)).toBeUndefined()
    expect(chosenVariant({ variants: gone.slice(0, 1) }, undefined, undefined)?.id).toBe('sage-s')
  })
})

describe('the choices', () => {
  test('are all values of any variant if none is chosen', { tags: 'F-PDP-02' }, () => {
    expect(states()).toEqual([
      ['Color', { Sage: 'possible', Plum: 'possible' }],
      ['Size', { S: 'possible', M: 'sold-out', L: 'possible' }],
    ])
  })

  test('keep the other values of the chosen variant', { tags: 'F-PDP-02' }, () => {
    expect(states(coat.variants[0])).toEqual([
      ['Color', { Sage: 'possible', Plum: 'possible' }],
      ['Size', { S: 'possible', M: 'sold-out', L: 'impossible' }],
    ])
    expect(states(coat.variants[3])).toEqual([
      ['Color', { Sage: 'impossible', Plum: 'possible' }],
      ['Size', { S: 'possible', M: 'impossible', L: 'possible' }],
    ])
  })

  test('select the variant with the value, an available one first', { tags: 'F-PDP-02' }, () => {
    const [color, size] = optionChoices(coat, coat.variants[2])
    expect(color?.choices.map((choice) => choice.variantId)).toEqual(['sage-s', 'plum-s'])
    expect(size?.choices.map((choice) => choice.variantId)).toEqual(['plum-s', 'sage-m', 'plum-l'])
    expect(size?.choices.map((choice) => choice.isCurrent)).toEqual([true, false, false])
  })

  test(
    'lead to every value that a variant has, whichever variant is chosen',
    { tags: 'F-PDP-02' },
    () => {
      const colors = ['Sage', 'Plum', 'Cobalt']
      const sizes = ['S', 'M', 'L']
      const variants = fc
        .subarray(
          colors.flatMap((Color) => sizes.map((Size) => ({ Color, Size }))),
          { minLength: 1 },
        )
        .chain((combinations) =>
          fc
            .array(fc.boolean(), { minLength: combinations.length, maxLength: combinations.length })
            .map((available) =>
              combinations.map((options, index) =>
                variant(String(index), options, available[index]),
              ),
            ),
        )
      const chosen = fc.option(fc.nat({ max: 8 }), { nil: undefined })
      fc.assert(
        fc.property(variants, chosen, (all, index) => {
          const product = {
            options: [
              { name: 'Color', values: colors, position: 1 },
              { name: 'Size', values: sizes, position: 2 },
            ],
            variants: all,
          }
          const current = index === undefined ? undefined : all[index % all.length]
          for (const { name, choices } of optionChoices(product, current)) {
            for (const { value, variantId, isCurrent, state } of choices) {
              const target = all.find(({ id }) => id === variantId)
              expect(target !== undefined).toBe(all.some(({ options }) => options[name] === value))
              expect([value, undefined]).toContain(target?.options[name])
              expect(!isCurrent || target?.id === current?.id).toBe(true)
              expect(state !== 'possible' || target?.availability).toBe(true)
            }
          }
        }),
      )
    },
  )
})

describe('a sold-out variant', () => {
  test('is named by the options that there is a choice of', () => {
    const sageM = variant('sage-m', { Color: 'Sage', Size: 'M' }, false)
    expect(variantLabel(coat, sageM)).toBe('Sage, M')
    const [size] = coat.options
    expect(variantLabel({ ...coat, options: size ? [size] : [] }, sageM)).toBe('M')
    const linen = { name: 'Fabric', values: ['Linen'], position: 1 }
    expect(variantLabel({ ...coat, options: [linen] }, sageM)).toBe('')
  })

  test('has what is in stock beside it, the closest first, by what differs', () => {
    const [, sageM] = coat.variants
    expect(sageM && alternativesTo(coat, sageM)).toEqual([
      { variantId: 'sage-s', label: 'S' },
      { variantId: 'plum-s', label: 'Plum, S' },
      { variantId: 'plum-l', label: 'Plum, L' },
    ])
  })
})

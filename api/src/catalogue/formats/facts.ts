import { ageGroups, genders, sizeSystems } from '@ltk/contract/product-facts'
import { z } from 'zod'

import { textOf } from './row.ts'
import { isShared, type Rule } from './rules.ts'
import { strictObject } from './strict-object.ts'
import { someText } from './text.ts'

/** What a retailer says of a product's size, fit and material. */
export const facts = strictObject({
  material: someText(500)
    .nullable()
    .default(null)
    .meta({ description: 'What it is made of.', examples: ['Linen and oak'] }),
  pattern: someText(100)
    .nullable()
    .default(null)
    .meta({ description: 'Its pattern.', examples: ['Striped'] }),
  fit: someText(500)
    .nullable()
    .default(null)
    .meta({ description: 'How it fits.', examples: ['Relaxed, true to size'] }),
  measurements: someText(500)
    .nullable()
    .default(null)
    .meta({ description: 'How large it is.', examples: ['30 × 30 × 48 cm'] }),
  care: someText(500)
    .nullable()
    .default(null)
    .meta({ description: 'How to clean it.', examples: ['Wipe with a dry cloth'] }),
  sizeSystem: z
    .enum(sizeSystems)
    .nullable()
    .default(null)
    .meta({ description: 'The system in which its sizes are named.', examples: ['EU'] }),
  gender: z
    .enum(genders)
    .nullable()
    .default(null)
    .meta({ description: 'Whom it is made for.', examples: ['unisex'] }),
  ageGroup: z
    .enum(ageGroups)
    .nullable()
    .default(null)
    .meta({ description: 'For which age it is made.', examples: ['adult'] }),
})
type FactsInput = z.input<typeof facts>

type Columns = {
  material?: string
  pattern?: string
  fit?: string
  /** Length, width and height. */
  measurements?: string[]
  sizeSystem?: string
  gender: string
  ageGroup: string
}

/**
 * Reads the facts from columns: of the material and the pattern what all variants have in common. What
 * is no word of ours is passed over.
 */
export function factsIn(names: Columns): Rule<FactsInput> {
  const { shape } = facts
  const { measurements = [], ...single } = names
  return {
    columns: [...Object.values(single), ...measurements],
    read: (row, { variants }) => {
      const read = (column: string | undefined) => (column ? textOf(row, column) : '')
      const shared = (column: string | undefined) =>
        column && isShared(variants, column) ? textOf(row, column) : ''
      const size = measurements.map(read).filter((text) => text !== '')
      return {
        material: shape.material.safeParse(shared(names.material)).data,
        pattern: shape.pattern.safeParse(shared(names.pattern)).data,
        fit: shape.fit.safeParse(read(names.fit)).data,
        measurements: shape.measurements.safeParse(size.join(' × ')).data,
        sizeSystem: shape.sizeSystem.safeParse(read(names.sizeSystem).toUpperCase()).data,
        gender: shape.gender.safeParse(read(names.gender).toLowerCase()).data,
        ageGroup: shape.ageGroup.safeParse(read(names.ageGroup).toLowerCase()).data,
      }
    },
  }
}

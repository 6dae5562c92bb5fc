import { ageGroups, genders, sizeSystems } from '@ltk/contract/product-facts'
import { z } from 'zod'

import { textOf } from './row.ts'
import { isShared, type Rule } from './rules.ts'
import { strictObject } from './strict-object.ts'
import { someText } from './text.ts'

/** Something that a retailer may say of a product; null where it does not. */
function fact<T extends z.ZodType>(schema: T, description: string, example: string) {
  return schema
    .nullable()
    .default(null)
    .meta({ description, examples: [example] })
}

/** What a retailer says of a product's size, fit and material. */
export const facts = strictObject({
  material: fact(someText(500), 'What it is made of.', 'Linen and oak'),
  pattern: fact(someText(100), 'Its pattern.', 'Striped'),
  fit: fact(someText(500), 'How it fits.', 'Relaxed, true to size'),
  measurements: fact(someText(500), 'How large it is.', '30 × 30 × 48 cm'),
  care: fact(someText(500), 'How to clean it.', 'Wipe with a dry cloth'),
  sizeSystem: fact(z.enum(sizeSystems), 'The system in which its sizes are named.', 'EU'),
  gender: fact(z.enum(genders), 'Whom it is made for.', 'unisex'),
  ageGroup: fact(z.enum(ageGroups), 'For which age it is made.', 'adult'),
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
 * Reads the facts that variants have in common from columns; a material or a pattern that some lack is
 * an option. Words other than ours are passed over.
 */
export function factsIn(names: Columns): Rule<FactsInput> {
  const { shape } = facts
  const { measurements = [], ...single } = names
  return {
    columns: [...Object.values(single), ...measurements],
    read: (row, { variants }) => {
      // Some files state a fact in the first row only.
      const read = (column: string | undefined) => {
        const texts = new Set([row, ...variants].map((each) => textOf(each, column ?? '')))
        texts.delete('')
        return texts.size === 1 ? ([...texts][0] ?? '') : ''
      }
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

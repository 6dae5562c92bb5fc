import { ageGroups, genders, type ProductFacts } from '@ltk/contract/product-facts'
import { z } from 'zod'

import { type Kind, kindNames } from '../../pictures/things.ts'
import { createVocabulary } from './read-vocabulary.ts'

const words = z.array(z.string()).nonempty()

const vocabulary = createVocabulary(
  new URL('facts.yaml', import.meta.url),
  z.strictObject({
    materials: z.record(z.string(), z.string()),
    kinds: z.partialRecord(
      z.enum(kindNames),
      z.strictObject({
        fit: words.optional(),
        measurements: words.optional(),
        care: z.string().optional(),
        gender: z.enum(genders).optional(),
        ageGroup: z.enum(ageGroups).optional(),
      }),
    ),
  }),
)

/** What a shop says of the size, fit and material of a product; `material` is the word of its title. */
export function factsOf(kind: Kind, material: string, seed: number): ProductFacts {
  const { materials, kinds } = vocabulary()
  const entry = kinds[kind]
  if (!entry) return {}
  const { fit, measurements, ...same } = entry
  const made = materials[material]
  return {
    ...(made !== undefined && { material: made }),
    ...(fit && { fit: fit[seed % fit.length] }),
    ...(measurements && { measurements: measurements[seed % measurements.length] }),
    ...same,
  }
}

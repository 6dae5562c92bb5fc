import { z } from 'zod'

import type { SizeChart } from '../../pictures/things.ts'
import { createVocabulary, findEntry, nameIn } from './read-vocabulary.ts'

const chart: z.ZodType<SizeChart> = z.strictObject({
  unit: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
})

const sizeScales = createVocabulary(
  new URL('sizes.yaml', import.meta.url),
  z.record(
    z.string(),
    z.strictObject({
      /** Smallest first; `factor` is that of the price. */
      sizes: z.array(z.strictObject({ size: z.string(), factor: z.number().default(1) })),
      /** Undefined if the sizes need none. */
      chart: chart.optional(),
    }),
  ),
)

/** The name of a scale of sizes. */
export const sizeScale = nameIn(sizeScales)

/** The sizes of a scale, each with its price factor, and their chart. */
export function findSizeScale(name: string) {
  return findEntry(sizeScales(), name)
}

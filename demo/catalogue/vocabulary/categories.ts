import { locales } from '@ltk/contract/locales'
import { z } from 'zod'

import { createVocabulary } from './read-vocabulary.ts'

/** Returns what the shop offers first, in this order. */
export const listCategoryIdeas = createVocabulary(
  new URL('categories.yaml', import.meta.url),
  z.array(
    z.strictObject({
      key: z.string(),
      labels: z.record(z.enum(locales.map(({ code }) => code)), z.string()),
    }),
  ),
)

import { z } from 'zod'

import { hexColour } from './colours.ts'
import { createVocabulary } from './read-vocabulary.ts'
import { styleName } from './styles.ts'

/** Returns the invented people. */
export const listPeople = createVocabulary(
  new URL('people.yaml', import.meta.url),
  z.array(
    z.strictObject({
      displayName: z.string(),
      name: z.string(),
      location: z.string(),
      looks: z.strictObject({ skin: hexColour, hair: hexColour, hairStyle: z.int() }),
      /** A closing line in the person's own language. */
      farewell: z.string().optional(),
      /** The styles that suit the person; all if missing. */
      styles: z.array(styleName).optional(),
    }),
  ),
)

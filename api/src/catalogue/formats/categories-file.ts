import { readHashtag } from '@ltk/contract/hashtag'
import { locales } from '@ltk/contract/locales'
import { z } from 'zod'

import { pictureAddress } from './addresses.ts'
import { hashtag } from './posts-file.ts'
import { refuseUnknown, strictObject } from './strict-object.ts'
import { someText } from './text.ts'

const languages = locales.map(({ code }) => code)

/** A line of a categories file: a category as the shop offers it in a country. */
export const categoryLine = strictObject({
  type: z.literal('category').meta({ description: 'What the line is.', examples: ['category'] }),
  country: z
    .string()
    .regex(/^[a-z]{2}$/, 'must be two letters in lower case, such as us')
    .meta({
      description: 'The country whose shop has it.',
      unit: 'ISO 3166 in lower case, or `uk`',
      examples: ['us'],
    }),
  key: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+$/, 'must be lower-case letters and digits, such as ltkhome')
    .meta({
      description: 'Its name in addresses; the hashtag of its posts follows from it.',
      unit: 'lower-case letters and digits',
      examples: ['ltkhome'],
    }),
  label: someText(100).meta({
    description: 'Its name in the language of the country.',
    examples: ['Home'],
  }),
  labels: z
    .partialRecord(z.enum(languages), someText(100), { error: refuseUnknown(languages) })
    .default({})
    .meta({
      description: 'Its names in other languages; where there is none, it has that of the country.',
      unit: languages.join(', '),
      examples: [{ de: 'Wohnen' }],
    }),
  picture: pictureAddress
    .nullable()
    .default(null)
    .meta({
      description:
        'Its picture. Without one, it has that of the product that is most typical of its posts.',
      examples: ['https://north-lane.example/home.jpg'],
    }),
  hashtag: hashtag
    .transform(readHashtag)
    .nullable()
    .default(null)
    .meta({
      description: 'The hashtag whose posts it shows instead of that of its key.',
      examples: ['lamps'],
    }),
  position: z.int32().meta({
    description: 'Its place among the categories of the country, the smallest first.',
    examples: [1],
  }),
})

export type CategoryLine = z.output<typeof categoryLine>

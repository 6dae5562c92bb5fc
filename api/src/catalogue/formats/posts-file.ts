import { creatorName, personName } from '@ltk/contract/name-schemas'
import { maxNameLength } from '@ltk/contract/person-name'
import { point } from '@ltk/contract/point'
import { hotspot } from '@ltk/contract/products'
import { z } from 'zod'

import { pictureAddress } from './addresses.ts'
import { dateTime } from './date-time.ts'
import { strictObject } from './strict-object.ts'
import { cleanText, someText, text } from './text.ts'

const displayName = someText(200)
  .refine((value) => Array.from(value).length <= 40, 'must have 40 characters at most')
  .refine((value) => !/[/\\]/.test(value), 'must not have a slash in it')
  .pipe(creatorName)

const creator = strictObject({
  type: z.literal('creator').meta({ description: 'What the line is.', examples: ['creator'] }),
  id: someText(255).meta({
    description: 'Your own id of the creator, by which other lines name them.',
    examples: ['mara'],
  }),
  displayName: displayName.meta({
    description:
      'The name in addresses and on pages. No two are the same in another case or Unicode form, or look alike. One line of at most 40 characters, without slashes and web or email addresses.',
    examples: ['Mara at Home'],
  }),
  name: cleanText
    .pipe(personName)
    .meta({ maxLength: maxNameLength })
    .default('')
    .meta({
      description: 'Their full name, on one line and without web or email addresses.',
      examples: ['Mara Lindqvist'],
    }),
  bio: text(5000)
    .default('')
    .meta({
      description: 'What they say of themselves.',
      examples: ['Rooms and what is in them.'],
    }),
  location: text(200)
    .default('')
    .meta({ description: 'Where they live.', examples: ['Malmö'] }),
  avatar: pictureAddress
    .nullable()
    .default(null)
    .meta({ description: 'Their picture.', examples: ['https://north-lane.example/mara.jpg'] }),
})

const pixels = z.int().min(1).max(100_000)

export const hashtag = text(200)
  .transform((value) => value.replace(/^#+/, '').trim())
  .refine((value) => value !== '' && !/\s/.test(value), 'must be one word')

export const postLine = strictObject({
  type: z.literal('post').meta({ description: 'What the line is.', examples: ['post'] }),
  id: someText(255).meta({ description: 'Your own id of the post.', examples: ['evening-light'] }),
  creator: someText(255).meta({
    description: 'The id of a creator of this file or an earlier one.',
    examples: ['mara'],
  }),
  title: text(500)
    .default('')
    .meta({ description: 'A title.', examples: ['Evening light'] }),
  caption: text(10_000)
    .default('')
    .meta({
      description: 'The text of the post.',
      examples: ['The lamp that I had been looking for.'],
    }),
  hashtags: z
    .array(hashtag)
    .max(100)
    .default([])
    .meta({
      description: 'Words without spaces, with or without `#`.',
      examples: [['home', 'lamps']],
    }),
  publishedAt: dateTime.meta({
    description: 'When it is published. A post with a date to come appears at that date.',
    examples: ['2026-11-01T12:00:00Z'],
  }),
  pinnedAt: dateTime
    .nullable()
    .default(null)
    .meta({
      description: 'When the creator pinned it to the top of their page.',
      examples: ['2026-11-02T08:30:00+01:00'],
    }),
  image: strictObject({
    url: pictureAddress.meta({
      description: 'Its address.',
      examples: ['https://north-lane.example/evening-light.jpg'],
    }),
    width: pixels.meta({ description: 'Its width.', unit: 'pixels', examples: [1200] }),
    height: pixels.meta({ description: 'Its height.', unit: 'pixels', examples: [1500] }),
    colour: z
      .string()
      .regex(/^#[\da-f]{6}$/i, 'must be a colour such as #c8b6a6')
      .nullable()
      .default(null)
      .meta({
        description: 'What is shown until it is loaded.',
        unit: '`#` and six hexadecimal digits',
        examples: ['#c8b6a6'],
      }),
    focus: point
      .nullable()
      .default(null)
      .meta({
        description:
          'What stays in view where the picture is cropped. Without it, it is found in the picture.',
        unit: "fractions of the picture's width and height, 0 to 1",
        examples: [{ x: 0.5, y: 0.3 }],
      }),
  })
    .nullable()
    .default(null)
    .meta({ description: 'The picture of the post.' }),
  video: strictObject({
    url: pictureAddress.meta({
      description: 'Its address.',
      examples: ['https://north-lane.example/evening-light.mp4'],
    }),
  })
    .nullable()
    .default(null)
    .meta({ description: 'The video of the post.' }),
  products: z
    .array(
      strictObject({
        retailer: someText(255).meta({
          description: "The retailer's name.",
          examples: ['north-lane'],
        }),
        id: someText(255).meta({
          description: "The retailer's own id of the product.",
          examples: ['lamp'],
        }),
        variant: someText(255)
          .nullable()
          .default(null)
          .meta({
            description: "The variant in the picture, by the retailer's own id.",
            examples: ['lamp-sand'],
          }),
        hotspot: hotspot
          .nullable()
          .default(null)
          .meta({
            description: 'Where in the picture the product is: a box, from its left upper corner.',
            unit: "fractions of the picture's width and height, 0 to 1",
            examples: [{ x: 0.4, y: 0.2, width: 0.2, height: 0.3 }],
          }),
      }),
    )
    .max(200)
    .default([])
    .meta({ description: 'The products that the post features.' }),
})

/** A line of a posts file: a creator or a post. */
export const postsLine = z.discriminatedUnion('type', [creator, postLine], {
  error: 'must have the type "creator" or "post"',
})

export type CreatorLine = z.output<typeof creator>
export type PostLine = z.output<typeof postLine>

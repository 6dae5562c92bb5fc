import { hotspot } from '@ltk/contract/products'
import { z } from 'zod'

import { pictureAddress } from './addresses.ts'
import { someText, text } from './text.ts'

/** A moment with its offset from UTC, from 1970 on: ids carry it. Comes out in UTC. */
export const moment = z.iso
  .datetime({ offset: true, error: 'must be a moment such as 2026-11-01T12:00:00Z' })
  .transform((value) => new Date(value))
  .refine((value) => value.getTime() >= 0, 'must not be before 1970')
  .refine((value) => value.getUTCFullYear() < 10_000, 'must not be after the year 9999')
  .transform((value) => value.toISOString())

const displayName = someText(200)
  .refine((value) => Array.from(value).length <= 40, 'must have 40 characters at most')
  .refine((value) => !/[/\\]/.test(value), 'must not have a slash in it')

const creator = z.object({
  type: z.literal('creator'),
  id: someText(255),
  displayName,
  name: text(200).default(''),
  bio: text(5000).default(''),
  location: text(200).default(''),
  avatar: pictureAddress.nullable().default(null),
})

const pixels = z.int().min(1).max(100_000)

export const hashtag = text(200)
  .transform((value) => value.replace(/^#+/, '').trim())
  .refine((value) => value !== '' && !/\s/.test(value), 'must be one word')

const post = z.object({
  type: z.literal('post'),
  id: someText(255),
  /** The id of a creator of this file or an earlier one. */
  creator: someText(255),
  title: text(500).default(''),
  caption: text(10_000).default(''),
  hashtags: z.array(hashtag).max(100).default([]),
  publishedAt: moment,
  pinnedAt: moment.nullable().default(null),
  image: z
    .object({
      url: pictureAddress,
      width: pixels,
      height: pixels,
      colour: z
        .string()
        .regex(/^#[\da-f]{6}$/i, 'must be a colour such as #c8b6a6')
        .nullable()
        .default(null),
    })
    .nullable()
    .default(null),
  video: z.object({ url: pictureAddress }).nullable().default(null),
  products: z
    .array(
      z.object({
        retailer: someText(255),
        id: someText(255),
        /** The variant in the picture, by the retailer's own id. */
        variant: someText(255).nullable().default(null),
        /** Where in the picture the product is. */
        hotspot: hotspot.nullable().default(null),
      }),
    )
    .max(200)
    .default([]),
})

/** A line of a posts file: a creator or a post. */
export const postsLine = z.discriminatedUnion('type', [creator, post], {
  error: 'must have the type "creator" or "post"',
})

export type CreatorLine = z.output<typeof creator>
export type PostLine = z.output<typeof post>

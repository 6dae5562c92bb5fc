import { z } from 'zod'

import { kindNames } from '../../pictures/things.ts'
import { createVocabulary } from './read-vocabulary.ts'

const text = { title: z.string(), description: z.string() }

/** What a product set is about. */
const setIdea = z.strictObject({
  ...text,
  /** The kinds of things in it. The first four are on the cover. */
  kinds: z.array(z.enum(kindNames)).nonempty(),
})

const giftIdea = z.strictObject({
  ...setIdea.shape,
  /** Codes of the site's recipients and occasions. */
  audience: z.string(),
  occasion: z.string(),
})

export type SetIdea = z.infer<typeof setIdea>

/** Returns what product sets are about. */
export const listSetIdeas = createVocabulary(
  new URL('product-sets.yaml', import.meta.url),
  z.array(setIdea),
)

/** Returns what gift guides are about, for whom and for which occasion. */
export const listGiftIdeas = createVocabulary(
  new URL('gift-guides.yaml', import.meta.url),
  z.array(giftIdea),
)

/** Returns what collections are about: the posts with a hashtag, under one of the titles. */
export const listCollectionIdeas = createVocabulary(
  new URL('collections.yaml', import.meta.url),
  z.array(
    z.strictObject({
      hashtag: z.string(),
      /** Creators with the same idea use different ones where they can. */
      titles: z.array(z.strictObject(text)).nonempty(),
    }),
  ),
)

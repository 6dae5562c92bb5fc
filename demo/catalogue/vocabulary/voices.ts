import { z } from 'zod'

import { createVocabulary, findEntry } from './read-vocabulary.ts'

/** How a creator writes. */
const voice = z.strictObject({
  /** The fewest and the most sentences that a caption has. */
  sentences: z.tuple([z.int(), z.int()]),
  /** Odds of closing with a sentence that addresses the reader. */
  closerOdds: z.number(),
  closers: z.array(z.string()).nonempty(),
  /** Odds of listing the things in the picture. */
  listOdds: z.number(),
  lowercase: z.boolean(),
  emoji: z.array(z.string()),
})

const voices = createVocabulary(
  new URL('voices.yaml', import.meta.url),
  z.record(z.string(), voice),
)

/** A voice by its name. */
export function findVoice(name: string): z.infer<typeof voice> {
  return findEntry(voices(), name)
}

const sentences = z.array(z.string()).nonempty()

/** Sentences about prices, by the price claim that must be true for them. */
export const priceSentences = createVocabulary(
  new URL('price-sentences.yaml', import.meta.url),
  z.strictObject({ sale: sentences, under50: sentences, under100: sentences, buyNow: sentences }),
)

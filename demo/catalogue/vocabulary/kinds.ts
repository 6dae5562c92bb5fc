import { z } from 'zod'

import {
  type Department,
  departments,
  type Kind,
  kindNames,
  kinds,
  patterns,
  type SizeChart,
} from '../../pictures/things.ts'
import { colourGroup } from './colours.ts'
import { createVocabulary } from './read-vocabulary.ts'
import { findSizeScale, sizeScale } from './sizes.ts'

const pattern = z.enum(patterns)
const patternWeights = z.partialRecord(pattern, z.number())
const words = z.array(z.string()).nonempty()

/** The words for one cut of a kind. They must match the drawing of that cut. */
const cutWords = z.strictObject({
  /** In title case, such as `Slip Dress`. */
  nouns: words,
  /** One sentence about the shape. */
  shape: z.string(),
  /** Replace those of the kind. */
  materials: words.optional(),
  patterns: patternWeights.optional(),
  colours: colourGroup.optional(),
})

/** Everything needed to name, price and describe the things of one kind. */
const kindWords = z.strictObject({
  /** The category that shops list it under. */
  category: z.string(),
  /** One for each cut, in the order of the drawings. */
  cuts: z.array(cutWords),
  /** For titles; an empty string omits the material. */
  materials: words,
  patterns: patternWeights,
  /** Words for a pattern in titles, replacing those of all kinds. */
  patternWords: z.partialRecord(pattern, words).optional(),
  colours: colourGroup,
  /** The group of the second colour. If missing, it is one that goes with the first colour. */
  accents: colourGroup.optional(),
  sizes: sizeScale,
  /** Lowest and highest regular price of the smallest size, in minor units. */
  price: z.tuple([z.number(), z.number()]),
  /** Sentences for a product's description. */
  about: words,
  /** Sentences for a caption, written as by an owner. */
  notes: words,
})

export type KindWords = z.infer<typeof kindWords>

function openDepartment(department: Department) {
  const names = kindNames.filter((kind) => kinds[kind].department === department)
  const schema = z.record(z.enum(names), kindWords).superRefine((entries, context) => {
    for (const kind of names) {
      const { cuts } = kinds[kind]
      if (entries[kind].cuts.length === cuts) continue
      const path = [kind, 'cuts']
      context.addIssue({ code: 'custom', path, message: `There must be ${cuts}, as drawn` })
    }
  })
  return createVocabulary(new URL(`kinds/${department}.yaml`, import.meta.url), schema)
}

const byDepartment = new Map(departments.map((name) => [name, openDepartment(name)]))

const patternWords = createVocabulary(
  new URL('patterns.yaml', import.meta.url),
  z.record(pattern, words),
)

/** The words for a kind of thing. */
export function wordsOf(kind: Kind): KindWords {
  const entries = byDepartment.get(kinds[kind].department)?.()
  if (!entries) throw new RangeError(`There are no words for ${kind}`)
  return entries[kind]
}

/** Words for a pattern in the titles of a kind. */
export function listPatternWords(kind: Kind, name: z.infer<typeof pattern>): readonly string[] {
  return wordsOf(kind).patternWords?.[name] ?? patternWords()[name]
}

/** The size chart of a kind; undefined if it comes in one size or its sizes need no chart. */
export function findSizeChart(kind: Kind): SizeChart | undefined {
  return findSizeScale(wordsOf(kind).sizes).chart
}

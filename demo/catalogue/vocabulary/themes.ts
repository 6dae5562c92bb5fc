import { z } from 'zod'

import { compositions, kindNames } from '../../pictures/things.ts'
import { createVocabulary, findEntry } from './read-vocabulary.ts'

const place = z.strictObject({
  kinds: z.array(z.enum(kindNames)).nonempty(),
  odds: z.number().default(1),
})

/** A list of places. A place is filled by one of its kinds with the given odds, the first always. */
const look = z.tuple([place], place)

/** What a post is about: which things go together, where they are shown, and what the caption says. */
const theme = z.strictObject({
  /** The first is always used. */
  hashtags: z.array(z.string()).nonempty(),
  compositions: z.partialRecord(z.enum(compositions), z.number()),
  /** Months (1 to 12) in which people post about it; all if missing. */
  months: z.array(z.int().min(1).max(12)).optional(),
  looks: z.array(look).nonempty(),
  titles: z.array(z.string()).nonempty(),
  /**
   * First sentences. `{thing}` and `{other}` are replaced with the first two things, `{location}` and
   * `{day}` with the creator's town and the post's weekday, `[a|b]` with either.
   */
  openers: z.array(z.string()).nonempty(),
})

export type Place = z.infer<typeof place>
export type Look = z.infer<typeof look>
export type Theme = z.infer<typeof theme>

const files = ['outfits', 'small-things', 'home'].map((name) =>
  createVocabulary(new URL(`themes/${name}.yaml`, import.meta.url), z.record(z.string(), theme)),
)

let merged: Record<string, Theme> | undefined

function themes(): Record<string, Theme> {
  return (merged ??= Object.fromEntries(files.flatMap((read) => Object.entries(read()))))
}

/** The names of all themes. */
export function listThemeNames(): string[] {
  return Object.keys(themes())
}

/** A theme by its name. */
export function findTheme(name: string): Theme {
  return findEntry(themes(), name)
}

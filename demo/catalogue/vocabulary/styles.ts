import { z } from 'zod'

import { compositions, kindNames } from '../../pictures/things.ts'
import { colourSlug, hexColour } from './colours.ts'
import { createVocabulary, findEntry, nameIn } from './read-vocabulary.ts'

const palette = z.strictObject({
  background: hexColour,
  surface: hexColour,
  accent: hexColour,
  ink: hexColour,
})

/** A way of choosing and arranging things that several creators share. */
const style = z.strictObject({
  palettes: z.array(palette).nonempty(),
  colours: z.array(colourSlug).nonempty(),
  /**
   * How often it is about a theme, relative to its other themes. That they exist is tested, not
   * checked here, so that looking for a creator does not read the themes and voices.
   */
  themes: z.record(z.string(), z.number()),
  favourites: z.array(z.enum(kindNames)),
  /** How many times as often as other styles it uses a composition. */
  compositions: z.partialRecord(z.enum(compositions), z.number()),
  voices: z.array(z.string()).nonempty(),
  /** `{location}` is replaced with where the creator lives. */
  bios: z.array(z.string()).nonempty(),
})

export type Style = z.infer<typeof style>

const styles = createVocabulary(
  new URL('styles.yaml', import.meta.url),
  z.record(z.string(), style),
)

/** The name of a style. */
export const styleName = nameIn(styles)

/** The names of all styles. */
export function listStyleNames(): string[] {
  return Object.keys(styles())
}

/** A style by its name. */
export function findStyle(name: string): Style {
  return findEntry(styles(), name)
}

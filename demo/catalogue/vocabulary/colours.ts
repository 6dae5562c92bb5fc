import { z } from 'zod'

import { createVocabulary, findEntry, nameIn } from './read-vocabulary.ts'

export const hexColour = z.string().regex(/^#[0-9a-f]{6}$/)

const colours = createVocabulary(
  new URL('colours.yaml', import.meta.url),
  z
    .record(
      z.string(),
      z.strictObject({
        name: z.string(),
        hex: hexColour,
        pairings: z.array(z.string()).default(['ivory', 'white', 'charcoal']),
      }),
    )
    .superRefine((colours, context) => {
      for (const [slug, { pairings }] of Object.entries(colours)) {
        for (const [index, other] of pairings.entries()) {
          if (Object.hasOwn(colours, other)) continue
          const path = [slug, 'pairings', index]
          context.addIssue({ code: 'custom', path, message: `There is no colour "${other}"` })
        }
      }
    }),
)

/** The slug of one of the colours that products come in. */
export const colourSlug = nameIn(colours)

const colourGroups = createVocabulary(
  new URL('colour-groups.yaml', import.meta.url),
  z.record(z.string(), z.array(colourSlug).nonempty()),
)

/** The name of the colours that a kind of thing comes in. */
export const colourGroup = nameIn(colourGroups)

/** A colour's name as shoppers see it. */
export function nameOfColour(slug: string): string {
  return findEntry(colours(), slug).name
}

/** A colour as `#rrggbb`. */
export function hexOfColour(slug: string): string {
  return findEntry(colours(), slug).hex
}

/** Colours that go well with a colour as the second one. */
export function listPairings(slug: string): readonly string[] {
  return findEntry(colours(), slug).pairings
}

/** The slugs of the colours in a group. */
export function listColours(group: string): readonly string[] {
  return findEntry(colourGroups(), group)
}

/** The names of all colours as shoppers see them. */
export function listColourNames(): string[] {
  return Object.values(colours()).map(({ name }) => name)
}

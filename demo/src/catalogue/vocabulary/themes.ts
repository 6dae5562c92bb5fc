import type { Composition, Kind } from '@ltk/demo-pictures/things'

import { homeThemes } from './themes-home.ts'
import { outfitThemes } from './themes-outfits.ts'
import { smallThemes } from './themes-small.ts'

/** What a post is about: which things belong together, where, and what one says of them. */
export type Theme = {
  /** The first is always set. */
  hashtags: readonly string[]
  compositions: { [composition in Composition]?: number }
  /** Each look is a list of places to fill, the first of them always. */
  looks: readonly (readonly (readonly [kinds: readonly Kind[], odds: number])[])[]
  /** Months (1 to 12) in which people post about it; without it, all. */
  months?: readonly number[]
  titles: readonly string[]
  /**
   * First sentences. `{thing}` and `{other}` stand for the first two things, `{location}` and
   * `{day}` for the creator's town and the post's weekday, `[a|b]` for either.
   */
  openers: readonly string[]
}

export const themes = { ...outfitThemes, ...smallThemes, ...homeThemes } as const satisfies Record<
  string,
  Theme
>

export type ThemeName = keyof typeof themes

/** A theme by its name, as the shape that all of them share. */
export function findTheme(name: ThemeName): Theme {
  return themes[name]
}

import type { Theme } from './theme.ts'
import { homeThemes } from './themes-home.ts'
import { outfitThemes } from './themes-outfits.ts'
import { smallThemes } from './themes-small.ts'

export const themes = { ...outfitThemes, ...smallThemes, ...homeThemes } as const satisfies Record<
  string,
  Theme
>

export type ThemeName = keyof typeof themes

/** A theme by its name. Widens the literal types of `themes`. */
export function findTheme(name: ThemeName): Theme {
  return themes[name]
}

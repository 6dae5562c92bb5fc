import { lightness, mix, shade } from '../colour.ts'
import { linear } from '../paint.ts'
import { pick, seeded } from '../random.ts'
import type { Random } from '../random.ts'
import type { Portrait } from '../things.ts'
import type { Hair } from './hair-strokes.ts'
import { drawHair } from './hair-styles.ts'
import { drawFace, headShape } from './portrait-face.ts'

export type Head = {
  hair: Hair
  face: ReturnType<typeof drawFace>
  defs: string
  /** A colour that suits the person. */
  accent: string
  masculine: boolean
  /** The person's random numbers, for the rest of their drawing. */
  random: Random
}

/** A person's head, the same in every picture. The face is around 0, 0 and 190 high. */
export function drawHead(portrait: Portrait, prefix: string): Head {
  const random = seeded(portrait.seed)
  const accent = pick(random, [
    '#c8553d',
    '#2f5d62',
    '#e0a458',
    '#6d597a',
    '#f4ede4',
    '#31415a',
    '#b5838d',
  ])
  const fill = linear(
    `${prefix}-hair`,
    [
      [0, shade(portrait.hair, 0.2)],
      [0.4, portrait.hair],
      [1, shade(portrait.hair, -0.26)],
    ],
    [0, 0, 0.8, 1],
  )
  const isDark = lightness(portrait.hair) < 0.25
  const hair = drawHair(portrait.hairStyle, {
    fill: fill.fill,
    base: portrait.hair,
    dark: shade(portrait.hair, isDark ? -0.2 : -0.3),
    light: shade(portrait.hair, isDark ? 0.3 : 0.45),
    cloth: mix(accent, portrait.clothes, 0.3),
    random,
  })
  const masculine = hair.short && random() < 0.8
  const head = headShape(random)
  const { skin, glasses } = portrait
  const face = drawFace(
    { skin, hair: portrait.hair, glasses, beard: masculine, random },
    head,
    prefix,
  )
  return { hair, face, defs: fill.defs + face.defs, accent, masculine, random }
}

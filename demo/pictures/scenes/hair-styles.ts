import { bob, curls, fringe, longWaves, shoulder, sideSwept } from './hair-long.ts'
import { afro, buzz, crop, curlyTop, pixie, quiff } from './hair-short.ts'
import type { Hair, HairPaint, Style } from './hair-strokes.ts'
import { braids, bun, headscarf, headwrap, locs, ponytail, spaceBuns } from './hair-tied.ts'

const styles = [
  bob,
  curls,
  bun,
  braids,
  afro,
  longWaves,
  crop,
  headscarf,
  buzz,
  fringe,
  ponytail,
  shoulder,
  pixie,
  quiff,
  locs,
  spaceBuns,
  sideSwept,
  curlyTop,
  headwrap,
] as const satisfies readonly Style[]

/** The number of hair styles. */
export const hairStyleCount = styles.length

/** Hair in the given style, which wraps around at `hairStyleCount`. */
export function drawHair(style: number, paint: HairPaint): Hair {
  const index = ((Math.trunc(style) % styles.length) + styles.length) % styles.length
  const draw = styles[index] ?? bob
  return { back: '', front: '', locks: '', coversEars: false, short: false, ...draw(paint) }
}

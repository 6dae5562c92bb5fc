import { between, pick } from '../random.ts'
import type { Random } from '../random.ts'
import type { Point } from './warp.ts'

/**
 * A body from the front, standing straight; x is from its middle, y from the crown, and the soles are at
 * 965. Half widths at the shoulders, chest, waist and hips, and the widths of the limbs.
 */
export type Body = {
  shoulder: number
  chest: number
  waist: number
  hip: number
  limb: number
  neck: number
}

/** Heights that are the same in all bodies. */
export const level = {
  face: 64,
  chin: 122,
  collar: 140,
  shoulder: 164,
  chest: 232,
  waist: 322,
  hip: 425,
  crotch: 466,
  knee: 690,
  ankle: 905,
  sole: 965,
} as const

const shapes: readonly Omit<Body, 'neck'>[] = [
  { shoulder: 72, chest: 62, waist: 47, hip: 70, limb: 0.92 },
  { shoulder: 75, chest: 67, waist: 53, hip: 79, limb: 1 },
  { shoulder: 77, chest: 73, waist: 62, hip: 91, limb: 1.12 },
  { shoulder: 81, chest: 84, waist: 78, hip: 102, limb: 1.26 },
  { shoulder: 79, chest: 70, waist: 57, hip: 74, limb: 1.02 },
]

const masculineShapes: readonly Omit<Body, 'neck'>[] = [
  { shoulder: 90, chest: 76, waist: 62, hip: 69, limb: 1.12 },
  { shoulder: 95, chest: 83, waist: 72, hip: 76, limb: 1.22 },
  { shoulder: 93, chest: 88, waist: 86, hip: 84, limb: 1.26 },
]

/** One of a few builds, slim to full. */
export function chooseBody(random: Random, masculine: boolean): Body {
  const shape = pick(random, masculine ? masculineShapes : shapes)
  return { ...shape, neck: masculine ? 27 : between(random, 20, 22) * Math.sqrt(shape.limb) }
}

const mix = (a: number, b: number, t: number) => a + (b - a) * t
const smooth = (t: number) => {
  const clamped = Math.min(1, Math.max(0, t))
  return clamped * clamped * (3 - 2 * clamped)
}
/** How far `value` is from `from` to `to`, 0 to 1, with a soft start and end. */
export const ease = (value: number, from: number, to: number): number =>
  smooth((value - from) / (to - from))

/** The point at `t` (0 to 1) between two. */
export const along = ([x1, y1]: Point, [x2, y2]: Point, t: number): Point => [
  mix(x1, x2, t),
  mix(y1, y2, t),
]

/** Values at given places, joined by straight lines and continued as they end. */
export function interpolate(
  rows: readonly (readonly [at: number, value: number])[],
  at: number,
): number {
  let index = 1
  while (index < rows.length - 1 && (rows[index]?.[0] ?? 0) < at) index += 1
  const from = rows[index - 1]
  const to = rows[index] ?? from
  if (!from || !to || to[0] === from[0]) return to?.[1] ?? 0
  return from[1] + ((to[1] - from[1]) * (at - from[0])) / (to[0] - from[0])
}

/** Half of the body's width at a height between the shoulders and the hips. */
export const halfWidth = (body: Body, y: number): number =>
  interpolate(
    [
      [level.shoulder, body.shoulder],
      [level.chest, body.chest],
      [level.waist, body.waist],
      [level.hip, body.hip],
      [level.crotch, body.hip * 0.96],
    ],
    Math.min(y, level.crotch),
  )

import { num } from '../svg.ts'
import { interpolate, level } from './body.ts'
import type { Body } from './body.ts'
import { alongLimb, place } from './poses.ts'
import type { Pose } from './poses.ts'
import type { Point } from './warp.ts'

const text = (points: readonly Point[]) => points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')

/**
 * The outline of a limb through its joints, down to `end`; `widths` are half of its width at places.
 * Places are from 0 to 1.
 */
export function limbOutline(
  joints: readonly [Point, Point, Point],
  widths: readonly (readonly [number, number])[],
  end = 1,
): string {
  const left: Point[] = []
  const right: Point[] = []
  const steps = 22
  for (let index = 0; index <= steps; index += 1) {
    const t = (index / steps) * end
    const { at, direction } = alongLimb(joints, t)
    const half = interpolate(widths, t)
    left.push([at[0] - direction[1] * half, at[1] + direction[0] * half])
    right.push([at[0] + direction[1] * half, at[1] - direction[0] * half])
  }
  const radius = num(interpolate(widths, 0))
  const [start = [0, 0]] = left
  return `M${text(left)}L${text(right.toReversed())}A${radius} ${radius} 0 0 0 ${num(start[0])} ${num(start[1])}Z`
}

/** Half widths along an arm and a leg of a body with limbs of width 1. */
export const armWidths = [
  [0, 17],
  [0.3, 15],
  [0.52, 12.5],
  [0.66, 12.5],
  [1, 8],
] as const
export const legWidths = [
  [0, 40],
  [0.3, 31],
  [0.5, 22],
  [0.68, 22.5],
  [1, 10.5],
] as const

export const scaled = (
  widths: readonly (readonly [number, number])[],
  factor: number,
  atEnd = Math.sqrt(factor),
) => widths.map(([t, half]) => [t, half * (factor + (atEnd - factor) * t)] as const)

/** The neck and trunk, as the pose moves them. */
export function trunkOutline(body: Body, pose: Pose): string {
  const { neck, shoulder, chest, waist, hip } = body
  const half: Point[] = [
    [neck, level.chin - 22],
    [neck * 0.98, level.chin + 4],
    [neck * 1.25, level.collar],
    [shoulder * 0.62, level.collar + 10],
    [shoulder - 8, level.shoulder - 6],
    [shoulder, level.shoulder + 14],
    [chest + 3, level.chest - 16],
    [chest, level.chest],
    [(chest + waist) / 2 - 3, (level.chest + level.waist) / 2],
    [waist, level.waist],
    [(waist + hip) / 2 + 5, (level.waist + level.hip) / 2],
    [hip, level.hip],
    [hip * 0.97, level.crotch],
  ]
  const right = half.map((point) => place(pose, point))
  const left = half.map(([x, y]) => place(pose, [-x, y]))
  // A smooth line: each corner is the control point of a curve between the middles beside it.
  const smooth = (points: readonly Point[]) =>
    points
      .slice(1, -1)
      .map(([x, y], index) => {
        const [nextX, nextY] = points[index + 2] ?? [x, y]
        return `Q${num(x)} ${num(y)} ${num((x + nextX) / 2)} ${num((y + nextY) / 2)}`
      })
      .join('')
  const [start] = right
  const [end] = right.slice(-1)
  const [leftEnd] = left.slice(-1)
  const [leftStart] = left
  const at = ([x, y]: Point = [0, 0]) => `${num(x)} ${num(y)}`
  return `M${at(start)}${smooth(right)}L${at(end)}L${at(leftEnd)}${smooth(left.toReversed())}L${at(leftStart)}Z`
}

/** A hand at the wrist, which continues the forearm's direction; `turn` is 1 or -1 for the thumb's side. */
export function drawHand(
  wrist: Point,
  [dx, dy]: Point,
  turn: number,
  skin: string,
  shadow: string,
  size = 1,
): string {
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI - 90
  return (
    `<g transform="translate(${num(wrist[0])} ${num(wrist[1])}) rotate(${num(angle)}) scale(${num(turn * size)} ${num(size)})">` +
    `<path d="M-8 -5C-10 8-12 16-10.500 27C-9 38-6 45-1 47C4 47 7 41 8.500 32C10 24 9.500 16 8 -5Z" fill="${skin}"/>` +
    `<path d="M7 3C13 8 16 16 15 27C13 31 10 29 9.500 24C8 18 6 14 5 12Z" fill="${skin}"/>` +
    `<path d="M-4.500 28C-4.500 34-4 39-3 43M1 28C1.500 34 2 39 2.500 43M8 14C9 19 9.500 22 9.500 25" fill="none" stroke="${shadow}" stroke-width="1.2" stroke-linecap="round" stroke-opacity="0.5"/></g>`
  )
}

/** A closed hand around a handle. */
export const drawFist = ([x, y]: Point, skin: string, shadow: string) =>
  `<path d="M${num(x - 10)} ${num(y - 4)}C${num(x - 14)} ${num(y + 10)} ${num(x - 15)} ${num(y + 22)} ${num(x - 8)} ${num(y + 28)}C${num(x)} ${num(y + 31)} ${num(x + 10)} ${num(y + 30)} ${num(x + 13)} ${num(y + 22)}C${num(x + 15)} ${num(y + 12)} ${num(x + 12)} ${num(y + 4)} ${num(x + 8)} ${num(y - 4)}Z" fill="${skin}"/>` +
  `<path d="M${num(x - 6)} ${num(y + 16)}v9M${num(x)} ${num(y + 16)}v10M${num(x + 6)} ${num(y + 16)}v9" stroke="${shadow}" stroke-width="1.2" stroke-linecap="round" stroke-opacity="0.55"/>`

import { flip } from '../brush.ts'
import type { Brush, Point } from '../brush.ts'
import { shade } from '../colour.ts'
import { seeded } from '../random.ts'
import { num } from '../svg.ts'

/** Draws the brush's thing in a box of 400 by 400. */
export type Drawing = (b: Brush) => string

export type Fold = readonly [
  from: Point,
  to: Point,
  options?: { bend?: number; width?: number; strength?: number },
]

/** A left part of a garment and its mirror image on the right. */
export const pair = (b: Brush, d: string, rotation = 12, colour = b.thing.colour) =>
  b.shape(d, { cloth: colour === b.thing.colour, rotation, colour }) +
  b.shape(flip(d), { cloth: colour === b.thing.colour, rotation: -rotation, colour })

export const folds = (b: Brush, list: readonly Fold[]) =>
  list.map(([from, to, options]) => b.fold(from, to, options)).join('')

/** Folds on the left and their mirror images on the right. */
export const foldPairs = (b: Brush, list: readonly Fold[]) =>
  list
    .map(
      ([from, to, options]) =>
        b.fold(from, to, options) +
        b.fold([400 - from[0], from[1]], [400 - to[0], to[1]], {
          ...options,
          bend: -(options?.bend ?? 0),
        }),
    )
    .join('')

/** Folds that spread from a line at `top` to a hem at `bottom`; `half` and `hem` are half the widths there. */
export const drapes = (
  b: Brush,
  {
    top,
    half,
    bottom,
    hem,
    count,
    width = 9,
  }: { top: number; half: number; bottom: number; hem: number; count: number; width?: number },
) => {
  const random = seeded(b.thing.seed + top)
  return Array.from({ length: count }, (_, index) => {
    const at = ((index + 0.5) / count) * 2 - 1 + (random() - 0.5) * 0.12
    const from: Point = [200 + at * half, top + random() * 6]
    const end = bottom - (random() < 0.4 ? random() * (bottom - top) * 0.35 : 0)
    const reach = (end - top) / (bottom - top)
    const to: Point = [200 + at * (half + (hem - half) * reach), end]
    return b.fold(from, to, { width: width * (0.7 + random() * 0.6), bend: at * -8 })
  }).join('')
}

/** The knitted ribs of a cuff or hem, clipped to its outline. */
export const ribs = (
  b: Brush,
  outline: string,
  [left, right, top, bottom]: readonly [number, number, number, number],
  { step = 5, lean = 0, colour = b.thing.colour } = {},
) => {
  let d = ''
  for (let x = left; x <= right; x += step)
    d += `M${num(x)} ${num(top)}L${num(x + lean)} ${num(bottom)}`
  return (
    b.shape(outline, { colour: shade(colour, -0.05) }) +
    b.inside(
      outline,
      b.line(d, shade(colour, -0.4), 1.5, 0.4) +
        `<g transform="translate(1.6 0)">${b.line(d, shade(colour, 0.5), 1, 0.35)}</g>`,
    )
  )
}

/** Buttons down a line. */
export const buttons = (
  b: Brush,
  x: number,
  ys: readonly number[],
  r = 4,
  colour = b.thing.accent,
) => ys.map((y) => b.button(x, y, r, colour)).join('')

/** The class of what is hidden while somebody wears the garment. */
export const insideClass = 'inside'

const inside = (drawn: string) => `<g class="${insideClass}">${drawn}</g>`

/** The inside of a garment's back, visible through the neck opening. */
export const lining = (b: Brush, d: string, colour = b.thing.colour) =>
  inside(b.shape(d, { colour: shade(colour, -0.34) }))

/** A sewn-in label. */
export const label = (b: Brush, x: number, y: number, width = 22) =>
  inside(
    b.path(
      `M${num(x - width / 2)} ${y}H${num(x + width / 2)}V${y + 9}H${num(x - width / 2)}Z`,
      `fill="${shade(b.thing.accent, 0.72)}"`,
    ) + b.line(`M${x - 6} ${y + 4.5}H${x + 6}`, shade(b.thing.colour, -0.4), 1, 0.6),
  )

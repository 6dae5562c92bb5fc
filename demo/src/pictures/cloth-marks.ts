import type { Pattern } from '../things.ts'
import { mix, shade } from './colour.ts'
import { num } from './svg.ts'

/** One kind of mark on a cloth: where it is repeated in a tile, as x, y and the relative path from there. */
export type Mark = { attributes: string; at: readonly (readonly [number, number, string])[] }

const disc = (x: number, y: number, r: number) =>
  [
    x - r,
    y,
    `a${num(r)} ${num(r)} 0 1 1 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 1 ${num(-r * 2)} 0z`,
  ] as const

const petals = (x: number, y: number, r: number, turn: number) =>
  [0, 1, 2, 3, 4].map((index) => {
    const angle = turn + (index * Math.PI * 2) / 5
    return disc(x + Math.cos(angle) * r, y + Math.sin(angle) * r, r * 0.78)
  })

const leaf = (x: number, y: number, length: number, degrees: number) => {
  const turn = (degrees * Math.PI) / 180
  const at = (along: number, aside: number) =>
    `${num(Math.cos(turn) * along - Math.sin(turn) * aside)} ${num(Math.sin(turn) * along + Math.cos(turn) * aside)}`
  const tip = at(length, 0)
  const back = at(-length, 0)
  return [
    x,
    y,
    `q${at(length / 2, -length / 2.6)} ${tip}q${at(-length / 2, length / 2.6)} ${back}z`,
  ] as const
}

const filled = (colour: string, opacity = 1) => `fill="${colour}" fill-opacity="${opacity}"`
const drawn = (colour: string, width: number, opacity: number) =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"`

const slants = (start: number, step: number) =>
  Array.from(
    { length: 80 / step },
    (_, index) => [start - 40 + index * step, 40, 'l40 -40'] as const,
  )

/** A pattern's tile: its size and what is drawn on it over the cloth's own colour. */
export const tiles: Record<
  Exclude<Pattern, 'plain'>,
  (colour: string, accent: string) => { width: number; height: number; marks: readonly Mark[] }
> = {
  stripe: (_, accent) => ({
    width: 40,
    height: 17,
    marks: [{ attributes: filled(accent, 0.9), at: [[-0.3, 5, 'h40.6v6h-40.6z']] }],
  }),
  check: (colour, accent) => ({
    width: 38,
    height: 38,
    marks: [
      { attributes: filled(accent, 0.36), at: [[-0.3, 8, 'h38.6v14h-38.6z']] },
      { attributes: filled(accent, 0.36), at: [[8, -0.3, 'v38.6h14v-38.6z']] },
      {
        attributes: drawn(shade(mix(accent, colour, 0.3), -0.25), 1.1, 0.55),
        at: [
          [0, 31, 'h38'],
          [31, 0, 'v38'],
        ],
      },
    ],
  }),
  floral: (colour, accent) => ({
    width: 64,
    height: 64,
    marks: [
      {
        attributes: filled(mix(mix(colour, accent, 0.35), '#5f7355', 0.6)),
        at: [
          leaf(20, 22, 13, 35),
          leaf(13, 12, 11, 205),
          leaf(52, 50, 12, -30),
          leaf(44, 58, 11, 150),
          leaf(48, 14, 9, 80),
        ],
      },
      {
        attributes: filled(accent),
        at: [...petals(16, 18, 5, 0.2), ...petals(48, 52, 4.4, 0.9), disc(60, 30, 1.4)],
      },
      {
        attributes: filled(mix(accent, colour, 0.4)),
        at: [...petals(47, 13, 2.8, 0.5), ...petals(15, 49, 2.6, 0.1), disc(31, 35, 1.6)],
      },
      {
        attributes: filled(mix(accent, '#e9b44c', 0.7)),
        at: [disc(16, 18, 2.5), disc(48, 52, 2.2), disc(47, 13, 1.4), disc(15, 49, 1.3)],
      },
    ],
  }),
  knit: (colour) => ({
    width: 9,
    height: 8,
    marks: [
      {
        attributes: drawn(shade(colour, -0.34), 1.3, 0.42),
        at: [[0.4, 0.6, 'l4.1 4.6l4.1 -4.6']],
      },
      { attributes: drawn(shade(colour, 0.5), 1.2, 0.38), at: [[0.6, 3, 'l3.9 4.2l3.9 -4.2']] },
    ],
  }),
  denim: (colour) => ({
    width: 40,
    height: 40,
    marks: [
      { attributes: drawn(shade(colour, 0.55), 0.9, 0.34), at: slants(0, 5) },
      { attributes: drawn(shade(colour, -0.5), 0.6, 0.3), at: slants(2.5, 5) },
    ],
  }),
  dots: (_, accent) => ({
    width: 26,
    height: 26,
    marks: [{ attributes: filled(accent), at: [disc(7, 7, 3.4), disc(20, 20, 3.4)] }],
  }),
}

/** The marks of a tile as paths, repeated with their corners at the points given. */
export const markPaths = (
  marks: readonly Mark[],
  corners: readonly (readonly [number, number])[],
): string =>
  marks
    .map(({ attributes, at }) => {
      const d = corners.flatMap(([x, y]) =>
        at.map(([dx, dy, rest]) => `M${num(x + dx)} ${num(y + dy)}${rest}`),
      )
      return `<path d="${d.join('')}" ${attributes}/>`
    })
    .join('')


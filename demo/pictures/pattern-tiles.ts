import { mix, shade } from './colour.ts'
import { num } from './svg.ts'
import type { Pattern } from './things.ts'

/** Marks of one colour on cloth. Each is a start point x, y in the tile and a path relative to it. */
export type Mark = { attributes: string; at: readonly (readonly [number, number, string])[] }

const disc = (x: number, y: number, r: number) =>
  [
    x - r,
    y,
    `a${num(r)} ${num(r)} 0 1 1 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 1 ${num(-r * 2)} 0z`,
  ] as const

/** A flower with five round petals, each a single curve. */
const flower = (x: number, y: number, r: number, rotation: number) => {
  const at = (radius: number, angle: number) => [
    Math.cos(rotation + angle) * radius * r,
    Math.sin(rotation + angle) * radius * r,
  ]
  const fifth = (Math.PI * 2) / 5
  const [startX = 0, startY = 0] = at(1.2, 0)
  const curves = [0, 1, 2, 3, 4].map((index) => {
    const [fromX = 0, fromY = 0] = at(1.2, index * fifth)
    return `c${[
      at(2.2, (index + 0.14) * fifth),
      at(2.2, (index + 0.86) * fifth),
      at(1.2, (index + 1) * fifth),
    ]
      .map(([toX = 0, toY = 0]) => `${num(toX - fromX)} ${num(toY - fromY)}`)
      .join(' ')}`
  })
  return [x + startX, y + startY, `${curves.join('')}z`] as const
}

const leaf = (x: number, y: number, length: number, degrees: number) => {
  const rotation = (degrees * Math.PI) / 180
  const at = (along: number, aside: number) =>
    `${num(Math.cos(rotation) * along - Math.sin(rotation) * aside)} ${num(Math.sin(rotation) * along + Math.cos(rotation) * aside)}`
  const tip = at(length, 0)
  const back = at(-length, 0)
  return [
    x,
    y,
    `q${at(length / 2, -length / 2.6)} ${tip}q${at(-length / 2, length / 2.6)} ${back}z`,
  ] as const
}

// Most marks are filled shapes instead of lines, since those are faster to rasterise.
const filled = (colour: string, opacity = 1) => `fill="${colour}" fill-opacity="${opacity}"`
const stroked = (colour: string, width: number, opacity: number) =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"`

const repeated = (
  count: number,
  step: number,
  mark: (at: number) => readonly [number, number, string],
) => Array.from({ length: count }, (_, index) => mark(index * step))

/** Diagonal lines across a tile of 160, which continue into the neighbouring tiles. */
const slants = (start: number, thickness: number) =>
  repeated(25, 6.4, (at) => [start + at - 80, 160, `l160 -160h${thickness}l-160 160z`])

/** A row of five stitches, each 14.4 wide. */
const stitches = (y: number, thickness: number) => {
  const there = 'l7.2 7.4l7.2 -7.4'.repeat(5)
  const back = 'l-7.2 7.4l-7.2 -7.4'.repeat(5)
  return [[0, y, `${there}v${thickness}${back}z`]] as const
}

type Tile = {
  width: number
  height: number
  marks: readonly Mark[]
  /** How far marks reach from the middle of the tile, in diagonals of the tile; 0.5 if missing. */
  reach?: number
}

/** The tile of each pattern: its size and its marks, which are drawn over the colour of the cloth. */
export const tiles: Record<Exclude<Pattern, 'plain'>, (colour: string, accent: string) => Tile> = {
  stripe: (_, accent) => ({
    width: 240,
    height: 17,
    marks: [{ attributes: filled(accent, 0.9), at: [[-0.3, 5, 'h240.6v6h-240.6z']] }],
  }),
  check: (colour, accent) => ({
    width: 152,
    height: 152,
    marks: [
      {
        attributes: filled(accent, 0.36),
        at: repeated(4, 38, (at) => [-0.3, at + 8, 'h152.6v14h-152.6z']),
      },
      {
        attributes: filled(accent, 0.36),
        at: repeated(4, 38, (at) => [at + 8, -0.3, 'v152.6h14v-152.6z']),
      },
      {
        attributes: stroked(shade(mix(accent, colour, 0.3), -0.25), 1.1, 0.55),
        at: [
          ...repeated(4, 38, (at) => [0, at + 31, 'h152']),
          ...repeated(4, 38, (at) => [at + 31, 0, 'v152']),
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
        at: [flower(16, 18, 5, 0.2), flower(48, 52, 4.4, 0.9), disc(60, 30, 1.4)],
      },
      {
        attributes: filled(mix(accent, colour, 0.4)),
        at: [flower(47, 13, 2.8, 0.5), flower(15, 49, 2.6, 0.1), disc(31, 35, 1.6)],
      },
      {
        attributes: filled(mix(accent, '#e9b44c', 0.7)),
        at: [disc(16, 18, 2.5), disc(48, 52, 2.2), disc(47, 13, 1.4), disc(15, 49, 1.3)],
      },
    ],
  }),
  knit: (colour) => ({
    width: 72,
    height: 12.6,
    marks: [
      { attributes: filled(shade(colour, -0.34), 0.4), at: stitches(0.6, 2.2) },
      { attributes: filled(shade(colour, 0.5), 0.34), at: stitches(5.2, 2.2) },
    ],
  }),
  denim: (colour) => ({
    width: 160,
    height: 160,
    reach: 1.12,
    marks: [
      { attributes: filled(shade(colour, 0.55), 0.34), at: slants(0, 1.5) },
      { attributes: filled(shade(colour, -0.5), 0.3), at: slants(3, 1.1) },
    ],
  }),
  dots: (_, accent) => ({
    width: 26,
    height: 26,
    marks: [{ attributes: filled(accent), at: [disc(7, 7, 3.4), disc(20, 20, 3.4)] }],
  }),
}

/** The marks as paths, repeated for each tile, given the tiles' upper left corners. */
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

import type { Pattern } from '../things.ts'

/** Something to fill with: `fill` goes into a fill attribute, `defs` must stand in the drawing's `<defs>`. */
export type Paint = { fill: string; defs: string }

const deepest = '#1b1119'
const lightest = '#fffaf3'

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32, by Tommy Ettinger, public domain). */
export const random = (seed: number): (() => number) => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const channels = (hex: string): [number, number, number] => {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex)
  if (!match) throw new Error(`A colour must look like #a1b2c3, not "${hex}"`)
  const [, red = '', green = '', blue = ''] = match
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)]
}

/** The colour at `t` (0 to 1) on the way from `a` to `b`, as `#rrggbb`. Throws on anything but `#rrggbb`. */
export const mix = (a: string, b: string, t: number): string => {
  const to = channels(b)
  const mixed = channels(a).map((from, index) => {
    const value = Math.round(from + ((to[index] ?? from) - from) * t)
    return value.toString(16).padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

/** `hex` made lighter (`amount` up to 1) or darker (down to -1), warm at both ends. */
export const shade = (hex: string, amount: number): string =>
  amount < 0 ? mix(hex, deepest, -amount) : mix(hex, lightest, amount)

/** How light a colour looks, 0 to 1 (the luma of ITU-R BT.601). */
export const lightness = (hex: string): number => {
  const [red, green, blue] = channels(hex)
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}

/** A number as short SVG text, two decimals at most. */
export const num = (value: number): string => String(Math.round(value * 100) / 100)

/** Ids for one drawing: each call gives a new one, beginning with `prefix`. */
export const drawingIds = (prefix: string): (() => string) => {
  let count = 0
  return () => `${prefix}-${(count++).toString(36)}`
}

/** A gradient's stops as offset, colour and opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

const stops = (list: readonly Stop[]): string =>
  list
    .map(([offset, colour, opacity]) => {
      const see = opacity === undefined ? '' : ` stop-opacity="${num(opacity)}"`
      return `<stop offset="${num(offset)}" stop-color="${colour}"${see}/>`
    })
    .join('')

/** A straight gradient over the filled shape's own box; from and to are x, y in 0 to 1. */
export const linear = (
  id: string,
  list: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 1, 0],
): Paint => ({
  fill: `url(#${id})`,
  defs: `<linearGradient id="${id}" x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}">${stops(list)}</linearGradient>`,
})

/** A round gradient over the filled shape's own box; the middle is x, y in 0 to 1. */
export const radial = (
  id: string,
  list: readonly Stop[],
  [cx, cy, r]: readonly [number, number, number] = [0.5, 0.5, 0.5],
): Paint => ({
  fill: `url(#${id})`,
  defs: `<radialGradient id="${id}" cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}">${stops(list)}</radialGradient>`,
})

/** How a surface takes the light, which always comes from the upper left. */
export type Surface = 'cloth' | 'round' | 'ball' | 'metal' | 'glass' | 'wall'

const surfaces: Record<Surface, (id: string, colour: string) => Paint> = {
  cloth: (id, colour) =>
    linear(
      id,
      [
        [0, shade(colour, 0.13)],
        [0.45, colour],
        [1, shade(colour, -0.2)],
      ],
      [0, 0, 1, 0.4],
    ),
  round: (id, colour) =>
    linear(id, [
      [0, shade(colour, -0.14)],
      [0.1, shade(colour, 0.02)],
      [0.3, shade(colour, 0.26)],
      [0.58, colour],
      [0.9, shade(colour, -0.32)],
      [1, shade(colour, -0.24)],
    ]),
  ball: (id, colour) =>
    radial(
      id,
      [
        [0, shade(colour, 0.34)],
        [0.45, colour],
        [0.88, shade(colour, -0.3)],
        [1, shade(colour, -0.22)],
      ],
      [0.34, 0.3, 0.78],
    ),
  metal: (id, colour) =>
    linear(
      id,
      [
        [0, shade(colour, -0.22)],
        [0.16, shade(colour, 0.62)],
        [0.36, shade(colour, 0.08)],
        [0.62, shade(colour, -0.3)],
        [0.8, shade(colour, 0.38)],
        [1, shade(colour, -0.28)],
      ],
      [0, 0, 1, 0.25],
    ),
  glass: (id, colour) =>
    linear(id, [
      [0, shade(colour, -0.18), 0.8],
      [0.14, shade(colour, 0.35), 0.55],
      [0.5, shade(colour, 0.2), 0.5],
      [0.86, colour, 0.7],
      [1, shade(colour, -0.25), 0.85],
    ]),
  wall: (id, colour) =>
    radial(
      id,
      [
        [0, shade(colour, 0.3)],
        [0.55, colour],
        [1, shade(colour, -0.12)],
      ],
      [0.36, 0.26, 0.95],
    ),
}

/** Soft light from the upper left on a surface of that colour. */
export const softLight = (id: string, colour: string, surface: Surface = 'cloth'): Paint =>
  surfaces[surface](id, colour)

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

/**
 * A cloth's pattern for large surfaces, to be filled over a shape that already has its colour; undefined
 * when plain. (Garments use the drawn weave in weave.ts, which renders faster.)
 * `scale` 1 suits a garment in a 400 box; `turn` is in degrees.
 */
export const cloth = (
  id: string,
  pattern: Pattern,
  colour: string,
  accent: string,
  { scale = 1, turn = 0 }: { scale?: number; turn?: number } = {},
): Paint | undefined => {
  if (pattern === 'plain') return undefined
  const { width, height, marks } = tiles[pattern](colour, accent)
  return {
    fill: `url(#${id})`,
    defs: `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${num(turn)}) scale(${num(scale)})">${markPaths(marks, [[0, 0]])}</pattern>`,
  }
}

/** The soft shadow of a thing where it touches what it stands on, centred at x, y. */
export const contactShadow = (
  id: string,
  {
    x,
    y,
    rx,
    ry,
    strength = 0.34,
  }: { x: number; y: number; rx: number; ry: number; strength?: number },
): { svg: string; defs: string } => {
  const paint = radial(id, [
    [0, '#2a1a14', strength],
    [0.45, '#2a1a14', strength * 0.62],
    [0.75, '#2a1a14', strength * 0.18],
    [1, '#2a1a14', 0],
  ])
  return {
    svg: `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${paint.fill}"/>`,
    defs: paint.defs,
  }
}

/** Paper grain: faint light and dark specks, to be filled over a background. */
export const grain = (id: string, seed: number): Paint => {
  const next = random(seed)
  const specks = Array.from({ length: 110 }, (_, index) => {
    const colour = index % 2 === 0 ? '#fff' : '#3a2a20'
    const see = num(0.05 + next() * 0.09)
    return `<circle cx="${num(next() * 96)}" cy="${num(next() * 96)}" r="${num(0.4 + next() * 0.7)}" fill="${colour}" fill-opacity="${see}"/>`
  })
  return {
    fill: `url(#${id})`,
    defs: `<pattern id="${id}" width="96" height="96" patternUnits="userSpaceOnUse">${specks.join('')}</pattern>`,
  }
}

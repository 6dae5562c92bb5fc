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

const flower = (x: number, y: number, r: number, petal: string, heart: string, turn: number) => {
  const petals = [0, 1, 2, 3, 4].map((index) => {
    const angle = turn + (index * Math.PI * 2) / 5
    return `<circle cx="${num(x + Math.cos(angle) * r)}" cy="${num(y + Math.sin(angle) * r)}" r="${num(r * 0.78)}"/>`
  })
  return `<g fill="${petal}">${petals.join('')}</g><circle cx="${x}" cy="${y}" r="${num(r * 0.5)}" fill="${heart}"/>`
}

const leaf = (x: number, y: number, length: number, turn: number, colour: string) =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0Q${num(length / 2)} ${num(-length / 2.6)} ${length} 0Q${num(length / 2)} ${num(length / 2.6)} 0 0" fill="${colour}"/>`

const floral = (colour: string, accent: string) => {
  const heart = mix(accent, '#e9b44c', 0.7)
  const green = mix(mix(colour, accent, 0.35), '#5f7355', 0.6)
  const pale = mix(accent, colour, 0.4)
  return [
    leaf(20, 22, 13, 35, green),
    leaf(13, 12, 11, 205, green),
    leaf(52, 50, 12, -30, green),
    leaf(44, 58, 11, 150, green),
    leaf(48, 14, 9, 80, green),
    flower(16, 18, 5, accent, heart, 0.2),
    flower(48, 52, 4.4, accent, heart, 0.9),
    flower(47, 13, 2.8, pale, heart, 0.5),
    flower(15, 49, 2.6, pale, heart, 0.1),
    `<circle cx="31" cy="35" r="1.6" fill="${pale}"/><circle cx="60" cy="30" r="1.4" fill="${accent}"/>`,
  ].join('')
}

/** A pattern's tile: its size and what is drawn on it over the cloth's own colour. */
const tiles: Record<
  Exclude<Pattern, 'plain'>,
  (colour: string, accent: string) => { width: number; height: number; svg: string }
> = {
  stripe: (_, accent) => ({
    width: 40,
    height: 17,
    svg: `<rect y="5" width="40" height="6" fill="${accent}" opacity="0.9"/>`,
  }),
  check: (colour, accent) => ({
    width: 38,
    height: 38,
    svg: `<g fill="${accent}" opacity="0.42"><path d="M0 8H38V22H0Z"/><path d="M8 0H22V38H8Z"/></g><g stroke="${shade(mix(accent, colour, 0.3), -0.25)}" stroke-width="1.1" opacity="0.55"><path d="M0 31H38M31 0V38"/></g>`,
  }),
  floral: (colour, accent) => ({ width: 64, height: 64, svg: floral(colour, accent) }),
  knit: (colour) => ({
    width: 9,
    height: 8,
    svg: `<path d="M0.4 0.6L4.5 5.2L8.6 0.6" fill="none" stroke="${shade(colour, -0.34)}" stroke-width="1.3" stroke-linecap="round" opacity="0.42"/><path d="M0.6 3L4.5 7.2L8.4 3" fill="none" stroke="${shade(colour, 0.5)}" stroke-width="1.2" opacity="0.38"/>`,
  }),
  denim: (colour) => ({
    width: 5,
    height: 5,
    svg: `<path d="M-1 1L1 -1M0 5L5 0M4 6L6 4" stroke="${shade(colour, 0.55)}" stroke-width="0.9" opacity="0.34"/><path d="M1.6 6L6 1.6M-1 3.4L3.4 -1" stroke="${shade(colour, -0.5)}" stroke-width="0.6" opacity="0.3"/>`,
  }),
  dots: (_, accent) => ({
    width: 26,
    height: 26,
    svg: `<circle cx="7" cy="7" r="3.4" fill="${accent}"/><circle cx="20" cy="20" r="3.4" fill="${accent}"/>`,
  }),
}

/**
 * A cloth's pattern, to be filled over a shape that already has its colour; undefined when plain.
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
  const { width, height, svg } = tiles[pattern](colour, accent)
  return {
    fill: `url(#${id})`,
    defs: `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${num(turn)}) scale(${num(scale)})">${svg}</pattern>`,
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
    return `<circle cx="${num(next() * 96)}" cy="${num(next() * 96)}" r="${num(0.4 + next() * 0.7)}" fill="${colour}" opacity="${see}"/>`
  })
  return {
    fill: `url(#${id})`,
    defs: `<pattern id="${id}" width="96" height="96" patternUnits="userSpaceOnUse">${specks.join('')}</pattern>`,
  }
}

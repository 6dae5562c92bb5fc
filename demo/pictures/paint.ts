import { shade } from './colour.ts'
import { num } from './svg.ts'

/** A paint: `fill` is the value of a fill attribute, `defs` must be in the drawing's `<defs>`. */
export type Paint = { fill: string; defs: string }

/** A gradient's stops as offset, colour and opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

const stops = (list: readonly Stop[]): string =>
  list
    .map(([offset, colour, opacity]) => {
      const opacityAttribute = opacity === undefined ? '' : ` stop-opacity="${num(opacity)}"`
      return `<stop offset="${num(offset)}" stop-color="${colour}"${opacityAttribute}/>`
    })
    .join('')

/** A linear gradient over the bounding box of the filled shape, from x1, y1 to x2, y2 (0 to 1). */
export const linear = (
  id: string,
  list: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 1, 0],
): Paint => ({
  fill: `url(#${id})`,
  defs: `<linearGradient id="${id}" x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}">${stops(list)}</linearGradient>`,
})

/** A radial gradient over the bounding box of the filled shape, around cx, cy (0 to 1). */
export const radial = (
  id: string,
  list: readonly Stop[],
  [cx, cy, r]: readonly [number, number, number] = [0.5, 0.5, 0.5],
): Paint => ({
  fill: `url(#${id})`,
  defs: `<radialGradient id="${id}" cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}">${stops(list)}</radialGradient>`,
})

/** Kinds of surfaces, which reflect light differently. The light always comes from the upper left. */
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
      [0, 0, 1, 0],
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
  // Vertical, since a vertical or horizontal gradient takes a tenth of the time of any other.
  wall: (id, colour) =>
    linear(
      id,
      [
        [0, shade(colour, 0.16)],
        [0.5, colour],
        [1, shade(colour, -0.08)],
      ],
      [0, 0, 0, 1],
    ),
}

/** Soft light from the upper left on a surface of the given colour. */
export const softLight = (id: string, colour: string, surface: Surface = 'cloth'): Paint =>
  surfaces[surface](id, colour)

/** The soft shadow below a standing thing, centred at x, y. */
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

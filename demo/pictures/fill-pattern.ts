import { markPaths, tiles } from './pattern-tiles.ts'
import { num } from './svg.ts'
import type { Pattern, Thing } from './things.ts'

/** The part of the drawing that a pattern covers. */
type Extent = { left: number; top: number; right: number; bottom: number }

/** A box around a path (absolute M, L, H, V, C, Q, A and Z), including the control points of its curves. */
const extentOf = (d: string): Extent => {
  const xs: number[] = []
  const ys: number[] = []
  for (const [, command = '', rest = ''] of d.matchAll(/([MLHVCQA])([^A-Z]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    if (command === 'H') xs.push(...numbers)
    else if (command === 'V') ys.push(...numbers)
    else
      numbers.forEach((value, index) => {
        const place = command === 'A' ? (index % 7) - 5 : index % 2
        if (place === 0) xs.push(value)
        else if (place === 1) ys.push(value)
        else if (index % 7 === 1) ys.push((ys.at(-1) ?? 0) - value, (ys.at(-1) ?? 0) + value)
      })
  }
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}

/**
 * The marks of a pattern over an extent. They are not an SVG pattern, because librsvg is slow to draw
 * those at any scale but 1. `rotation` is in degrees.
 */
const drawMarks = (
  pattern: Exclude<Pattern, 'plain'>,
  colour: string,
  accent: string,
  { left, top, right, bottom }: Extent,
  { scale, rotation }: { scale: number; rotation: number },
): string => {
  const { width, height, marks, reach: diagonals = 0.5 } = tiles[pattern](colour, accent)
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const inTiles = [left, right].flatMap((x) =>
    [top, bottom].map((y) => [(x * cos + y * sin) / scale, (y * cos - x * sin) / scale] as const),
  )
  const across = inTiles.map(([x]) => Math.floor(x / width))
  const down = inTiles.map(([, y]) => Math.floor(y / height))
  const reach = Math.hypot(width, height) * scale * diagonals
  const corners: [number, number][] = []
  for (let row = Math.min(...down); row <= Math.max(...down); row++)
    for (let column = Math.min(...across); column <= Math.max(...across); column++) {
      const [mx, my] = [(column + 0.5) * width * scale, (row + 0.5) * height * scale]
      const [x, y] = [mx * cos - my * sin, mx * sin + my * cos]
      const near = x > left - reach && x < right + reach && y > top - reach && y < bottom + reach
      if (near) corners.push([column * width, row * height])
    }
  return `<g transform="rotate(${num(rotation)}) scale(${num(scale)})">${markPaths(marks, corners)}</g>`
}

/**
 * A pattern over a shape (absolute M, L, H, V, C, Q, A and Z) that is already filled with the colour;
 * empty if plain. `scale` 1 suits a garment in a box of 400; `rotation` is in degrees; `id` is the id
 * of the clip path.
 */
export const fillPattern = (
  id: string,
  d: string,
  { pattern, colour, accent }: Pick<Thing, 'pattern' | 'colour' | 'accent'>,
  {
    scale = 1,
    rotation = 0,
    opacity = 1,
  }: { scale?: number; rotation?: number; opacity?: number } = {},
): { svg: string; defs: string } => {
  if (pattern === 'plain') return { svg: '', defs: '' }
  const marks = drawMarks(pattern, colour, accent, extentOf(d), { scale, rotation })
  const opacityAttribute = opacity < 1 ? ` opacity="${num(opacity)}"` : ''
  return {
    svg: `<g clip-path="url(#${id})"${opacityAttribute}>${marks}</g>`,
    defs: `<clipPath id="${id}"><path d="${d}"/></clipPath>`,
  }
}

import { markPaths, tiles } from './cloth-marks.ts'
import { num } from './svg.ts'
import type { Pattern, Thing } from './things.ts'

/** The part of the drawing to cover. */
type Extent = { left: number; top: number; right: number; bottom: number }

/** A box round a path of absolute M, L, H, V, C, Q, A and Z; curves count with their control points. */
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
 * A cloth's pattern drawn mark by mark over an extent. Drawn so, and not as an SVG pattern, because
 * librsvg samples patterns slowly at any scale but one. `turn` is in degrees.
 */
const weave = (
  pattern: Exclude<Pattern, 'plain'>,
  colour: string,
  accent: string,
  { left, top, right, bottom }: Extent,
  { scale, turn }: { scale: number; turn: number },
): string => {
  const { width, height, marks, reach: far = 0.5 } = tiles[pattern](colour, accent)
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const inTiles = [left, right].flatMap((x) =>
    [top, bottom].map((y) => [(x * cos + y * sin) / scale, (y * cos - x * sin) / scale] as const),
  )
  const across = inTiles.map(([x]) => Math.floor(x / width))
  const down = inTiles.map(([, y]) => Math.floor(y / height))
  const reach = Math.hypot(width, height) * scale * far
  const corners: [number, number][] = []
  for (let row = Math.min(...down); row <= Math.max(...down); row++)
    for (let column = Math.min(...across); column <= Math.max(...across); column++) {
      const [mx, my] = [(column + 0.5) * width * scale, (row + 0.5) * height * scale]
      const [x, y] = [mx * cos - my * sin, mx * sin + my * cos]
      const near = x > left - reach && x < right + reach && y > top - reach && y < bottom + reach
      if (near) corners.push([column * width, row * height])
    }
  return `<g transform="rotate(${num(turn)}) scale(${num(scale)})">${markPaths(marks, corners)}</g>`
}

/**
 * A cloth's pattern over a shape (absolute M, L, H, V, C, Q, A and Z) that has its colour already;
 * empty when plain. `scale` 1 suits a garment in a 400 box; `turn` is in degrees; `id` is for its clip.
 */
export const weaveOver = (
  id: string,
  d: string,
  { pattern, colour, accent }: Pick<Thing, 'pattern' | 'colour' | 'accent'>,
  { scale = 1, turn = 0, opacity = 1 }: { scale?: number; turn?: number; opacity?: number } = {},
): { svg: string; defs: string } => {
  if (pattern === 'plain') return { svg: '', defs: '' }
  const marks = weave(pattern, colour, accent, extentOf(d), { scale, turn })
  const see = opacity < 1 ? ` opacity="${num(opacity)}"` : ''
  return {
    svg: `<g clip-path="url(#${id})"${see}>${marks}</g>`,
    defs: `<clipPath id="${id}"><path d="${d}"/></clipPath>`,
  }
}

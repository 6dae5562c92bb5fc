import { shade } from './colour.ts'
import { fillPattern } from './fill-pattern.ts'
import { linear, radial, softLight } from './paint.ts'
import type { Paint, Stop, Surface } from './paint.ts'
import { glowSuffix } from './silhouette.ts'
import { drawingIds, num } from './svg.ts'
import type { Thing } from './things.ts'

/** A point, x and y in the thing's box of 400 by 400. */
export type Point = readonly [number, number]

type ShapeOptions = {
  colour?: string
  surface?: Surface
  /** Whether to draw the thing's pattern on it. */
  cloth?: boolean
  /** Rotation of the pattern, in degrees. */
  rotation?: number
  scale?: number
}

type Segment = { command: string; numbers: number[] }

const segments = (d: string): Segment[] =>
  [...d.matchAll(/([MLCQAZ])([^MLCQAZ]*)/g)].map(([, command = '', rest = '']) => ({
    command,
    numbers: (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number),
  }))

const toPathText = ({ command, numbers }: Segment) => command + numbers.map(num).join(' ')

/** A path (absolute M, L, C, Q, A and Z) mirrored at the vertical line x = `middle`. */
export const flip = (d: string, middle = 200): string =>
  segments(d)
    .map(({ command, numbers }) => {
      const flipped =
        command === 'A'
          ? numbers.map((value, index) => {
              if (index % 7 === 4) return 1 - value
              return index % 7 === 5 ? middle * 2 - value : value
            })
          : numbers.map((value, index) => (index % 2 === 0 ? middle * 2 - value : value))
      return toPathText({ command, numbers: flipped })
    })
    .join('')

/** A symmetric outline from its left half (absolute M, L, C and Q, from the top middle to the bottom middle). */
export const mirrored = (half: string, middle = 200): string => {
  const points: number[][] = []
  const steps: number[] = []
  for (const { command, numbers } of segments(half)) {
    const size = { L: 2, Q: 4, C: 6 }[command] ?? 2
    for (let at = 0; at < numbers.length; at += size) {
      for (let index = at; index < at + size; index += 2)
        points.push([numbers[index] ?? 0, numbers[index + 1] ?? 0])
      if (command !== 'M') steps.push(size / 2)
    }
  }
  const mirroredPoints = points.map(([x = 0, y = 0]) => [middle * 2 - x, y]).toReversed()
  let at = 1
  let back = ''
  for (const step of steps.toReversed()) {
    const letter = ['', 'L', 'Q', 'C'][step] ?? 'L'
    back +=
      letter +
      mirroredPoints
        .slice(at, at + step)
        .flat()
        .map(num)
        .join(' ')
    at += step
  }
  const [x = 0, y = 0] = mirroredPoints[0] ?? []
  return `${half}L${num(x)} ${num(y)}${back}Z`
}

/** What the drawings of things are drawn with. It collects the defs that they need. */
export type Brush = ReturnType<typeof createBrush>

/** A brush for one thing. All ids begin with `prefix`. */
export const createBrush = (thing: Thing, prefix: string) => {
  const newId = drawingIds(prefix)
  const paints = new Map<string, string>()
  let defs = ''

  const findOrAddPaint = (key: string, make: (id: string) => Paint): string => {
    const found = paints.get(key)
    if (found !== undefined) return found
    const paint = make(newId())
    paints.set(key, paint.fill)
    defs += paint.defs
    return paint.fill
  }

  const light = (colour: string, surface: Surface = 'cloth') =>
    findOrAddPaint(`${surface}${colour}`, (id) => softLight(id, colour, surface))

  const path = (d: string, attributes: string) => `<path d="${d}" ${attributes}/>`

  /** Drawings clipped to a shape. */
  const inside = (d: string, drawings: string) => {
    const id = newId()
    defs += `<clipPath id="${id}"><path d="${d}"/></clipPath>`
    return `<g clip-path="url(#${id})">${drawings}</g>`
  }

  /** A filled shape with light on it, and with the thing's pattern if `cloth` is true. */
  const shape = (d: string, options: ShapeOptions = {}) => {
    const { colour = thing.colour, surface = 'cloth', rotation = 0, scale = 1 } = options
    const edge = `stroke="${shade(colour, -0.36)}" stroke-opacity="0.45" stroke-width="0.9" stroke-linejoin="round"`
    const base = path(d, `fill="${light(colour, surface)}" ${edge}`)
    if (!options.cloth || thing.pattern === 'plain') return base
    const marks = fillPattern(newId(), d, thing, { scale, rotation })
    defs += marks.defs
    const veil = findOrAddPaint('veil', (id) =>
      linear(
        id,
        [
          [0, '#fff', 0.14],
          [0.4, '#fff', 0],
          [0.55, '#1b1119', 0],
          [1, '#1b1119', 0.24],
        ],
        [0, 0, 1, 0],
      ),
    )
    return base + marks.svg + path(d, `fill="${veil}"`)
  }

  /** Darkens a shape. */
  const dark = (d: string, opacity = 0.16) =>
    path(d, `fill="#1b1119" fill-opacity="${num(opacity)}"`)

  /** Lightens a shape. */
  const glow = (d: string, opacity = 0.3) => path(d, `fill="#fff" fill-opacity="${num(opacity)}"`)

  /** A line, for example a cord, wire, stem or handle. */
  const line = (d: string, colour: string, width: number, opacity = 1) =>
    path(
      d,
      `fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${num(opacity)}"` : ''}`,
    )

  /** A rounded bar along a line, with a dark edge and a highlight along the upper left. */
  const rod = (d: string, colour: string, width: number) =>
    line(d, shade(colour, -0.3), width) +
    `<g transform="translate(${num(-width * 0.07)} ${num(-width * 0.07)})">${line(d, colour, width * 0.78)}</g>` +
    `<g transform="translate(${num(-width * 0.16)} ${num(-width * 0.16)})">${line(d, shade(colour, 0.45), width * 0.24, 0.75)}</g>`

  /** A seam: a thin line in a darker shade of the colour. */
  const seam = (d: string, colour = thing.colour, width = 1.2) =>
    line(d, shade(colour, -0.42), width, 0.6)

  /** A row of stitches. */
  const stitch = (d: string, colour = shade(thing.colour, -0.35), width = 1.1) =>
    path(
      d,
      `fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="4 2.6" stroke-opacity="0.75"`,
    )

  /** A tapering fold of cloth between two points, bent sideways by `bend`: a shadow with a highlight beside it. */
  const fold = (from: Point, to: Point, { bend = 0, width = 8, strength = 1 } = {}) => {
    const [x1, y1] = from
    const [x2, y2] = to
    const length = Math.hypot(x2 - x1, y2 - y1) || 1
    const [nx, ny] = [(y2 - y1) / length, (x1 - x2) / length]
    const lens = (shift: number, halfWidth: number) => {
      const side = (amount: number) => {
        const [mx, my] = [(x1 + x2) / 2 + nx * amount, (y1 + y2) / 2 + ny * amount]
        return `${num(mx)} ${num(my)}`
      }
      return `M${num(x1)} ${num(y1)}Q${side(bend + shift + halfWidth)} ${num(x2)} ${num(y2)}Q${side(bend + shift - halfWidth)} ${num(x1)} ${num(y1)}Z`
    }
    return (
      dark(lens(0, width * 1.3), 0.05 * strength) +
      dark(lens(0, width * 0.8), 0.06 * strength) +
      dark(lens(0, width * 0.35), 0.07 * strength) +
      glow(lens(-width * 1.2, width * 1.1), 0.05 * strength) +
      glow(lens(-width * 1.1, width * 0.5), 0.06 * strength)
    )
  }

  const ellipse = (x: number, y: number, rx: number, ry: number) =>
    `M${num(x - rx)} ${num(y)}A${num(rx)} ${num(ry)} 0 1 1 ${num(x + rx)} ${num(y)}A${num(rx)} ${num(ry)} 0 1 1 ${num(x - rx)} ${num(y)}Z`

  /** A sewn-on button. */
  const button = (x: number, y: number, r: number, colour: string) =>
    dark(ellipse(x + 0.8, y + 1.2, r, r), 0.28) +
    shape(ellipse(x, y, r, r), { colour, surface: 'ball' }) +
    [-1, 1].map((side) => dark(ellipse(x + side * r * 0.28, y, r * 0.14, r * 0.14), 0.6)).join('')

  return {
    thing,
    newId,
    path,
    shape,
    dark,
    glow,
    line,
    rod,
    seam,
    stitch,
    fold,
    inside,
    ellipse,
    button,
    light,
    /** A linear gradient that casts no shadow. */
    fade: (list: readonly Stop[], line: readonly [number, number, number, number] = [0, 0, 0, 1]) =>
      findOrAddPaint(`line${JSON.stringify([list, line])}`, (id) =>
        linear(`${id}${glowSuffix}`, list, line),
      ),
    /** A radial gradient that casts no shadow. */
    halo: (list: readonly Stop[]) =>
      findOrAddPaint(`halo${JSON.stringify(list)}`, (id) => radial(`${id}${glowSuffix}`, list)),
    /** The contents of the drawing's `<defs>` so far. */
    collectedDefs: () => defs,
  }
}

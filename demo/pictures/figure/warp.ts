import { SVGPathData } from 'svg-pathdata'

import { insideClass } from '../kinds/garment.ts'

/** A point as x and y. */
export type Point = readonly [x: number, y: number]

/** The left, top, right and bottom of a shape, including the control points of its curves. */
export type Extent = { left: number; top: number; right: number; bottom: number }

/** How a drawing is bent: each shape belongs to a part, and the points of each part move in their own way. */
export type Bend<Part extends string> = {
  partOf: (shape: Extent) => Part
  move: (part: Part, point: Point) => Point
  /** Omits what is hidden while somebody wears the drawn garment. */
  isWorn?: boolean
}

type Bent<Part extends string> = { layers: Map<Part, string>; defs: string; extent: Extent }

/** Longest step between moved points, in units of the drawing: shorter ones look no smoother. */
const step = 24

const between = ([x1, y1]: Point, [x2, y2]: Point, t: number): Point => [
  x1 + (x2 - x1) * t,
  y1 + (y2 - y1) * t,
]

/** A tenth of a pixel is enough, and shorter. */
const text = ([x, y]: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`

/** The part of a cubic curve from 0 to `t`, and the rest. */
const splitCurve = ([a, b, c, d]: readonly [Point, Point, Point, Point], t: number) => {
  const [ab, bc, cd] = [between(a, b, t), between(b, c, t), between(c, d, t)]
  const [abc, bcd] = [between(ab, bc, t), between(bc, cd, t)]
  const middle = between(abc, bcd, t)
  return [
    [a, ab, abc, middle],
    [middle, bcd, cd, d],
  ] as const
}

const stepsAlong = (points: readonly Point[]) => {
  const length = points.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [x, y]
    return sum + Math.hypot(x - fromX, y - fromY)
  }, 0)
  return Math.max(1, Math.ceil(length / step))
}

/** A path in absolute lines and cubic curves, after the given transforms, the innermost first. */
const simplify = (d: string, transforms: readonly string[]) => {
  const path = new SVGPathData(d).toAbs().normalizeHVZ(false).normalizeST().aToC().qtToC()
  for (const transform of transforms) {
    const calls = [...transform.matchAll(/(\w+)\(([^)]*)\)/g)].toReversed()
    for (const [, name, rest = ''] of calls) {
      const [x = 0, y] = rest
        .trim()
        .split(/[\s,]+/)
        .map(Number)
      if (name === 'translate') path.translate(x, y ?? 0)
      else if (name === 'scale') path.scale(x, y ?? x)
      else if (name === 'rotate') path.rotate((x * Math.PI) / 180)
      else throw new Error(`Cannot bend a drawing with the transform ${name}`)
    }
  }
  return path
}

const extentOf = (path: SVGPathData): Extent => {
  const { minX, minY, maxX, maxY } = path.getBounds()
  return { left: minX, top: minY, right: maxX, bottom: maxY }
}

const movePath = (path: SVGPathData, move: (point: Point) => Point) => {
  let at: Point = [0, 0]
  let start: Point = at
  let out = ''
  for (const command of path.commands) {
    if (command.type === SVGPathData.CLOSE_PATH) {
      out += 'Z'
      at = start
    } else if (command.type === SVGPathData.CURVE_TO) {
      let rest: readonly [Point, Point, Point, Point] = [
        at,
        [command.x1, command.y1],
        [command.x2, command.y2],
        [command.x, command.y],
      ]
      const steps = stepsAlong(rest)
      for (let left = steps; left > 0; left -= 1) {
        const [first, after] = splitCurve(rest, 1 / left)
        out += `C${text(move(first[1]))} ${text(move(first[2]))} ${text(move(first[3]))}`
        rest = after
      }
      at = [command.x, command.y]
    } else if ('x' in command && 'y' in command) {
      const to: Point = [command.x, command.y]
      if (command.type === SVGPathData.MOVE_TO) {
        out += `M${text(move(to))}`
        start = to
      } else {
        const steps = stepsAlong([at, to])
        for (let index = 1; index <= steps; index += 1)
          out += `L${text(move(between(at, to, index / steps)))}`
      }
      at = to
    }
  }
  return out
}

const attribute = (name: string, attributes: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]

/** Whether a group is hidden while the drawn garment is worn. */
const isInside = (attributes: string) => attribute('class', attributes) === insideClass

const without = (names: readonly string[], attributes: string) =>
  names.reduce((rest, name) => rest.replace(new RegExp(` ${name}="[^"]*"`), ''), attributes)

/**
 * A drawing of paths (a thing as `drawThing` draws it) with every point moved: its parts from the back
 * to the front as they were drawn, each as one layer, and the defs they need. What is clipped moves
 * with the shape that clips it.
 */
export function bendDrawing<Part extends string>(
  drawn: { svg: string; defs: string },
  bend: Bend<Part>,
): Bent<Part> {
  const layers = new Map<Part, string>()
  const extent = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  const clips = new Map(
    [...drawn.defs.matchAll(/<clipPath id="([^"]+)"><path d="([^"]+)"\/><\/clipPath>/g)].map(
      ([, id = '', d = '']) => [id, d] as const,
    ),
  )
  const movedClips = new Map<string, string>()
  const groups: { transform: string; part?: Part; isDrawn: boolean; isInside: boolean }[] = []
  const add = (part: Part, svg: string) => layers.set(part, (layers.get(part) ?? '') + svg)
  const transforms = () => groups.map(({ transform }) => transform).toReversed()

  for (const [, close, name, attributes = ''] of drawn.svg.matchAll(
    /<(\/?)(\w+)((?: [^>]*?)?)\/?>/g,
  )) {
    const part = groups.findLast((group) => group.part !== undefined)?.part
    const transform = attribute('transform', attributes) ?? ''
    if (close) {
      const group = groups.pop()
      if (group?.isDrawn && group.part !== undefined) add(group.part, '</g>')
    } else if (name === 'g') {
      const clip = /url\(#([^)]+)\)/.exec(attribute('clip-path', attributes) ?? '')?.[1]
      groups.push({
        transform,
        isDrawn: clip !== undefined,
        isInside: isInside(attributes),
        ...(part !== undefined && { part }),
      })
      const group = groups.at(-1)
      const d = clip === undefined ? undefined : clips.get(clip)
      if (clip !== undefined && d !== undefined && group) {
        const path = simplify(d, transforms())
        const own = part ?? bend.partOf(extentOf(path))
        group.part = own
        movedClips.set(
          clip,
          movePath(path, (point) => bend.move(own, point)),
        )
        add(own, `<g${without(['transform'], attributes)}>`)
      }
    } else if (bend.isWorn && groups.some((group) => group.isInside)) {
      continue
    } else {
      const path = simplify(attribute('d', attributes) ?? '', [transform, ...transforms()])
      const own = part ?? bend.partOf(extentOf(path))
      const isClipped = part !== undefined
      const d = movePath(path, (point) => {
        const moved = bend.move(own, point)
        if (!isClipped) {
          extent.left = Math.min(extent.left, moved[0])
          extent.right = Math.max(extent.right, moved[0])
          extent.top = Math.min(extent.top, moved[1])
          extent.bottom = Math.max(extent.bottom, moved[1])
        }
        return moved
      })
      add(own, `<path d="${d}"${without(['d', 'transform'], attributes)}/>`)
    }
  }
  const defs = drawn.defs.replaceAll(
    /<clipPath id="([^"]+)"><path d="[^"]+"\/><\/clipPath>/g,
    (whole, id: string) => {
      const d = movedClips.get(id)
      return d === undefined ? whole : `<clipPath id="${id}"><path d="${d}"/></clipPath>`
    },
  )
  return { layers, defs, extent }
}

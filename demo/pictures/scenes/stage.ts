import { fillPattern } from '../fill-pattern.ts'
import type { Paint } from '../paint.ts'
import { seeded } from '../random.ts'
import type { Random } from '../random.ts'
import { drawingIds } from '../svg.ts'
import type { Scene, Thing } from '../things.ts'

type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never

/** A part of the picture, in pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** What all parts of one scene draw with. */
export type Stage = {
  width: number
  height: number
  palette: Scene['palette']
  random: Random
  /** A new id, unique within the picture. */
  newId: () => string
  /** Requires that a part of the picture stays in view when it is zoomed. */
  keepInView: (part: Box) => void
  /** Records where a thing is drawn. Those recorded later are in front of it. */
  place: (thing: Thing, box: Box) => void
  /** Adds text to the picture's `<defs>`. */
  addDefs: (defs: string) => void
  /** A pattern over a shape, as `fillPattern` draws it. */
  fillPattern: (...shape: Tail<Parameters<typeof fillPattern>>) => string
  /** Adds the paint to the `<defs>` and returns the value for a fill attribute. */
  fill: (paint: Paint) => string
}

/** A stage for the scene. `defs`, `partInView` and `placed` return what has been collected on it so far. */
export function createStage(scene: Scene): {
  stage: Stage
  defs: () => string
  partInView: () => Box | undefined
  placed: () => ReadonlyMap<Thing, Box>
} {
  let kept: Box | undefined
  const boxes = new Map<Thing, Box>()
  const collected: string[] = []
  const addDefs = (defs: string) => {
    collected.push(defs)
  }
  const newId = drawingIds(`s${scene.seed}`)
  return {
    defs: () => collected.join(''),
    partInView: () => kept,
    placed: () => boxes,
    stage: {
      width: scene.width,
      height: scene.height,
      palette: scene.palette,
      random: seeded(scene.seed),
      newId,
      keepInView: ({ left, top, right, bottom }) => {
        kept = {
          left: Math.min(left, kept?.left ?? left),
          top: Math.min(top, kept?.top ?? top),
          right: Math.max(right, kept?.right ?? right),
          bottom: Math.max(bottom, kept?.bottom ?? bottom),
        }
      },
      place: (thing, box) => {
        boxes.set(thing, box)
      },
      addDefs,
      fillPattern: (...shape) => {
        const { svg, defs } = fillPattern(newId(), ...shape)
        addDefs(defs)
        return svg
      },
      fill: (paint) => {
        addDefs(paint.defs)
        return paint.fill
      },
    },
  }
}

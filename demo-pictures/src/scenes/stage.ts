import { seeded } from '../chance.ts'
import type { Random } from '../chance.ts'
import type { Paint } from '../paint.ts'
import { drawingIds } from '../svg.ts'
import type { Scene } from '../things.ts'
import { weaveOver } from '../weave.ts'

type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never

/** A part of the picture, in pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** What every part of one scene draws with. */
export type Stage = {
  width: number
  height: number
  palette: Scene['palette']
  random: Random
  /** A new id, unlike any other in this picture. */
  newId: () => string
  /** Says that this part of the picture must stay in view. */
  see: (part: Box) => void
  /** Puts text into the picture's `<defs>`. */
  define: (defs: string) => void
  /** A cloth's pattern over a shape, as `weaveOver` gives it. */
  weave: (...shape: Tail<Parameters<typeof weaveOver>>) => string
  /** Defines the paint and gives what goes into a fill attribute. */
  fill: (paint: Paint) => string
}

/** A stage for the scene, and what was gathered on it so far: its defs and all that must stay in view. */
export function setStage(scene: Scene): {
  stage: Stage
  defs: () => string
  seen: () => Box | undefined
} {
  let seen: Box | undefined
  const gathered: string[] = []
  const define = (defs: string) => {
    gathered.push(defs)
  }
  const newId = drawingIds(`s${scene.seed}`)
  return {
    defs: () => gathered.join(''),
    seen: () => seen,
    stage: {
      width: scene.width,
      height: scene.height,
      palette: scene.palette,
      random: seeded(scene.seed),
      newId,
      see: ({ left, top, right, bottom }) => {
        seen = {
          left: Math.min(left, seen?.left ?? left),
          top: Math.min(top, seen?.top ?? top),
          right: Math.max(right, seen?.right ?? right),
          bottom: Math.max(bottom, seen?.bottom ?? bottom),
        }
      },
      define,
      weave: (...shape) => {
        const { svg, defs } = weaveOver(newId(), ...shape)
        define(defs)
        return svg
      },
      fill: (paint) => {
        define(paint.defs)
        return paint.fill
      },
    },
  }
}

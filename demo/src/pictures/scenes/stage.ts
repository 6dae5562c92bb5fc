import type { Scene } from '../../things.ts'
import { drawingIds, random as seeded } from '../paint.ts'
import type { Paint } from '../paint.ts'
import type { Random } from './chance.ts'

/** What every part of one scene draws with. */
export type Stage = {
  width: number
  height: number
  palette: Scene['palette']
  random: Random
  /** A new id, unlike any other in this picture. */
  newId: () => string
  /** Puts text into the picture's `<defs>`. */
  define: (defs: string) => void
  /** Defines the paint and gives what goes into a fill attribute. */
  fill: (paint: Paint) => string
}

/** A stage for the scene, and the defs gathered on it so far. */
export function setStage(scene: Scene): { stage: Stage; defs: () => string } {
  const gathered: string[] = []
  const define = (defs: string) => {
    gathered.push(defs)
  }
  return {
    defs: () => gathered.join(''),
    stage: {
      width: scene.width,
      height: scene.height,
      palette: scene.palette,
      random: seeded(scene.seed),
      newId: drawingIds(`s${scene.seed}`),
      define,
      fill: (paint) => {
        define(paint.defs)
        return paint.fill
      },
    },
  }
}

import type { Scene } from '../../things.ts'
import { mix } from '../paint.ts'

/** The colour that a scene's picture has on the whole, as `#rrggbb`, from its palette alone. */
export const dominantColour = (scene: Scene): string =>
  mix(scene.palette.background, scene.palette.surface, 0.4)

import { mix, shade } from '../colour.ts'
import type { Scene } from '../things.ts'

/**
 * Approximately the mean colour of a scene's picture, as `#rrggbb`, from its palette alone. The
 * proportions are the best fit for about fifty drawn scenes.
 */
export const dominantColour = ({ palette }: Scene): string =>
  shade(mix(mix(palette.background, palette.surface, 0.3), palette.accent, 0.2), -0.1)

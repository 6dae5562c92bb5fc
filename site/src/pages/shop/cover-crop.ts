import type { Cover } from '../../domain/creators/creator-cover.ts'

/** The margin above the topmost product, as a fraction of the picture's height, for the wearer's face. */
const above = 0.11

/** Taller pictures without known products are shown from the top, since that is where faces are. */
const tall = 1.2

/**
 * Returns which part of a picture a frame of the given ratio (width to height) shows, as the vertical
 * `object-position` in percent.
 */
export function coverCrop({ picture, top }: Pick<Cover, 'picture' | 'top'>, frame: number): number {
  const shown = picture.width / picture.height / frame
  if (shown >= 1) return 50
  if (top === null) return picture.height > picture.width * tall ? 4 : 50
  const start = Math.max(0, top - above)
  return Math.round(Math.min(1, start / (1 - shown)) * 100)
}

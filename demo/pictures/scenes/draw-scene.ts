import type { Scene } from '../things.ts'
import { composeScene } from './compose-scene.ts'
import { finish } from './light.ts'

/**
 * A post's picture as an SVG of `scene.width` by `scene.height`: all of its things, arranged in its
 * composition and palette. The same scene always makes the same text.
 */
export function drawScene(scene: Scene): string {
  const { width, height } = scene
  const { stage, defs, drawn } = composeScene(scene)
  const picture = `${drawn}${finish(stage)}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${defs()}</defs>${picture}</svg>`
  )
}

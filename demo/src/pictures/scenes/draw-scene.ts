import type { Composition, Scene } from '../../things.ts'
import { drawFlatLay } from './flat-lay.ts'
import { finish } from './light.ts'
import { drawPortraitScene } from './portrait.ts'
import { drawRailScene } from './rail.ts'
import { drawRoom } from './room.ts'
import { drawShelf } from './shelf.ts'
import { setStage } from './stage.ts'
import type { Stage } from './stage.ts'
import { drawTable } from './table.ts'
import { drawVanity } from './vanity.ts'

const compose: Record<Composition, (stage: Stage, scene: Scene) => string> = {
  'flat-lay': drawFlatLay,
  rail: drawRailScene,
  shelf: drawShelf,
  room: drawRoom,
  vanity: drawVanity,
  table: drawTable,
  portrait: drawPortraitScene,
}

/**
 * A post's picture as an SVG of `scene.width` by `scene.height`: each of its things, arranged in
 * its composition and palette. The same scene gives the same text.
 */
export function drawScene(scene: Scene): string {
  const { width, height } = scene
  const { stage, defs } = setStage(scene)
  const picture = compose[scene.composition](stage, scene) + finish(stage)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${defs()}</defs>${picture}</svg>`
  )
}

import { num } from '../svg.ts'
import type { Composition, Kind, Scene, Thing } from '../things.ts'
import { kinds } from '../things.ts'
import { drawFlatLay } from './flat-lay.ts'
import { finish } from './light.ts'
import { drawPortraitScene } from './portrait.ts'
import { drawRailScene } from './rail.ts'
import { drawRoom } from './room.ts'
import { drawShelf } from './shelf.ts'
import { setStage } from './stage.ts'
import type { Box, Stage } from './stage.ts'
import { drawTable } from './table.ts'
import { drawVanity } from './vanity.ts'

const isClothing = ({ kind }: Thing) =>
  kinds[kind].placement === 'hang' && kinds[kind].department !== 'jewellery'

const furniture: ReadonlySet<Kind> = new Set(['armchair', 'side-table', 'rug'])

/** Where the things can really be: no armchair stands on a shelf, and a bare rail is a sad sight. */
const settle = ({ composition, things }: Scene): Composition => {
  const stands = composition === 'shelf' || composition === 'table' || composition === 'vanity'
  if (stands && things.some(({ kind }) => furniture.has(kind))) return 'room'
  if (composition !== 'rail' || things.some(isClothing)) return composition
  return 'shelf'
}

/** The most that a picture is enlarged, and the part of its width kept free around what must be seen. */
const nearest = 1.55
const margin = 0.07

/** Goes as near as it can without losing what must be seen, nor looking past the picture's edges. */
const approach = ({ width, height }: Stage, seen: Box | undefined) => {
  if (!seen) return ''
  const air = width * margin
  const wide = seen.right - seen.left + air * 2
  const tall = seen.bottom - seen.top + air * 2
  const zoom = Math.min(nearest, width / wide, height / tall)
  if (zoom <= 1.02) return ''
  const along = (from: number, to: number, size: number) =>
    num(Math.min(0, Math.max(size - size * zoom, size / 2 - ((from + to) / 2) * zoom)))
  return `translate(${along(seen.left, seen.right, width)} ${along(seen.top, seen.bottom, height)}) scale(${num(zoom)})`
}

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
  const { stage, defs, seen } = setStage(scene)
  const drawn = compose[settle(scene)](stage, scene)
  const picture = `<g transform="${approach(stage, seen())}">${drawn}</g>${finish(stage)}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${defs()}</defs>${picture}</svg>`
  )
}

import { num } from '../svg.ts'
import type { Composition, Kind, Scene, Thing } from '../things.ts'
import { kinds } from '../things.ts'
import { drawFlatLay } from './flat-lay.ts'
import { finish } from './light.ts'
import { drawPortraitScene } from './portrait.ts'
import { drawRailScene } from './rail.ts'
import { drawRoom } from './room.ts'
import { drawShelf } from './shelf.ts'
import { createStage } from './stage.ts'
import type { Box, Stage } from './stage.ts'
import { drawTable } from './table.ts'
import { drawVanity } from './vanity.ts'

const isClothing = ({ kind }: Thing) =>
  kinds[kind].placement === 'hang' && kinds[kind].department !== 'jewellery'

const furniture: ReadonlySet<Kind> = new Set(['armchair', 'side-table', 'rug'])

/** The scene's composition, or one that suits its things: a shelf holds no armchair, a rail needs clothes. */
const chooseComposition = ({ composition, things }: Scene): Composition => {
  const stands = composition === 'shelf' || composition === 'table' || composition === 'vanity'
  if (stands && things.some(({ kind }) => furniture.has(kind))) return 'room'
  if (composition !== 'rail' || things.some(isClothing)) return composition
  return 'shelf'
}

/** The largest zoom, and the margin around what must stay in view, relative to the picture's width. */
const maxZoom = 1.55
const margin = 0.07

/** A transform that zooms in as far as possible on the part that must stay in view. */
const zoomTo = ({ width, height }: Stage, part: Box | undefined) => {
  if (!part) return ''
  const padding = width * margin
  const partWidth = part.right - part.left + padding * 2
  const partHeight = part.bottom - part.top + padding * 2
  const zoom = Math.min(maxZoom, width / partWidth, height / partHeight)
  if (zoom <= 1.02) return ''
  const along = (from: number, to: number, size: number) =>
    num(Math.min(0, Math.max(size - size * zoom, size / 2 - ((from + to) / 2) * zoom)))
  return `translate(${along(part.left, part.right, width)} ${along(part.top, part.bottom, height)}) scale(${num(zoom)})`
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
 * A post's picture as an SVG of `scene.width` by `scene.height`: all of its things, arranged in its
 * composition and palette. The same scene always makes the same text.
 */
export function drawScene(scene: Scene): string {
  const { width, height } = scene
  const { stage, defs, partInView } = createStage(scene)
  const drawn = compose[chooseComposition(scene)](stage, scene)
  const picture = `<g transform="${zoomTo(stage, partInView())}">${drawn}</g>${finish(stage)}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${defs()}</defs>${picture}</svg>`
  )
}

import { num } from '../svg.ts'
import type { Composition, Kind, Scene, Thing } from '../things.ts'
import { kinds } from '../things.ts'
import { drawFlatLay } from './flat-lay.ts'
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

/** How the picture is zoomed: a point at `x` is shown at `left + x * scale`. */
type View = { left: number; top: number; scale: number }

/** The view that zooms in as far as possible on the part that must stay in view; undefined for none. */
const viewOf = ({ width, height }: Stage, part: Box | undefined): View | undefined => {
  if (!part) return undefined
  const padding = width * margin
  const partWidth = part.right - part.left + padding * 2
  const partHeight = part.bottom - part.top + padding * 2
  const scale = Math.min(maxZoom, width / partWidth, height / partHeight)
  if (scale <= 1.02) return undefined
  const along = (from: number, to: number, size: number) =>
    Math.min(0, Math.max(size - size * scale, size / 2 - ((from + to) / 2) * scale))
  return {
    left: along(part.left, part.right, width),
    top: along(part.top, part.bottom, height),
    scale,
  }
}

const transformOf = (view: View | undefined) =>
  view ? `translate(${num(view.left)} ${num(view.top)}) scale(${num(view.scale)})` : ''

const boxIn = (view: View | undefined, { left, top, right, bottom }: Box): Box =>
  view
    ? {
        left: view.left + left * view.scale,
        top: view.top + top * view.scale,
        right: view.left + right * view.scale,
        bottom: view.top + bottom * view.scale,
      }
    : { left, top, right, bottom }

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
 * The scene's things in their setting. `boxes` are where the things are in the finished picture, in
 * pixels, from the back to the front; a part of a box may be outside of the picture.
 */
export function composeScene(scene: Scene) {
  const { stage, defs, partInView, placed } = createStage(scene)
  const drawn = compose[chooseComposition(scene)](stage, scene)
  const view = viewOf(stage, partInView())
  return {
    stage,
    defs,
    drawn: `<g transform="${transformOf(view)}">${drawn}</g>`,
    boxes: new Map(Array.from(placed(), ([thing, box]) => [thing, boxIn(view, box)] as const)),
  }
}

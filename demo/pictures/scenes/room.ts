import { mix, shade } from '../colour.ts'
import { contactShadow } from '../paint.ts'
import { between, pick } from '../random.ts'
import { num } from '../svg.ts'
import type { Kind, Scene, Thing } from '../things.ts'
import { drawFloor, woodColour } from './floors.ts'
import { onPeg } from './hooks.ts'
import { thingItem } from './items.ts'
import type { Item } from './items.ts'
import { dropShadow, windowLight } from './light.ts'
import { arrangeRows, drawPlaced } from './rows.ts'
import type { Row } from './rows.ts'
import type { Stage } from './stage.ts'
import { booksItem, drawBoard, hangPrints, plantItem } from './standing-props.ts'
import { drawWall } from './walls.ts'

/** Kinds that stand on the floor. The others stand on a sideboard. */
const onFloor = new Set<Kind>([
  'armchair',
  'side-table',
  'rug',
  'lamp',
  'plant-pot',
  'lantern',
  'boots',
  'backpack',
  'tote',
  'cushion',
  'throw',
])

const drawSideboard = (
  stage: Stage,
  box: { left: number; right: number; top: number; bottom: number },
) => {
  const { random, palette } = stage
  const { left, right, top, bottom } = box
  const colour = pick(random, [
    woodColour(stage),
    woodColour(stage),
    mix(palette.surface, palette.accent, 0.25),
    shade(palette.surface, 0.25),
  ])
  const leg = (bottom - top) * 0.17
  const shadow = contactShadow(stage.newId(), {
    x: (left + right) / 2,
    y: bottom,
    rx: (right - left) * 0.56,
    ry: 15,
    strength: 0.5,
  })
  stage.addDefs(shadow.defs)
  const count = 3
  const doorWidth = (right - left - 24) / count
  const doors = Array.from({ length: count }, (_, index) => {
    const x = left + 12 + index * doorWidth
    return `<rect x="${num(x + 4)}" y="${num(top + 26)}" width="${num(doorWidth - 8)}" height="${num(bottom - top - leg - 38)}" rx="3" fill="${shade(colour, 0.1)}" stroke="${shade(colour, -0.22)}" stroke-width="2"/><circle cx="${num(x + doorWidth / 2)}" cy="${num(top + 40)}" r="4.5" fill="#c29a55"/>`
  }).join('')
  return (
    shadow.svg +
    [left + 30, right - 42]
      .map(
        (x) =>
          `<path d="M${num(x)} ${num(bottom - leg)}h18l-4 ${num(leg)}h-9Z" fill="${mix(shade(colour, -0.45), '#5a3d2a', 0.5)}"/>`,
      )
      .join('') +
    `<rect x="${num(left + 4)}" y="${num(top + 8)}" width="${num(right - left - 8)}" height="${num(bottom - top - leg - 4)}" rx="5" fill="${shade(colour, -0.07)}"/>` +
    doors +
    drawBoard(stage, { left, right, y: top, thickness: 14, colour, depth: 10 })
  )
}

const splitThings = (stage: Stage, things: readonly Thing[]) => {
  const floor: Item[] = []
  const board: Item[] = []
  const wall: Item[] = []
  for (const thing of things) {
    const item = thingItem(stage, thing, { softening: 0.6 })
    if (item.hangs) wall.push(thing.kind === 'mirror' ? item : onPeg(item, 'brass'))
    else (onFloor.has(thing.kind) ? floor : board).push(item)
  }
  return { floor, board, wall }
}

const drawPrints = (stage: Stage, y: number, share: number) => {
  const { random, width, height } = stage
  const count = pick(random, [1, 2, 2, 3])
  const printWidth = width * Math.min(share, 0.76 / count) * between(random, 0.86, 1)
  const printHeight = Math.min(printWidth * between(random, 1, 1.35), height * (share + 0.06))
  const x = width * (count === 3 ? 0.5 : between(random, 0.36, 0.64))
  return hangPrints(stage, { count, x, y, width: printWidth, height: printHeight })
}

/** A corner of a room with furniture to scale, and prints if nothing else hangs on the wall. */
export function drawRoom(stage: Stage, scene: Scene): string {
  const { random, width, height } = stage
  const { floor, board, wall } = splitThings(stage, scene.things)
  const floorTop = height * between(random, 0.72, 0.77)
  const hasBoard = board.length > 0 || floor.length === 0
  if (floor.length < 2 && random() < 0.8) floor.push(plantItem(stage, 0.6, 90))
  if (board.length < 3 && hasBoard) board.push(booksItem(stage, 0.6))
  const rows: Row[] = []
  const wallBottom = hasBoard ? height * 0.46 : height * (wall.length > 0 ? 0.42 : 0.3)
  if (wall.length > 0) {
    rows.push({
      hangs: true,
      y: height * 0.07,
      left: width * 0.06,
      right: width * 0.94,
      clearance: wallBottom - height * 0.1,
      depth: 1,
    })
  }
  const boardTop = height * (floor.length > 0 ? 0.62 : 0.68)
  const beside = hasBoard && floor.length > 0 && floor.length < 2
  const side = random() < 0.5
  const boardLeft = width * (beside && side ? 0.36 : 0.1)
  const boardRight = width * (beside && !side ? 0.64 : 0.9)
  if (hasBoard) {
    rows.push({
      hangs: false,
      y: boardTop - 4,
      left: boardLeft + 12,
      right: boardRight - 12,
      clearance: boardTop - (wall.length > 0 ? wallBottom : height * 0.3),
      depth: 1,
    })
  }
  const placedBack = arrangeRows(random, [...wall, ...(hasBoard ? board : [])], rows, {
    maxUnit: width * 0.05,
    growth: 1.6,
  })
  const crowded = floor.length > 3
  const floorLeft = beside ? (side ? width * 0.02 : boardRight - width * 0.06) : width * 0.03
  const floorRight = beside ? (side ? boardLeft + width * 0.06 : width * 0.98) : width * 0.97
  const clearance = hasBoard && !beside ? height * 0.34 : height * (wall.length > 0 ? 0.5 : 0.6)
  const floorRows = (crowded ? [0.82, 0.965] : [0.955]).map((y, index): Row => ({
    hangs: false,
    y: height * y,
    left: floorLeft,
    right: floorRight,
    clearance: crowded && index === 1 ? clearance * 0.6 : clearance,
    depth: 1 + index * 0.12,
  }))
  const placedFloor = arrangeRows(random, floor, floorRows, {
    maxUnit: width * 0.05,
    spacing: 0.03,
  })
  const prints =
    wall.length > 0
      ? ''
      : drawPrints(stage, height * (hasBoard ? 0.17 : 0.29), hasBoard ? 0.22 : 0.27)
  return (
    drawWall(stage, floorTop - 26, ['plaster', 'panel', 'arch', 'twoTone', 'wallpaper', 'boards']) +
    windowLight(stage) +
    drawFloor(stage, floorTop) +
    prints +
    (hasBoard
      ? drawSideboard(stage, {
          left: boardLeft,
          right: boardRight,
          top: boardTop,
          bottom: floorTop + height * 0.05,
        })
      : '') +
    drawPlaced(stage, placedBack, dropShadow(stage, 7)) +
    drawPlaced(stage, placedFloor)
  )
}

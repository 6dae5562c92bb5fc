import { mix, shade } from '../colour.ts'
import { between, pick, shuffled } from '../random.ts'
import { num } from '../svg.ts'
import type { Scene } from '../things.ts'
import { woodColour } from './floors.ts'
import { onPeg } from './hooks.ts'
import { thingItem } from './items.ts'
import { dropShadow, windowLight } from './light.ts'
import { arrangeRows, drawPlaced } from './rows.ts'
import type { Row } from './rows.ts'
import type { Stage } from './stage.ts'
import { booksItem, drawBoard, plantItem, printItem } from './standing-props.ts'
import { drawWall } from './walls.ts'

const bracket = (x: number, y: number, colour: string) =>
  `<path d="M${num(x)} ${num(y)}h10v46h-10ZM${num(x + 10)} ${num(y + 4)}h34q-26 6-34 34Z" fill="${colour}"/>`

/** Things on one to three shelves among books and plants; hanging things on pegs below. */
export function drawShelf(stage: Stage, scene: Scene): string {
  const { random, width, height, palette } = stage
  const softening = 0.5
  const items = scene.things.map((thing) => thingItem(stage, thing, { softening }))
  const hanging = items.filter((item) => item.hangs).map((item) => onPeg(item, 'brass'))
  const standing = items.filter((item) => !item.hangs)
  const props = shuffled(random, [booksItem, plantItem, printItem])
    .slice(0, items.length > 5 ? 1 : 2)
    .map((prop) => prop(stage, softening))
  const stand = [...standing, ...props]
  const hangTiers = hanging.length === 0 ? 0 : hanging.length > 4 ? 2 : 1
  const standTiers =
    hangTiers === 2
      ? 1
      : stand.length > 3 || hangTiers === 0
        ? stand.length > 6 && hangTiers === 0
          ? 3
          : 2
        : 1
  const left = width * 0.08
  const right = width * 0.92
  const top = height * 0.07
  const bottom = height * 0.93
  // A tier of hanging things needs more height than one of standing things.
  const part = (bottom - top) / (standTiers + hangTiers * (hanging.length > 2 ? 1.5 : 1.25))
  const boards = Array.from({ length: standTiers }, (_, index) => top + part * (index + 1) - 14)
  const wood = pick(random, [
    woodColour(stage),
    woodColour(stage),
    shade(palette.surface, 0.3),
    mix(palette.ink, palette.background, 0.25),
  ])
  const rows: Row[] = boards.map((y) => ({
    hangs: false,
    y: y - 4,
    left: left + 14,
    right: right - 14,
    clearance: part - 44,
    depth: 1,
  }))
  const lowest = boards.at(-1) ?? top
  const depth = (bottom - lowest) / Math.max(1, hangTiers)
  for (let tier = 0; tier < hangTiers; tier += 1) {
    rows.push({
      hangs: true,
      y: lowest + 42 + depth * tier,
      left,
      right,
      clearance: depth - 56,
      depth: 1,
    })
  }
  const placed = arrangeRows(random, [...stand, ...hanging], rows, { maxUnit: width * 0.075 })
  const metal = pick(random, ['#3a3532', '#c29a55', shade(wood, -0.3)])
  const rails = rows
    .filter(({ hangs }) => hangs)
    .map(
      ({ y }) =>
        `<rect x="${num(left)}" y="${num(y - 22)}" width="${num(right - left)}" height="26" rx="3" fill="${shade(wood, -0.06)}"/><rect x="${num(left)}" y="${num(y - 22)}" width="${num(right - left)}" height="3" fill="#fff" fill-opacity="0.3"/>`,
    )
    .join('')
  const shelves = boards
    .map(
      (y) =>
        bracket(left + 60, y + 14, metal) +
        bracket(right - 100, y + 14, metal) +
        drawBoard(stage, { left, right, y, thickness: 17, colour: wood, depth: 11 }),
    )
    .join('')
  return (
    drawWall(stage, height, ['plaster', 'arch', 'tiles', 'wallpaper', 'twoTone', 'boards']) +
    windowLight(stage, between(random, 0.26, 0.38)) +
    shelves +
    rails +
    drawPlaced(stage, placed, dropShadow(stage, 7))
  )
}

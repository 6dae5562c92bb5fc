import { mix, shade } from '../colour.ts'
import { between, pick } from '../random.ts'
import { num } from '../svg.ts'
import type { Scene } from '../things.ts'
import { kinds } from '../things.ts'
import { drawFloor, woodColour } from './floors.ts'
import { onHanger, onStand } from './hooks.ts'
import { thingItem } from './items.ts'
import type { Item } from './items.ts'
import { dropShadow, windowLight } from './light.ts'
import { arrangeRows, drawPlaced, placeOf } from './rows.ts'
import type { Row } from './rows.ts'
import type { Stage } from './stage.ts'
import { drawBoard, plantItem } from './standing-props.ts'
import { drawWall } from './walls.ts'

const drop = 34

const drawRail = (y: number, left: number, right: number, colour: string) =>
  `<rect x="${num(left)}" y="${num(y + 13)}" width="${num(right - left)}" height="6" fill="#2b1a14" fill-opacity="0.14"/><rect x="${num(left)}" y="${num(y - 5)}" width="${num(right - left)}" height="10" rx="5" fill="${colour}"/><rect x="${num(left)}" y="${num(y - 4)}" width="${num(right - left)}" height="3" rx="1.5" fill="${shade(colour, 0.6)}"/>`

/** Clothes on hangers in front of a sunlit wall; shoes and bags on a bench below. */
export function drawRailScene(stage: Stage, scene: Scene): string {
  const { random, width, height, palette } = stage
  const hanging: Item[] = []
  const standing: Item[] = []
  for (const thing of scene.things) {
    const item = thingItem(stage, thing, { softening: 0.55 })
    if (!item.hangs) standing.push(item)
    else if (kinds[thing.kind].department === 'jewellery') standing.push(onStand(item))
    else hanging.push(onHanger(item, drop))
  }
  const floor = height * (standing.length > 0 ? 0.84 : 0.9)
  const left = width * 0.07
  const right = width * 0.93
  const first = height * 0.1
  const benchHeight = height * 0.075
  const benches = standing.length > 3 ? 2 : 1
  const share = standing.length === 0 ? 0 : Math.min(0.5, 0.2 + 0.05 * standing.length)
  const bench = height * 0.93 - benchHeight
  const hangEnd =
    standing.length > 0 ? bench - height * share * (benches === 2 ? 0.55 : 0.75) : height * 0.88
  const tiers = hanging.length > (height > width * 1.2 ? 3 : 5) ? 2 : 1
  const tierHeight = (hangEnd - first) / tiers
  const hangRows = Array.from({ length: tiers }, (_, index): Row => ({
    hangs: true,
    y: first + index * tierHeight,
    left: left + 16,
    right: right - 16,
    clearance: tierHeight - drop - 20,
    depth: 1,
  }))
  const standRows: Row[] =
    benches === 2
      ? [
          {
            hangs: false,
            y: bench,
            left: left + 30,
            right: right - 30,
            clearance: height * share * 0.52,
            depth: 1,
          },
          {
            hangs: false,
            y: height * 0.975,
            left,
            right,
            clearance: height * 0.15,
            depth: 1.04,
          },
        ]
      : [
          {
            hangs: false,
            y: bench,
            left: left + 30,
            right: right - 30,
            clearance: height * share * 0.7,
            depth: 1,
          },
        ]
  const arranged = arrangeRows(random, hanging, hangRows, {
    maxUnit: width * 0.066,
    spacing: hanging.length > 3 ? -0.14 : hanging.length > 2 ? -0.08 : 0.04,
  })
  // Shoes and bags stay in proportion to the clothes above.
  const clothesUnit = Math.max(0, ...arranged.map(({ unit }) => unit))
  const maxUnit = clothesUnit * 1.4
  const rest = standing.length < 3 ? [...standing, plantItem(stage, 0.55, 40)] : standing
  const placedStanding =
    standing.length > 0 ? arrangeRows(random, rest, standRows, { maxUnit }) : []
  // The rail is lowered to close the gap above the standing things.
  const hems = Math.max(...arranged.map((placed) => placeOf(placed).bottom))
  const tips = Math.min(floor, ...placedStanding.map((placed) => placeOf(placed).top))
  const lower = Math.max(0, tips - hems - height * 0.01)
  const placedHanging = arranged.map((placed) => ({
    ...placed,
    row: { ...placed.row, y: placed.row.y + lower },
  }))
  const postTop = first + lower - 5
  const metal = pick(random, ['#3a3532', '#c29a55', '#efe6d8', woodColour(stage)])
  const postEnd = floor + height * 0.05
  const post = (x: number) =>
    `<rect x="${num(x - 5)}" y="${num(postTop)}" width="10" height="${num(postEnd - postTop)}" rx="5" fill="${metal}"/><rect x="${num(x - 4)}" y="${num(postTop + 5)}" width="3" height="${num(postEnd - postTop - 5)}" fill="${shade(metal, 0.6)}"/><ellipse cx="${num(x)}" cy="${num(postEnd)}" rx="34" ry="6" fill="#2b1a14" fill-opacity="0.25"/><rect x="${num(x - 30)}" y="${num(postEnd - 7)}" width="60" height="8" rx="4" fill="${metal}"/>`
  const benchColour = mix(woodColour(stage), palette.surface, between(random, 0, 0.3))
  const legs = [left + 44, right - 60]
    .map(
      (x) =>
        `<rect x="${num(x)}" y="${num(bench + 14)}" width="16" height="${num(benchHeight)}" fill="${shade(benchColour, -0.25)}"/>`,
    )
    .join('')
  return (
    drawWall(stage, floor - 26, ['plaster', 'panel', 'arch', 'twoTone', 'wallpaper', 'boards']) +
    windowLight(stage) +
    drawFloor(stage, floor) +
    post(left) +
    post(right) +
    hangRows.map(({ y }) => drawRail(y + lower, left, right, metal)).join('') +
    drawPlaced(stage, placedHanging, dropShadow(stage, 9)) +
    (standing.length > 0
      ? legs +
        drawBoard(stage, {
          left: left + 20,
          right: right - 20,
          y: bench,
          thickness: 17,
          colour: benchColour,
          depth: 12,
        }) +
        drawPlaced(stage, placedStanding)
      : '')
  )
}

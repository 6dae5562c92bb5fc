import { mix, shade } from '../colour.ts'
import { between } from '../random.ts'
import { num } from '../svg.ts'
import type { Kind, Scene, Thing } from '../things.ts'
import { kinds } from '../things.ts'
import { drawFigure, raisedHand } from './figure.ts'
import type { Garment } from './figure.ts'
import { woodColour } from './floors.ts'
import { onHanger, onStand } from './hooks.ts'
import { thingItem } from './items.ts'
import type { Item } from './items.ts'
import { dropShadow, windowLight } from './light.ts'
import { arrangeRows, drawPlaced } from './rows.ts'
import type { Row } from './rows.ts'
import type { Stage } from './stage.ts'
import { drawBoard } from './standing-props.ts'
import { drawWall } from './walls.ts'

const drop = 30
const tierSize = 3
const carried = new Set<Kind>(['tote', 'shoulder-bag', 'backpack', 'lantern', 'watering-can'])

const inHand = (item: Item): Item => ({
  ...item,
  hangs: true,
  draw: (x, y, unit) => item.draw(x, y + item.height * unit, unit),
})

/** Clothes hang on a rail; if there are none, one bag hangs from the hand. The rest stands on a counter. */
const splitThings = (stage: Stage, things: readonly Thing[]) => {
  const hangs = (thing: Thing) =>
    kinds[thing.kind].placement === 'hang' && kinds[thing.kind].department !== 'jewellery'
  const held = things.some(hangs) ? undefined : things.find(({ kind }) => carried.has(kind))
  const hanging: Item[] = []
  const standing: Item[] = []
  for (const thing of things) {
    const item = thingItem(stage, thing, { softening: 0.55, flat: thing === held })
    if (hangs(thing)) hanging.push(onHanger(item, drop))
    else if (thing === held) hanging.push(inHand(item))
    else standing.push(item.hangs ? onStand(item) : item)
  }
  return { hanging, standing }
}

/** A person with the things: clothes on a rail beside the raised hand, the rest on a counter in front. */
export function drawPortraitScene(stage: Stage, scene: Scene): string {
  const { random, width, height, palette } = stage
  const { hanging, standing } = splitThings(stage, scene.things)
  stage.keepInView({ left: 0, top: 0, right: width, bottom: height })
  const garments = scene.things
    .filter(({ kind }) => kinds[kind].department === 'clothing')
    .map(({ colour, accent, pattern }, index): Garment => ({
      colour,
      accent,
      pattern: index === 0 ? pattern : 'plain',
    }))
  const flip = hanging.length === 0 && random() < 0.5
  const unit = Math.min(height / 1010, width / 760) * between(random, 0.94, 1.04)
  const middle = width * (hanging.length > 1 ? 0.22 : 0.31)
  const face = height * 0.06 + 128 * unit
  const hand = { x: middle + raisedHand.x * unit, y: face + raisedHand.y * unit }
  const counterRows = standing.length > 5 ? 2 : 1
  const counter = height * (standing.length === 0 ? 2 : counterRows === 2 ? 0.79 : 0.93)
  const clearance = height * (hanging.length === 0 ? 0.34 : 0.2)
  const tiers = Math.ceil(hanging.length / tierSize)
  const railTop = tiers > 1 ? height * 0.09 : hand.y
  // If there are few things on the counter, a single hanging thing may reach down beside them.
  const reachesCounter = hanging.length === 1 && standing.length < 4
  const railEnd =
    standing.length === 0 ? height * 0.97 : counter - (reachesCounter ? 0 : clearance * 0.62)
  const railLeft = tiers > 1 ? middle + 175 * unit : hand.x - 40 * unit
  const rows: Row[] = Array.from({ length: tiers }, (_, tier) => ({
    hangs: true,
    y: railTop + ((railEnd - railTop) / tiers) * tier,
    left: hanging.length === 1 ? hand.x * 2 - width * 0.98 : middle + 200 * unit,
    right: width * 0.98,
    clearance: (railEnd - railTop) / tiers - drop - 16,
    depth: 1,
  }))
  const beside = hanging.length === 0 && standing.length < 3
  const counters: Row[] = Array.from(
    { length: standing.length > 0 ? counterRows : 0 },
    (_, row) => ({
      hangs: false,
      y: counter + row * height * 0.17 + height * 0.006,
      left: width * (beside && !flip ? 0.46 : 0.03),
      right: reachesCounter ? hand.x - 110 * unit : width * (beside && flip ? 0.54 : 0.97),
      clearance: row === 0 ? clearance : height * 0.155,
      depth: 1,
    }),
  )
  const placedHanging = arrangeRows(random, hanging, rows, {
    maxUnit: width * 0.06,
    spacing: hanging.length > 1 ? -0.2 : 0,
  })
  const placedStanding = arrangeRows(random, standing, counters, { maxUnit: width * 0.06 })
  const metal = '#c29a55'
  const rails =
    hanging.length > 1
      ? rows
          .map(
            ({ y }) =>
              `<rect x="${num(railLeft)}" y="${num(y - 5)}" width="${num(width - railLeft + 20)}" height="9" rx="4" fill="${metal}"/><rect x="${num(railLeft)}" y="${num(y - 4)}" width="${num(width - railLeft + 20)}" height="3" fill="${shade(metal, 0.5)}"/>`,
          )
          .join('')
      : ''
  const wood = mix(woodColour(stage), palette.surface, between(random, 0, 0.5))
  const tops = counters
    .map(({ y }, row) =>
      drawBoard(stage, {
        left: -30,
        right: width + 30,
        y,
        thickness: row === counters.length - 1 ? height : height * 0.17,
        colour: shade(wood, row * 0.12),
        depth: 14,
      }),
    )
    .toReversed()
  // Drawn before what is in front of it.
  const hung = drawPlaced(stage, placedHanging, dropShadow(stage, 9))
  const placedTops = counters.map(
    (row) =>
      (tops[counters.length - 1 - counters.indexOf(row)] ?? '') +
      drawPlaced(
        stage,
        placedStanding.filter((placed) => placed.row === row),
      ),
  )
  const mirror = flip ? `translate(${width} 0) scale(-1 1)` : ''
  return (
    drawWall(stage, height, ['plaster', 'arch', 'arch', 'twoTone', 'panel', 'wallpaper']) +
    windowLight(stage, 0.34) +
    rails +
    `<g transform="${mirror} translate(${num(middle)} ${num(face)}) scale(${unit.toFixed(4)})">${drawFigure(stage, scene.person, garments, hanging.length > 0)}</g>` +
    hung +
    placedTops.join('')
  )
}

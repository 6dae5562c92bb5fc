import { mix, shade } from '../colour.ts'
import { chooseBody, level } from '../figure/body.ts'
import { lowerCut, upperCut } from '../figure/cuts.ts'
import { drawFigure } from '../figure/draw-figure.ts'
import type { Stand } from '../figure/draw-figure.ts'
import { chooseOutfit } from '../figure/outfit.ts'
import { legJoints, straight } from '../figure/poses.ts'
import { wearLower, wearUpper } from '../figure/wear.ts'
import { contactShadow, linear } from '../paint.ts'
import { between, pick, seeded } from '../random.ts'
import { realSizes } from '../real-sizes.ts'
import { num } from '../svg.ts'
import type { Scene, Thing } from '../things.ts'
import { kinds } from '../things.ts'
import { drawFloor, woodColour } from './floors.ts'
import { onHanger, onStand } from './hooks.ts'
import { thingItem } from './items.ts'
import type { Item } from './items.ts'
import { dropShadow, windowLight } from './light.ts'
import { arrangeRows, drawPlaced } from './rows.ts'
import type { Row } from './rows.ts'
import type { Box, Stage } from './stage.ts'
import { plantItem } from './standing-props.ts'
import { drawWall } from './walls.ts'

const drop = 30
const perCentimetre = 5.6

const isClothing = ({ kind }: Thing) =>
  kinds[kind].placement === 'hang' && kinds[kind].department !== 'jewellery'

/** A garment as large as it is on a body, but straight, and the pixels per unit of the item. */
const hungItem = (stage: Stage, scene: Scene, thing: Thing) => {
  const body = chooseBody(seeded(scene.person.seed + 17), false)
  const upper = upperCut(thing)
  const lower = lowerCut(thing)
  const prefix = stage.newId()
  const legs = {
    left: legJoints(body, straight, 'left', [-34, level.ankle]),
    right: legJoints(body, straight, 'right', [34, level.ankle]),
  }
  const drawing = upper
    ? wearUpper(thing, upper, { body, pose: straight, isTucked: false, prefix, isHung: true })
    : lower && wearLower(thing, lower, { body, pose: straight, legs, prefix, isHung: true })
  const item = thingItem(stage, thing, { softening: 1, ...(drawing && { drawing }) })
  const width = drawing
    ? drawing.extent.right - drawing.extent.left
    : (item.width * realSizes[thing.kind] * perCentimetre) / Math.max(item.width, item.height)
  return { item, perUnit: width / item.width }
}

/** Clothes beside the person, as large as what is worn, overlapping where there are many. */
const drawHung = (
  stage: Stage,
  scene: Scene,
  things: readonly Thing[],
  { left, right, y, unit }: { left: number; right: number; y: number; unit: number },
) => {
  const hung = things.map((thing) => hungItem(stage, scene, thing))
  const widths = hung.map(({ item, perUnit }) => item.width * perUnit * unit)
  const [first = 0] = widths
  const last = widths.at(-1) ?? 0
  const from = left + first / 2
  const to = Math.max(from, right - last / 2)
  const step = hung.length > 1 ? Math.min((to - from) / (hung.length - 1), first * 0.95) : 0
  return hung
    .map(({ item, perUnit }, index) => {
      const x = hung.length > 1 ? from + step * index : Math.max(from, (left + right) / 2)
      return dropShadow(stage, 9)(onHanger(item, drop * unit).draw(x, y, perUnit * unit))
    })
    .join('')
}

/** A block to put things on. */
const drawPlinth = (
  stage: Stage,
  { left, right, top, bottom, colour }: Box & { colour: string },
) => {
  const front = stage.fill(
    linear(
      stage.newId(),
      [
        [0, shade(colour, 0.12)],
        [1, shade(colour, -0.14)],
      ],
      [0, 0, 0, 1],
    ),
  )
  const shadow = contactShadow(stage.newId(), {
    x: (left + right) / 2 + 6,
    y: bottom - 2,
    rx: (right - left) * 0.58,
    ry: 16,
    strength: 0.5,
  })
  stage.addDefs(shadow.defs)
  return (
    shadow.svg +
    `<path d="M${num(left + 9)} ${num(top - 15)}H${num(right - 9)}L${num(right)} ${num(top)}H${num(left)}Z" fill="${shade(colour, 0.34)}"/>` +
    `<path d="M${num(left)} ${num(top)}H${num(right)}V${num(bottom)}H${num(left)}Z" fill="${front}"/>`
  )
}

/** A person who wears and holds what they can; other clothes hang beside them, the rest stands on a plinth. */
export function drawPortraitScene(stage: Stage, scene: Scene): string {
  const { random, width, height, palette } = stage
  stage.keepInView({ left: 0, top: 0, right: width, bottom: height })
  const outfit = chooseOutfit(scene.things)
  const worn = new Set<Thing>(Object.values(outfit))
  const rest = scene.things.filter((thing) => !worn.has(thing))
  const hanging = rest.filter(isClothing)
  const others = rest.filter((thing) => !isClothing(thing))
  // Beside furniture a ring would hardly be visible at its real size.
  const softening = others.some(({ kind }) => realSizes[kind] > 50) ? 0.45 : 0.85
  const standing = others
    .map((thing) => thingItem(stage, thing, { softening }))
    .map((item): Item => (item.hangs ? onStand(item) : item))

  // Without shoes to show, the picture ends at the shins.
  const isCropped = outfit.shoes === undefined && standing.length < 3
  const unit = Math.min((height * (isCropped ? 1.1 : 0.9)) / (level.sole + 58), width / 540)
  const ground = isCropped
    ? height * 0.06 + (level.sole + 40) * unit
    : height * between(random, 0.945, 0.96)
  const isAlone = hanging.length === 0 && standing.length === 0
  const isLeft = hanging.length > 0 || standing.length > 1 || random() < 0.5
  const middle =
    width *
    (hanging.length > 1 ? 0.215 : hanging.length > 0 ? 0.3 : isAlone ? 0.46 : isLeft ? 0.36 : 0.64)
  const stand: Stand = { x: middle, y: ground - level.sole * unit, unit }

  const left = isLeft ? middle + (hanging.length > 1 ? 125 : 150) * unit : width * 0.02
  const right = isLeft ? width * 0.98 : middle - 150 * unit
  const railY = stand.y + (hanging.length > 1 ? 36 : 60) * unit
  const metal = pick(random, ['#c29a55', '#3a3532', '#efe6d8'])
  const floor = ground - 74 * unit
  const railLeft = left - 4
  const post = (x: number) =>
    `<rect x="${num(x - 4)}" y="${num(railY - 5)}" width="8" height="${num(floor + 40 * unit - railY)}" rx="4" fill="${metal}"/><ellipse cx="${num(x)}" cy="${num(floor + 40 * unit)}" rx="26" ry="5" fill="#2b1a14" fill-opacity="0.22"/>`
  const rail =
    hanging.length === 0
      ? ''
      : `${post(railLeft + 4)}${post(width - 16)}<rect x="${num(railLeft)}" y="${num(railY - 5)}" width="${num(width - railLeft - 8)}" height="9" rx="4" fill="${metal}"/><rect x="${num(railLeft)}" y="${num(railY - 4)}" width="${num(width - railLeft - 8)}" height="3" rx="1.500" fill="${shade(metal, 0.5)}"/>`

  // Things are drawn from the back to the front, since the stage records where they are in that order.
  const hung = drawHung(stage, scene, hanging, {
    left: left + 6,
    right: right - 14,
    y: railY,
    unit,
  })
  const wood = mix(woodColour(stage), palette.surface, between(random, 0.2, 0.6))
  const tiers = standing.length > 3 ? 2 : 1
  const plinths = Array.from({ length: tiers }, (_, tier): Row & { depth: number } => ({
    hangs: false,
    y: ground - (hanging.length > 0 ? 120 : 210) * unit + tier * 118 * unit,
    left: left + 8,
    right: right - 8,
    clearance: (tier === 0 ? 190 : 104) * unit,
    depth: 1,
  }))
  const items = isAlone ? [plantItem(stage, 0.55, 60)] : standing
  const placed =
    items.length === 0
      ? []
      : arrangeRows(random, items, plinths, {
          maxUnit: (160 / 25 ** softening) * unit,
          spacing: 0.12,
        })
  const plinth = (row: Row, tier: number) =>
    drawPlinth(stage, {
      left: left - 4 - tier * 10,
      right: right + 4 + tier * 10,
      top: row.y,
      bottom: ground + 4,
      colour: shade(wood, tier * 0.1),
    })
  const standingSvg =
    items.length === 0
      ? ''
      : plinths
          .map(
            (row, tier) =>
              plinth(row, tier) +
              drawPlaced(
                stage,
                placed.filter((each) => each.row === row),
              ),
          )
          .join('')
  const shadow = contactShadow(stage.newId(), {
    x: middle + 20 * unit,
    y: ground - 4,
    rx: 150 * unit,
    ry: 20 * unit,
    strength: 0.5,
  })
  stage.addDefs(shadow.defs)
  return (
    drawWall(stage, floor - 26, ['plaster', 'arch', 'arch', 'twoTone', 'panel', 'wallpaper']) +
    windowLight(stage, 0.34) +
    drawFloor(stage, floor) +
    rail +
    hung +
    standingSvg +
    shadow.svg +
    drawFigure(stage, scene.person, outfit, stand)
  )
}

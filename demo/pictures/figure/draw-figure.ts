import { mix, shade } from '../colour.ts'
import { drawThing } from '../draw-thing.ts'
import { pick, seeded } from '../random.ts'
import { realSizes } from '../real-sizes.ts'
import { drawHead } from '../scenes/head.ts'
import { thingItem } from '../scenes/items.ts'
import type { Box, Stage } from '../scenes/stage.ts'
import { num } from '../svg.ts'
import { thingBounds } from '../thing-bounds.ts'
import { kinds } from '../things.ts'
import type { Kind, Portrait, Thing } from '../things.ts'
import { chooseBody, level } from './body.ts'
import type { Body } from './body.ts'
import { lowerCut, upperCut } from './cuts.ts'
import {
  armWidths,
  drawFist,
  drawHand,
  legWidths,
  limbOutline,
  scaled,
  trunkOutline,
} from './limbs.ts'
import { choosePose } from './outfit.ts'
import type { Outfit } from './outfit.ts'
import { alongLimb, armJoints, legJoints, place } from './poses.ts'
import type { Pose, Side } from './poses.ts'
import { pairOf } from './shoes.ts'
import type { Pair } from './shoes.ts'
import type { Extent, Point } from './warp.ts'
import { wearLower, wearUpper } from './wear.ts'
import type { Worn } from './wear.ts'

/** Where a figure stands: the middle of its crown, and the pixels per unit of its coordinates. */
export type Stand = { x: number; y: number; unit: number }

const sides: readonly Side[] = ['left', 'right']
/** The figure's height in pixels of its coordinates per centimetre. */
const perCentimetre = 5.6

/** Plain clothes for what the things leave bare. */
const plain = (kind: Kind, cut: number, colour: string): Thing => ({
  kind,
  cut,
  colour,
  accent: shade(colour, -0.25),
  pattern: 'plain',
  seed: 1,
})

const shoeBottom = 390

/** Where the ankles are in a pair of shoes whose soles are on the floor. */
const anklesIn = ({ front, back, scale }: Pair, middle: number): Record<Side, Point> => {
  const centre = (front.ankle[0] + back.ankle[0]) / 2
  const at = ([x, y]: Point): Point => [
    middle + (x - centre) * scale,
    level.sole - (shoeBottom - y) * scale,
  ]
  return { left: at(front.ankle), right: at(back.ankle) }
}

/** A part of the figure in the picture's coordinates. */
const boxAt = ({ x, y, unit }: Stand, { left, top, right, bottom }: Extent): Box => ({
  left: x + left * unit,
  top: y + top * unit,
  right: x + right * unit,
  bottom: y + bottom * unit,
})

/** The things as one worn drawing that `thingItem` places, at the stand. */
const drawWorn = (stage: Stage, thing: Thing, worn: Worn, stand: Stand) => {
  const { left, top, right, bottom } = worn.extent
  const item = thingItem(stage, thing, { softening: 1, flat: true, drawing: worn })
  const unit = ((right - left) * stand.unit) / item.width
  const x = stand.x + ((left + right) / 2) * stand.unit
  return item.draw(x, stand.y + (item.hangs ? top : bottom) * stand.unit, unit)
}

/** A thing in its own drawing, scaled by `scale`, so that the point `anchor` of its box is at `to`. */
const drawAt = (
  stage: Stage,
  thing: Thing,
  { anchor, to, scale, stand }: { anchor: Point; to: Point; scale: number; stand: Stand },
) => {
  const item = thingItem(stage, thing, { softening: 1, flat: true })
  const { left, right, top, bottom } = thingBounds(thing)
  const unit = ((right - left) * scale * stand.unit) / item.width
  const x = stand.x + (to[0] + ((left + right) / 2 - anchor[0]) * scale) * stand.unit
  const y = to[1] + ((item.hangs ? top : bottom) - anchor[1]) * scale
  return item.draw(x, stand.y + y * stand.unit, unit)
}

/**
 * A person from head to toe who wears the outfit, each piece in its own drawing, fitted to the body.
 * The same person has the same head and body in every picture; the pose comes from the stage's random
 * numbers.
 */
export function drawFigure(stage: Stage, person: Portrait, outfit: Outfit, stand: Stand): string {
  const { random } = stage
  const head = drawHead(person, stage.newId())
  stage.addDefs(head.defs)
  const body: Body = chooseBody(seeded(person.seed + 17), head.masculine)
  const pose = choosePose(random, outfit)
  const { skin } = person
  const shaded = mix(skin, head.face.shadow, 0.2)
  const neutral = mix(stage.palette.ink, stage.palette.surface, 0.12)

  const shoes = outfit.shoes ?? plain(pick(random, ['loafers', 'trainers'] as const), 0, neutral)
  const pair = pairOf(shoes) ?? {
    front: { ankle: [88, 268] },
    back: { ankle: [130, 202] },
    scale: 0.4,
  }
  const feet = anklesIn(pair, pose.hips * 0.4)
  const legs = {
    left: legJoints(body, pose, 'left', feet.left),
    right: legJoints(body, pose, 'right', feet.right),
  }
  const arms = { left: armJoints(body, pose, 'left'), right: armJoints(body, pose, 'right') }

  const upper = outfit.upper ?? plain('t-shirt', 1, mix(person.clothes, '#fff8ee', 0.15))
  const cut = upperCut(upper)
  const lower =
    outfit.lower ??
    (upper.kind === 'dress' ? undefined : plain('trousers', head.masculine ? 2 : 0, neutral))
  const bottom = lower && lowerCut(lower)
  const tucks = bottom !== undefined && (upper.kind === 'blouse' || upper.kind === 't-shirt')
  const isTucked = tucks && upper.cut !== 2 && random() < 0.6
  const top = cut && wearUpper(upper, cut, { body, pose, isTucked, prefix: stage.newId() })
  const trousers =
    lower && bottom && wearLower(lower, bottom, { body, pose, legs, prefix: stage.newId() })

  const at = `translate(${num(stand.x)} ${num(stand.y)}) scale(${stand.unit.toFixed(4)})`
  const group = (svg: string) => (svg === '' ? '' : `<g transform="${at}">${svg}</g>`)
  const fill = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`

  const leg = (side: Side) => {
    const opening = side === 'left' ? pair.front : pair.back
    const outline = limbOutline(legs[side], scaled(legWidths, body.limb, 1))
    const colour = side === 'left' ? skin : shaded
    const ankle = feet[side]
    const toe = opening.toe
    const foot = toe
      ? `<path d="M${num(ankle[0] - 9)} ${num(ankle[1] - 8)}L${num(ankle[0] + 10)} ${num(ankle[1] - 10)}L${num(ankle[0] + (toe[0] - opening.ankle[0]) * pair.scale)} ${num(ankle[1] + (toe[1] - opening.ankle[1]) * pair.scale - 5)}L${num(ankle[0] + (toe[0] - opening.ankle[0]) * pair.scale - 2)} ${num(ankle[1] + (toe[1] - opening.ankle[1]) * pair.scale + 3)}L${num(ankle[0] - 6)} ${num(ankle[1] + 6)}Z" fill="${colour}"/>`
      : ''
    return fill(outline, colour) + foot
  }
  const wrist = (side: Side) => {
    const { at: end, direction } = alongLimb(arms[side], 1)
    return { end, direction }
  }
  const hand = (side: Side) => {
    const { end, direction } = wrist(side)
    const turn = side === 'left' ? -1 : 1
    return drawHand(end, direction, turn, skin, head.face.shadow, Math.sqrt(body.limb))
  }
  const sleeve = cut?.sleeve
  // Under a sleeve the arm is of its cloth, so that no skin is visible where the sleeve bends.
  const arm = (side: Side) =>
    fill(limbOutline(arms[side], scaled(armWidths, body.limb)), skin) +
    (sleeve
      ? fill(
          limbOutline(arms[side], scaled(armWidths, body.limb * 1.16), sleeve.covers * 0.8),
          shade(upper.colour, -0.08),
        )
      : '')
  const holds = (side: Side) => outfit.bag !== undefined && side === pose.free
  const armWithHand = (side: Side) =>
    arm(side) + (pose.arms[side].hand === 'open' && !holds(side) ? hand(side) : '')
  const inFront = sides.filter((side) => pose.arms[side].inFront)
  const behind = sides.filter((side) => !pose.arms[side].inFront)

  const opensInFront = ['cardigan', 'blazer', 'jacket', 'coat'].includes(upper.kind)
  const shirt = plain('t-shirt', 0, mix(stage.palette.surface, '#fffaf2', 0.5))
  const shirtCut = opensInFront ? upperCut(shirt) : undefined
  const inner =
    shirtCut &&
    wearUpper(shirt, shirtCut, {
      body: { ...body, shoulder: body.shoulder - 8 },
      pose,
      isTucked: true,
      prefix: stage.newId(),
    })
  if (inner) stage.addDefs(inner.defs)

  const trunk =
    fill(trunkOutline({ ...body, shoulder: body.shoulder - (sleeve ? 12 : 4) }, pose), skin) +
    `<path d="M${num(-body.neck)} ${level.chin - 8}C${num(-body.neck)} ${level.chin + 14} ${num(-body.neck * 0.5)} ${level.collar - 6} 4 ${level.collar - 5}C${num(body.neck * 0.7)} ${level.collar - 8} ${num(body.neck)} ${level.chin + 8} ${num(body.neck)} ${level.chin - 8}Z" fill="${head.face.shadow}" fill-opacity="0.5"/>`

  const dress = (thing: Thing, worn: Worn, isTheirs: boolean) => {
    if (isTheirs) return drawWorn(stage, thing, worn, stand)
    stage.addDefs(worn.defs)
    return group(worn.svg)
  }
  const dressUpper = () => (top ? dress(upper, top, upper === outfit.upper) : '')
  const dressLower = () => (lower && trousers ? dress(lower, trousers, lower === outfit.lower) : '')
  const clothes = isTucked ? dressUpper() + dressLower() : dressLower() + dressUpper()
  // What a top leaves visible of trousers or a skirt is below its hem.
  if (outfit.lower && trousers && top && !isTucked) {
    const { extent } = trousers
    const hem = Math.min(cut?.hemAt ?? 0, extent.bottom - 40)
    stage.place(outfit.lower, boxAt(stand, { ...extent, top: Math.max(extent.top, hem) }))
  }
  // Hems hide little of the shoes, so these are recorded as in front of them.
  const shoesSvg = outfit.shoes
    ? drawAt(stage, shoes, {
        anchor: [(pair.front.ankle[0] + pair.back.ankle[0]) / 2, shoeBottom],
        to: [pose.hips * 0.4, level.sole],
        scale: pair.scale,
        stand,
      })
    : drawPlain(stage, shoes, pair, pose, stand)
  const neck = place(pose, [0, level.collar])
  const faceAt = place(pose, [0, level.face])
  const tilt = outfit.hat ? 0 : pose.head
  const facing = seeded(person.seed + 5)() < 0.5 ? -1 : 1
  const headAt = `translate(${num(faceAt[0])} ${num(faceAt[1])}) rotate(${num(tilt)} 0 60) scale(${num(0.64 * facing)} 0.64)`
  const ofHead = (svg: string) => (svg === '' ? '' : `<g transform="${headAt}">${svg}</g>`)

  return (
    group(ofHead(head.hair.back)) +
    shoesSvg +
    group(
      sides.toReversed().map(leg).join('') +
        behind.map(armWithHand).join('') +
        trunk +
        (inner?.svg ?? ''),
    ) +
    clothes +
    (outfit.necklace
      ? drawAt(stage, outfit.necklace, {
          anchor: [200, 4],
          to: [neck[0], neck[1] + 2],
          scale: 0.3,
          stand,
        })
      : '') +
    (outfit.scarf
      ? drawAt(stage, outfit.scarf, {
          anchor: [203, 52],
          to: [neck[0], level.chin],
          scale: 0.5,
          stand,
        })
      : '') +
    group(inFront.map(arm).join('') + (top?.front ?? '')) +
    group(
      sides
        .filter((side) => pose.arms[side].hand === 'onBody')
        .map(hand)
        .join(''),
    ) +
    (outfit.bag
      ? drawBag(stage, outfit.bag, wrist(pose.free).end, stand) +
        group(drawFist(wrist(pose.free).end, skin, head.face.shadow))
      : '') +
    group(
      ofHead(
        (head.hair.coversEars ? '' : head.face.ears) +
          head.hair.locks +
          head.face.face +
          head.hair.front +
          head.face.glasses,
      ),
    ) +
    (outfit.hat ? drawHat(stage, outfit.hat, faceAt, stand) : '')
  )
}

/** Plain shoes, which are no product. */
const drawPlain = (stage: Stage, shoes: Thing, pair: Pair, pose: Pose, stand: Stand) => {
  const { svg, defs } = drawThing(shoes, stage.newId())
  stage.addDefs(defs)
  const centre = (pair.front.ankle[0] + pair.back.ankle[0]) / 2
  const x = stand.x + (pose.hips * 0.4 - centre * pair.scale) * stand.unit
  const y = stand.y + (level.sole - shoeBottom * pair.scale) * stand.unit
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${(pair.scale * stand.unit).toFixed(4)})">${svg}</g>`
}

const drawBag = (stage: Stage, bag: Thing, [x, y]: Point, stand: Stand) => {
  const scale = (realSizes[bag.kind] * perCentimetre * 0.86) / 380
  const handle = kinds[bag.kind].placement === 'stand' ? 16 : 8
  return drawAt(stage, bag, { anchor: [200, handle], to: [x, y + 14], scale, stand })
}

/** The lower edge of each hat, where it meets the forehead, and its scale. */
const hats: readonly (readonly [y: number, scale: number, lift: number])[] = [
  [330, 0.47, 38],
  [350, 0.36, 30],
  [330, 0.47, 40],
]

const drawHat = (stage: Stage, hat: Thing, [x, y]: Point, stand: Stand) => {
  const [edge, scale, lift] = hats[hat.cut] ?? [340, 0.45, 24]
  return drawAt(stage, hat, { anchor: [200, edge], to: [x, y - lift], scale, stand })
}

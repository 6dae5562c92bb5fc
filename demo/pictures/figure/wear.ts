import { drawThing } from '../draw-thing.ts'
import type { Thing } from '../things.ts'
import { along, ease, halfWidth, interpolate, level } from './body.ts'
import type { Body } from './body.ts'
import type { LowerCut, UpperCut } from './cuts.ts'
import { alongLimb, armJoints, place } from './poses.ts'
import type { Pose, Side } from './poses.ts'
import { bendDrawing } from './warp.ts'
import type { Extent, Point } from './warp.ts'

/** A thing's own drawing on a body, in the body's coordinates. `front` is drawn over what is over `svg`. */
export type Worn = { svg: string; front: string; defs: string; extent: Extent }

/** A height in the drawing, the height on the body where it is worn, and the scale of widths there. */
type Ring = readonly [y: number, at: number, scale: number]

/** What a garment is wider than the body, in pixels. */
const slack = 5

/** A function that moves a point of the drawing to the straight body. */
const follow = (rings: readonly Ring[]) => {
  const heights = rings.map(([y, at]) => [y, at] as const)
  const scales = rings.map(([y, , scale]) => [y, scale] as const)
  return ([x, y]: Point): Point => [(x - 200) * interpolate(scales, y), interpolate(heights, y)]
}

/** Below the waist a garment gets wider where the body does, and stays so to its hem. */
const downFrom = (
  waist: Ring,
  [hemY, hemHalf]: readonly [number, number],
  waistHalf: number,
  hemAt: number,
  body: Body,
): Ring[] => {
  const [y, at, scale] = waist
  const rings = [waist]
  let widest = scale
  if (hemAt > level.hip) {
    const hipY = y + ((hemY - y) * (level.hip - at)) / (hemAt - at)
    const half = interpolate(
      [
        [y, waistHalf],
        [hemY, hemHalf],
      ],
      hipY,
    )
    widest = Math.max(scale, (body.hip + slack) / half)
    rings.push([hipY, level.hip, widest])
  } else {
    widest = Math.max(scale, (halfWidth(body, hemAt) + slack) / hemHalf)
  }
  return [...rings, [hemY, hemAt, widest]]
}

const upperRings = (cut: UpperCut, body: Body, isTucked: boolean): Ring[] => {
  const [shoulderY, shoulderHalf] = cut.shoulder
  const [waistY, waistHalf] = cut.waist
  const [hemY, hemHalf] = cut.hem
  const top: Ring[] = cut.straps
    ? [
        [10, level.collar + 6, 1.2],
        [shoulderY, level.chest - 6, (body.chest + slack) / shoulderHalf],
      ]
    : [[shoulderY, level.shoulder, (body.shoulder + slack) / shoulderHalf]]
  const first = top.at(-1)?.[2] ?? 1
  const chestY = interpolate(
    [
      [level.shoulder, shoulderY],
      [level.waist, waistY],
    ],
    level.chest,
  )
  if (!cut.straps) top.push([chestY, level.chest, first])
  if (isTucked) {
    return [
      ...top,
      [waistY, level.waist, (body.waist + slack + 3) / waistHalf],
      [hemY, level.waist + 34, (body.waist + slack) / hemHalf],
    ]
  }
  const scale = Math.max(cut.straps ? 0 : first, (body.waist + slack) / waistHalf)
  return [...top, ...downFrom([waistY, level.waist, scale], cut.hem, waistHalf, cut.hemAt, body)]
}

/** A garment worn on the upper body, its sleeves along the arms. All ids begin with `prefix`. */
export function wearUpper(
  thing: Thing,
  cut: UpperCut,
  {
    body,
    pose,
    prefix,
    isTucked = false,
    isHung = false,
  }: { body: Body; pose: Pose; prefix: string; isTucked?: boolean; isHung?: boolean },
): Worn {
  const rings = upperRings(cut, body, isTucked)
  const toBody = follow(rings)
  const onBody = (point: Point) => place(pose, toBody(point))
  const { sleeve } = cut
  const scale = (body.shoulder + slack) / cut.shoulder[1]
  const arms = { left: armJoints(body, pose, 'left'), right: armJoints(body, pose, 'right') }
  const onArm = (side: Side, point: Point): Point => {
    if (!sleeve) return onBody(point)
    const mirror = ([x, y]: Point): Point => (side === 'left' ? [x, y] : [400 - x, y])
    const [jointX, jointY] = mirror(sleeve.joint)
    const [cuffX, cuffY] = mirror(sleeve.cuff)
    const length = Math.hypot(cuffX - jointX, cuffY - jointY)
    const [ux, uy] = [(cuffX - jointX) / length, (cuffY - jointY) / length]
    const [dx, dy] = [point[0] - jointX, point[1] - jointY]
    const t = (dx * ux + dy * uy) / length
    const aside = (dy * ux - dx * uy) * scale
    const { at, direction } = alongLimb(arms[side], t * sleeve.covers)
    const moved: Point = [at[0] - direction[1] * aside, at[1] + direction[0] * aside]
    return along(onBody(point), moved, ease(t, -0.1, 0.24))
  }
  const until = sleeve?.until ?? 0
  const { layers, defs, extent } = bendDrawing<'body' | Side>(drawThing(thing, prefix), {
    isWorn: !isHung,
    partOf: ({ left, right }) => {
      const middle = (left + right) / 2
      if (sleeve && middle < until) return 'left'
      return sleeve && middle > 400 - until ? 'right' : 'body'
    },
    move: (part, point) => (part === 'body' ? onBody(point) : onArm(part, point)),
  })
  const sides: readonly Side[] = ['left', 'right']
  const sleevesOf = (inFront: boolean) =>
    sides
      .filter((side) => (pose.arms[side].inFront ?? false) === inFront)
      .map((side) => layers.get(side) ?? '')
      .join('')
  return {
    svg: sleevesOf(false) + (layers.get('body') ?? ''),
    front: sleevesOf(true),
    defs,
    extent,
  }
}

/** A garment worn from the waist down, its legs along the given ones. All ids begin with `prefix`. */
export function wearLower(
  thing: Thing,
  cut: LowerCut,
  {
    body,
    pose,
    legs,
    prefix,
    isHung = false,
  }: {
    body: Body
    pose: Pose
    legs: Record<Side, readonly [Point, Point, Point]>
    prefix: string
    isHung?: boolean
  },
): Worn {
  const waist: Ring = [cut.waist[0], level.waist - 4, (body.waist + slack) / cut.waist[1]]
  const hip: Ring = [cut.hip[0], level.hip, (body.hip + slack) / cut.hip[1]]
  const hem: Ring = [cut.hem[0], cut.hemAt, hip[2]]
  const toSkirt = follow([waist, hip, hem])
  const asSkirt = (point: Point) => place(pose, toSkirt(point))
  const crotchY = cut.legs?.crotch ?? 0
  const toLegs = follow([waist, hip, [crotchY, level.crotch + 6, hip[2]], hem])
  const asLegs = (point: Point, { crotch, middle }: { crotch: number; middle: number }): Point => {
    const [x, y] = point
    const upper = place(pose, toLegs(point))
    if (y < crotch - 14) return upper
    const side = x < 200 ? 'left' : 'right'
    const share = (y - crotch) / (cut.hem[0] - crotch)
    const top = 200 - cut.hip[1] * 0.52
    const ofLeft = top + (middle - top) * Math.min(1, Math.max(0, share))
    const from = side === 'left' ? ofLeft : 400 - ofLeft
    const at = level.crotch + 6 + share * (cut.hemAt - level.crotch - 6)
    const [first, , last] = legs[side]
    const limb = alongLimb(legs[side], (at - first[1]) / (last[1] - first[1]))
    return along(upper, [limb.at[0] + (x - from) * hip[2], at], ease(y, crotch - 14, crotch + 80))
  }
  const { layers, defs, extent } = bendDrawing<'all'>(drawThing(thing, prefix), {
    isWorn: !isHung,
    partOf: () => 'all',
    move: (_, point) => (cut.legs ? asLegs(point, cut.legs) : asSkirt(point)),
  })
  return { svg: layers.get('all') ?? '', front: '', defs, extent }
}

import { ease, level } from './body.ts'
import type { Body } from './body.ts'
import type { Point } from './warp.ts'

/** The figure's side as the viewer sees it. */
export type Side = 'left' | 'right'

/** Angles of the upper arm and the forearm, in degrees from straight down; outwards is positive. */
type Arm = {
  upper: number
  fore: number
  /** Drawn in front of the body. */
  inFront?: boolean
  hand: 'open' | 'hidden' | 'onBody'
}

/** How somebody stands. */
export type Pose = {
  name: string
  arms: Record<Side, Arm>
  /** The hip that carries the weight moves to this side, by pixels; left is negative. */
  hips: number
  /** The angle of the head, in degrees. */
  head: number
  /** How far the feet are apart, in pixels. */
  stride: number
  /** How much the free knee bends outwards, in pixels; left is negative. */
  knee: number
  /** The side whose hand can hold a bag. */
  free: Side
}

const down: Arm = { upper: 9, fore: 3, hand: 'open' }
const pocket: Arm = { upper: 27, fore: -21, hand: 'hidden', inFront: true }

export const poses: readonly Pose[] = [
  {
    name: 'standing',
    arms: { left: down, right: { ...down, upper: 12 } },
    hips: -7,
    head: 3,
    stride: 10,
    knee: 10,
    free: 'right',
  },
  {
    name: 'hand in pocket',
    arms: { left: pocket, right: down },
    hips: -12,
    head: -4,
    stride: 16,
    knee: 16,
    free: 'right',
  },
  {
    name: 'hand on hip',
    arms: { left: { upper: 46, fore: -52, hand: 'onBody', inFront: true }, right: down },
    hips: -15,
    head: 5,
    stride: 14,
    knee: 18,
    free: 'right',
  },
  {
    name: 'walking',
    arms: {
      left: { upper: 20, fore: 12, hand: 'open' },
      right: { upper: 17, fore: -4, hand: 'open' },
    },
    hips: 9,
    head: -3,
    stride: 54,
    knee: -8,
    free: 'left',
  },
  {
    name: 'arms crossed',
    arms: {
      left: { upper: 9, fore: -98, inFront: true, hand: 'hidden' },
      right: { upper: 9, fore: -104, inFront: true, hand: 'onBody' },
    },
    hips: 10,
    head: -5,
    stride: 20,
    knee: -10,
    free: 'left',
  },
  {
    name: 'hands folded',
    arms: {
      left: { upper: 14, fore: -36, inFront: true, hand: 'onBody' },
      right: { upper: 14, fore: -36, inFront: true, hand: 'onBody' },
    },
    hips: 6,
    head: 4,
    stride: 8,
    knee: -8,
    free: 'left',
  },
  {
    name: 'both hands in pockets',
    arms: { left: pocket, right: pocket },
    hips: 9,
    head: 0,
    stride: 22,
    knee: -12,
    free: 'left',
  },
  {
    name: 'hand at the hair',
    arms: { left: down, right: { upper: 58, fore: 166, hand: 'open' } },
    hips: 13,
    head: 7,
    stride: 14,
    knee: -14,
    free: 'left',
  },
]

/** Arms at the sides, straight legs: how clothes hang. */
export const straight: Pose = {
  name: 'straight',
  arms: { left: { ...down, upper: 1, fore: 0 }, right: { ...down, upper: 1, fore: 0 } },
  hips: 0,
  head: 0,
  stride: 10,
  knee: 0,
  free: 'right',
}

/** The pose with the free hand at the bag's handle. */
export const holding = (pose: Pose): Pose => {
  const arms = { ...pose.arms, [pose.free]: { upper: 13, fore: 5, hand: 'open' } }
  const other = pose.free === 'left' ? 'right' : 'left'
  // With one arm down, the other can neither be crossed with it nor folded.
  const isAlone = pose.arms[pose.free].inFront === true && arms[other].hand !== 'hidden'
  return { ...pose, arms: isAlone ? { ...arms, [other]: down } : arms }
}

/** Moves a point of the straight body to where it is in the pose. */
export function place(pose: Pose, [x, y]: Point): Point {
  const sway = ease(y, level.chin, level.hip) * (1 - ease(y, level.hip, level.ankle))
  const shoulders = 1 - ease(y, level.shoulder, level.waist)
  const hips = ease(y, level.waist, level.hip) * (1 - ease(y, level.hip, level.knee))
  const lean = -pose.hips * 0.35 * shoulders
  const slope = (pose.hips / 260) * (shoulders * ease(y, level.chin, level.shoulder) - hips)
  return [x + pose.hips * sway + lean, y + x * slope]
}

const sign = (side: Side) => (side === 'left' ? -1 : 1)

/** The joints of an arm: shoulder, elbow and wrist. */
export function armJoints(body: Body, pose: Pose, side: Side): readonly [Point, Point, Point] {
  const shoulder = place(pose, [sign(side) * (body.shoulder - 9), level.shoulder + 14])
  const reach = (from: Point, degrees: number, length: number): Point => {
    const radians = (degrees * Math.PI) / 180
    return [from[0] + sign(side) * Math.sin(radians) * length, from[1] + Math.cos(radians) * length]
  }
  const arm = pose.arms[side]
  const elbow = reach(shoulder, arm.upper, 140)
  return [shoulder, elbow, reach(elbow, arm.fore, 118)]
}

/** The joints of a leg: hip, knee and ankle; `foot` is where the ankle is. */
export function legJoints(
  body: Body,
  pose: Pose,
  side: Side,
  foot: Point,
): readonly [Point, Point, Point] {
  const hip = place(pose, [sign(side) * body.hip * 0.52, level.crotch - 10])
  const isFree = Math.sign(pose.knee) === sign(side)
  const knee: Point = [
    (hip[0] + foot[0]) / 2 + (isFree ? pose.knee : -pose.knee * 0.15),
    (hip[1] + foot[1]) / 2 - 6,
  ]
  return [hip, knee, foot]
}

/** A line through three joints, rounded at the middle one: where it is at `t` (0 to 1), and its direction. */
export function alongLimb(
  [first, middle, last]: readonly [Point, Point, Point],
  t: number,
): { at: Point; direction: Point } {
  const lengths = [
    Math.hypot(middle[0] - first[0], middle[1] - first[1]),
    Math.hypot(last[0] - middle[0], last[1] - middle[1]),
  ] as const
  const bend = lengths[0] / (lengths[0] + lengths[1])
  const rounding = 0.13
  const onLine = (from: Point, to: Point, share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ]
  const direct = (at: number): Point =>
    at < bend ? onLine(first, middle, at / bend) : onLine(middle, last, (at - bend) / (1 - bend))
  const point = (at: number): Point => {
    if (Math.abs(at - bend) >= rounding) return direct(at)
    const [from, to] = [direct(bend - rounding), direct(bend + rounding)]
    const share = (at - bend + rounding) / (2 * rounding)
    return onLine(onLine(from, middle, share), onLine(middle, to, share), share)
  }
  const [x1, y1] = point(t - 0.01)
  const [x2, y2] = point(t + 0.01)
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  return { at: point(t), direction: [(x2 - x1) / length, (y2 - y1) / length] }
}

import type { Hotspot } from '@ltk/contract/products'

export type Point = { x: number; y: number }

/** The least width in pixels of a post's picture, however high it is and however narrow the screen. */
export const narrowestPicture = 260

/** The width of a touch target, in pixels. */
export const targetSize = 44

const gridStep = targetSize / 4

/**
 * The buttons in the upper right corner, which dots must not overlap: the distance of their centres from
 * the right edge and from the upper one, in pixels.
 */
const cornerButtons = [
  { fromRight: 30, y: 30 },
  { fromRight: 30, y: 74 },
]

/**
 * Returns the place of the dot of each box, as fractions of a picture with a ratio of width to height:
 * the middle of the box, or as near to it as the dots' targets do not overlap on the smallest picture,
 * and so on no larger one. Undefined where the picture has no place left.
 */
export function placeDots(boxes: readonly Hotspot[], ratio: number): (Point | undefined)[] {
  const width = narrowestPicture
  const height = narrowestPicture / ratio
  if (height < targetSize) return boxes.map(() => undefined)
  const places = gridOf(width, height)
  const taken: Point[] = cornerButtons.map(({ fromRight, y }) => ({ x: width - fromRight, y }))
  const dots = new Map<Hotspot, Point>()
  // Small boxes first: away from its middle a dot soon leaves them.
  for (const box of boxes.toSorted((a, b) => areaOf(a) - areaOf(b))) {
    const middle = {
      x: within((box.x + box.width / 2) * width, width),
      y: within((box.y + box.height / 2) * height, height),
    }
    const isFree = (place: Point) => taken.every((other) => distance(place, other) >= targetSize)
    const free = isFree(middle) ? [middle] : places.filter(isFree)
    const [nearest] = free.toSorted((a, b) => distance(a, middle) - distance(b, middle))
    if (!nearest) continue
    taken.push(nearest)
    dots.set(box, { x: nearest.x / width, y: nearest.y / height })
  }
  return boxes.map((box) => dots.get(box))
}

/** Returns the area of a box as a fraction of the picture's. */
export function areaOf({ width, height }: Hotspot): number {
  return width * height
}

/** Moves a coordinate so that the whole target is within the picture. */
function within(coordinate: number, size: number): number {
  return Math.min(Math.max(coordinate, targetSize / 2), size - targetSize / 2)
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function gridOf(width: number, height: number): Point[] {
  const steps = (size: number) =>
    Array.from(
      { length: Math.floor((size - targetSize) / gridStep) + 1 },
      (_, index) => targetSize / 2 + index * gridStep,
    )
  return steps(width).flatMap((x) => steps(height).map((y) => ({ x, y })))
}

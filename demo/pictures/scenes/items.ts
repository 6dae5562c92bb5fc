import { drawThing } from '../draw-thing.ts'
import { contactShadow } from '../paint.ts'
import { realSizes } from '../real-sizes.ts'
import { num } from '../svg.ts'
import { thingBounds } from '../thing-bounds.ts'
import type { Bounds } from '../thing-bounds.ts'
import type { Thing } from '../things.ts'
import { kinds } from '../things.ts'
import type { Box, Stage } from './stage.ts'

/** Something to arrange. Its size is in units that are the same for all items of a picture. */
export type Item = {
  hangs: boolean
  width: number
  height: number
  /**
   * `x` is its middle; `y` is its top if it hangs, otherwise its bottom; `unit` is pixels per unit.
   * `rotation` is clockwise around its middle, in degrees.
   */
  draw: (x: number, y: number, unit: number, rotation?: number) => string
}

/** The box around a rotated rectangle with its middle at x, y. */
const boxAround = (
  x: number,
  y: number,
  { width, height, rotation }: { width: number; height: number; rotation: number },
): Box => {
  const angle = (rotation * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  const halfWidth = (width * cos + height * sin) / 2
  const halfHeight = (width * sin + height * cos) / 2
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight }
}

/** A thing's drawing in another shape, for example on somebody's body. */
type Drawing = { svg: string; defs: string; extent: Bounds }

/**
 * A thing as an item. A `softening` of 1 keeps the real sizes; less makes small things larger relative
 * to big ones, so that a ring is visible beside a coat.
 */
export function thingItem(
  stage: Stage,
  thing: Thing,
  { softening, flat = false, drawing }: { softening: number; flat?: boolean; drawing?: Drawing },
): Item {
  const bounds = drawing?.extent ?? thingBounds(thing)
  const width = bounds.right - bounds.left
  const height = bounds.bottom - bounds.top
  const scale = realSizes[thing.kind] ** softening / Math.max(width, height)
  const hangs = kinds[thing.kind].placement === 'hang'
  const { svg, defs } = drawing ?? drawThing(thing, stage.newId())
  stage.addDefs(defs)
  return {
    hangs,
    width: width * scale,
    height: height * scale,
    draw: (x, y, unit, rotation = 0) => {
      const s = scale * unit
      const middle = hangs ? y + (height * s) / 2 : y - (height * s) / 2
      stage.place(thing, boxAround(x, middle, { width: width * s, height: height * s, rotation }))
      const left = x - ((bounds.left + bounds.right) / 2) * s
      const top = hangs ? y - bounds.top * s : y - bounds.bottom * s
      const upright = `<g transform="translate(${num(left)} ${num(top)}) scale(${s.toFixed(4)})">${svg}</g>`
      const drawn = rotation
        ? `<g transform="rotate(${num(rotation)} ${num(x)} ${num(middle)})">${upright}</g>`
        : upright
      if (hangs || flat) return drawn
      const reach = width * s
      const shadow = contactShadow(stage.newId(), {
        x: x + reach * 0.06,
        y: y - reach * 0.01,
        rx: reach * 0.6,
        ry: Math.max(4, reach * 0.075),
        strength: 0.5,
      })
      stage.addDefs(shadow.defs)
      return shadow.svg + drawn
    },
  }
}

import type { Canvas } from './backdrops.ts'
import { drawThing } from './draw-thing.ts'
import { contactShadow } from './paint.ts'
import { castShadow } from './silhouette.ts'
import { num } from './svg.ts'
import { thingBounds } from './thing-bounds.ts'
import { kinds } from './things.ts'
import type { Thing } from './things.ts'

type Slot = {
  /** The horizontal middle of the thing. */
  x: number
  /** The bottom of a standing thing, or the top of a hanging one. */
  y: number
  /** The thing is scaled to fit into width and height. */
  width: number
  height: number
  flipped?: boolean
  /** Rotation around its middle, in degrees. */
  tilt?: number
  /** `lift` casts a shadow on the wall behind, `stand` on the surface below. */
  shadow: 'lift' | 'stand'
}

/** The size of a thing that is scaled to fit: pixels per unit of its drawing, and its size in pixels. */
export const fitted = (thing: Thing, width: number, height: number) => {
  const { left, top, right, bottom } = thingBounds(thing)
  const unit = Math.min(width / (right - left), height / (bottom - top))
  return { unit, width: (right - left) * unit, height: (bottom - top) * unit }
}

const lifted = { lift: 18, strength: 0.36, layers: 10 }

/** The thing, drawn in the given slot, with its shadow. */
export const placeThing = (canvas: Canvas, thing: Thing, slot: Slot): string => {
  const { left, top, right, bottom } = thingBounds(thing)
  const { unit, width, height } = fitted(thing, slot.width, slot.height)
  const { svg, defs } = drawThing(thing, canvas.newId())
  canvas.addDefs(defs)
  const hangs = kinds[thing.kind].placement === 'hang'
  const y = hangs ? slot.y - top * unit : slot.y - bottom * unit
  const middle = ((left + right) / 2) * unit
  const across = slot.flipped
    ? `translate(${num(slot.x + middle)} ${num(y)}) scale(${num(-unit)} ${num(unit)})`
    : `translate(${num(slot.x - middle)} ${num(y)}) scale(${num(unit)})`
  const centre = hangs ? slot.y + height / 2 : slot.y - height / 2
  const tilted = slot.tilt ? `rotate(${slot.tilt} ${num(slot.x)} ${num(centre)}) ` : ''
  const drawn = `<g transform="${tilted}${across}">${svg}</g>`
  if (slot.shadow === 'lift') return castShadow(canvas.newId(), drawn, lifted) + drawn
  const broad = contactShadow(canvas.newId(), {
    x: slot.x + width * 0.08,
    y: slot.y - 2,
    rx: width * 0.68,
    ry: Math.max(16, width * 0.085),
    strength: 0.4,
  })
  const close = contactShadow(canvas.newId(), {
    x: slot.x,
    y: slot.y - 1,
    rx: width * 0.46,
    ry: Math.max(7, width * 0.03),
    strength: 0.5,
  })
  canvas.addDefs(broad.defs + close.defs)
  return broad.svg + close.svg + drawn
}

import type { Canvas } from './backdrops.ts'
import { drawThing } from './draw-thing.ts'
import { contactShadow } from './paint.ts'
import { castShadow } from './silhouette.ts'
import { num } from './svg.ts'
import { thingBounds } from './thing-bounds.ts'
import { kinds } from './things.ts'
import type { Thing } from './things.ts'

type Room = {
  /** The middle of the thing, across. */
  x: number
  /** Where its bottom stands, or its top hangs. */
  y: number
  /** The most it may take; it keeps its shape. */
  width: number
  height: number
  flipped?: boolean
  /** Degrees, about its middle. */
  tilt?: number
  /** `lift` casts its outline on what lies behind, `stand` darkens what it stands on. */
  shadow: 'lift' | 'stand'
}

/** How large a thing becomes in the room it is given: pixels a unit, and its size in pixels. */
export const fitted = (thing: Thing, width: number, height: number) => {
  const { left, top, right, bottom } = thingBounds(thing)
  const unit = Math.min(width / (right - left), height / (bottom - top))
  return { unit, wide: (right - left) * unit, tall: (bottom - top) * unit }
}

const lifted = { lift: 18, strength: 0.36, layers: 10 }

/** The thing drawn on the canvas in the room it is given. */
export const place = (canvas: Canvas, thing: Thing, room: Room): string => {
  const { left, top, right, bottom } = thingBounds(thing)
  const { unit, wide, tall } = fitted(thing, room.width, room.height)
  const { svg, defs } = drawThing(thing, canvas.newId())
  canvas.define(defs)
  const hangs = kinds[thing.kind].placement === 'hang'
  const y = hangs ? room.y - top * unit : room.y - bottom * unit
  const middle = ((left + right) / 2) * unit
  const across = room.flipped
    ? `translate(${num(room.x + middle)} ${num(y)}) scale(${num(-unit)} ${num(unit)})`
    : `translate(${num(room.x - middle)} ${num(y)}) scale(${num(unit)})`
  const centre = hangs ? room.y + tall / 2 : room.y - tall / 2
  const tilted = room.tilt ? `rotate(${room.tilt} ${num(room.x)} ${num(centre)}) ` : ''
  const drawn = `<g transform="${tilted}${across}">${svg}</g>`
  if (room.shadow === 'lift') return castShadow(canvas.newId(), drawn, lifted) + drawn
  const broad = contactShadow(canvas.newId(), {
    x: room.x + wide * 0.08,
    y: room.y - 2,
    rx: wide * 0.68,
    ry: Math.max(16, wide * 0.085),
    strength: 0.4,
  })
  const close = contactShadow(canvas.newId(), {
    x: room.x,
    y: room.y - 1,
    rx: wide * 0.46,
    ry: Math.max(7, wide * 0.03),
    strength: 0.5,
  })
  canvas.define(broad.defs + close.defs)
  return broad.svg + close.svg + drawn
}

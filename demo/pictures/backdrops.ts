import { lightness, mix, shade } from './colour.ts'
import { glow } from './glow.ts'
import { linear } from './paint.ts'
import type { Paint, Stop } from './paint.ts'
import { seeded } from './random.ts'
import { num } from './svg.ts'
import type { Thing } from './things.ts'

/** The canvas of one product picture, 900 by 900 pixels. It collects defs and creates ids. */
export type Canvas = ReturnType<typeof createCanvas>

export const side = 900

/** A canvas for a picture of the thing; each `view` has its own random numbers and ids. */
export const createCanvas = (thing: Thing, view: number) => {
  let defs = ''
  let count = 0
  const newId = () => `c${view}-${(count++).toString(36)}`
  const addPaint = (paint: Paint) => {
    defs += paint.defs
    return paint.fill
  }
  return {
    thing,
    newId,
    random: seeded(thing.seed * 31 + view),
    addDefs: (more: string) => {
      defs += more
    },
    linearFill: (
      stops: readonly Stop[],
      line: readonly [number, number, number, number] = [0, 0, 0, 1],
    ) => addPaint(linear(newId(), stops, line)),
    collectedDefs: () => defs,
  }
}

/** A muted wall colour that suits the thing: a pale tint of its colour, or a deeper tint behind a pale thing. */
export const wallColour = (thing: Thing, t = 0): string => {
  const base = t === 0 ? thing.colour : thing.accent
  const tint = mix(shade(base, 0.66), '#efe3d3', 0.5)
  const pale = lightness(thing.colour) > 0.78
  return pale && lightness(tint) > 0.74 ? mix(shade(thing.accent, 0.3), '#c9b8a5', 0.62) : tint
}

/** A wall in soft light from the upper left, down to `bottom`. Something must be drawn over the area below. */
export const wall = (canvas: Canvas, colour: string, bottom = side): string => {
  const fill = canvas.linearFill([
    [0, shade(colour, 0.1)],
    [0.6, colour],
    [1, shade(colour, -0.1)],
  ])
  return (
    `<path d="M0 0H${side}V${bottom}H0Z" fill="${fill}"/>` +
    glow({ x: side * 0.34, y: side * 0.26, reach: side * 0.8 }, shade(colour, 0.6), 0.5)
  )
}

/** A surface from `top` to the bottom of the picture, with a soft edge along the wall. */
export const ground = (canvas: Canvas, colour: string, top: number): string => {
  const fill = canvas.linearFill(
    [
      [0, shade(colour, -0.08)],
      [0.25, shade(colour, 0.14)],
      [1, shade(colour, -0.1)],
    ],
    [0, 0, 0, 1],
  )
  const crease = canvas.linearFill([
    [0, '#2a1a14', 0],
    [0.5, '#2a1a14', 0.13],
    [1, '#2a1a14', 0],
  ])
  return (
    `<path d="M0 ${top}H${side}V${side}H0Z" fill="${fill}"/>` +
    `<path d="M0 ${top - 16}H${side}V${top + 16}H0Z" fill="${crease}"/>`
  )
}

/** A surface of wooden boards from `top` to the bottom of the picture, receding from the viewer. */
export const boards = (canvas: Canvas, colour: string, top: number): string => {
  const lines = Array.from({ length: 17 }, (_, index) => {
    const at = index - 8
    return `M${num(450 + at * 62)} ${top}L${num(450 + at * 150)} ${side}`
  }).join('')
  return (
    ground(canvas, colour, top) +
    `<path d="${lines}" stroke="${shade(colour, -0.4)}" stroke-width="2" stroke-opacity="0.3" fill="none"/>`
  )
}

/** Light from a window with bars, slanting across the wall. */
export const windowLight = (canvas: Canvas, x: number, strength = 0.3): string => {
  const fill = canvas.linearFill([
    [0, '#fff6e2', strength],
    [1, '#fff6e2', strength * 0.25],
  ])
  const pane = (left: number, top: number) =>
    `M${num(left)} ${num(top)}L${num(left + 150)} ${num(top - 46)}L${num(left + 210)} ${num(top + 200)}L${num(left + 60)} ${num(top + 246)}Z`
  const panes = [
    pane(x, 120),
    pane(x + 168, 68),
    pane(x + 66, 386),
    pane(x + 234, 334),
    pane(x + 132, 652),
    pane(x + 300, 600),
  ]
  return `<path d="${panes.join('')}" fill="${fill}"/>`
}

/** A sprig of leaves that starts at x, y and points right, rotated by degrees. */
export const sprig = (
  x: number,
  y: number,
  length: number,
  rotation: number,
  colour: string,
): string => {
  const pairs = Math.round(length / 34)
  const leaves = Array.from({ length: pairs * 2 }, (_, index) => {
    const at = ((Math.floor(index / 2) + 1) / (pairs + 1)) * length
    const up = index % 2 === 0 ? -1 : 1
    const size = 30 + 22 * Math.sin((at / length) * Math.PI)
    const tone = shade(colour, up < 0 ? 0.16 : -0.08)
    return `<path transform="translate(${num(at)} ${num(-Math.sin((at / length) * Math.PI) * 16)}) rotate(${up * 48})" d="M0 0C${num(size * 0.3)} ${num(-size * 0.36)} ${num(size * 0.8)} ${num(-size * 0.26)} ${num(size)} 0C${num(size * 0.8)} ${num(size * 0.26)} ${num(size * 0.3)} ${num(size * 0.36)} 0 0Z" fill="${tone}"/>`
  }).join('')
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(rotation)})"><path d="M0 0Q${num(length / 2)} -32 ${num(length)} 0" fill="none" stroke="${shade(colour, -0.3)}" stroke-width="4" stroke-linecap="round"/>${leaves}</g>`
}

const specks = (canvas: Canvas, colour: string) => {
  const { random } = canvas
  const all = Array.from({ length: 420 }, () => {
    const size = num(0.8 + random() * 1.1)
    return `M${Math.round(random() * side)} ${Math.round(random() * side)}h${size}v${size}h-${size}z`
  })
  return `<path d="${all.join('')}" fill="${colour}" fill-opacity="0.13"/>`
}

/** The finished picture: the drawing, its defs, and paper grain on top. */
export const picture = (canvas: Canvas, drawn: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}"><defs>${canvas.collectedDefs()}</defs>${drawn}${specks(canvas, '#fff')}${specks(canvas, '#3a2a20')}</svg>`

import {
  createCanvas,
  ground,
  picture,
  side,
  sprig,
  wall,
  wallColour,
  windowLight,
} from './backdrops.ts'
import type { Canvas } from './backdrops.ts'
import { mix, shade } from './colour.ts'
import { fitted, placeThing } from './place-thing.ts'
import { drawSetting } from './settings.ts'
import { num } from './svg.ts'
import { thingBounds } from './thing-bounds.ts'
import { kinds } from './things.ts'
import type { Kind, Thing } from './things.ts'

const hangs = (thing: Thing) => kinds[thing.kind].placement === 'hang'

/** The y of the bottom of a standing thing that looks centred, at most `lowest`. */
const standingY = (height: number, lowest: number) => Math.min(lowest, 490 + height / 2)

const plainView = (canvas: Canvas): string => {
  const { thing } = canvas
  const colour = wallColour(thing)
  const { height } = fitted(thing, 690, 740)
  if (hangs(thing)) {
    const slot = {
      x: side / 2,
      y: (side - height) / 2,
      width: 690,
      height: 740,
      shadow: 'lift',
    } as const
    return wall(canvas, colour) + placeThing(canvas, thing, slot)
  }
  const y = standingY(height, 776)
  const sweep = canvas.linearFill([
    [0, shade(colour, 0.3), 0],
    [0.35, shade(colour, 0.3), 0.75],
    [1, shade(colour, -0.1), 0.5],
  ])
  return (
    wall(canvas, colour) +
    `<path d="M0 ${num(y - 170)}H${side}V${side}H0Z" fill="${sweep}"/>` +
    placeThing(canvas, thing, { x: side / 2, y, width: 690, height: 700, shadow: 'stand' })
  )
}

const arch = (canvas: Canvas, colour: string, bottom: number) => {
  const fill = canvas.linearFill(
    [
      [0, shade(colour, 0.16)],
      [1, shade(colour, -0.1)],
    ],
    [0, 0, 1, 1],
  )
  return `<path d="M150 ${bottom}V430C150 230 270 90 450 90C630 90 750 230 750 430V${bottom}Z" fill="${fill}"/>`
}

const plinth = (canvas: Canvas, colour: string, y: number, half: number) => {
  const body = canvas.linearFill(
    [
      [0, shade(colour, -0.1)],
      [0.28, shade(colour, 0.3)],
      [0.6, colour],
      [1, shade(colour, -0.28)],
    ],
    [0, 0, 1, 0],
  )
  const [left, right, rise] = [450 - half, 450 + half, half * 0.13]
  return (
    `<path d="M${num(left)} ${y}V${side}H${num(right)}V${y}Z" fill="${body}"/>` +
    `<ellipse cx="450" cy="${y}" rx="${num(half)}" ry="${num(rise)}" fill="${shade(colour, 0.3)}"/>`
  )
}

const styledView = (canvas: Canvas): string => {
  const { thing } = canvas
  const colour = wallColour(thing, 1)
  const green = mix('#7d8f6d', thing.accent, 0.2)
  if (hangs(thing)) {
    const { height } = fitted(thing, 620, 650)
    return (
      wall(canvas, colour) +
      windowLight(canvas, 110, 0.4) +
      sprig(-30, 800, 420, -38, shade(green, -0.06)) +
      placeThing(canvas, thing, {
        x: 470,
        y: (side - height) / 2,
        width: 620,
        height: 650,
        flipped: true,
        tilt: 6,
        shadow: 'lift',
      }) +
      sprig(930, 900, 330, -142, green)
    )
  }
  const { width, height } = fitted(thing, 540, 540)
  const y = Math.max(640, standingY(height, 730))
  return (
    wall(canvas, colour) +
    arch(canvas, mix(colour, thing.colour, 0.28), side) +
    windowLight(canvas, 80, 0.26) +
    ground(canvas, shade(colour, 0.24), Math.min(850, y + 90)) +
    plinth(canvas, mix(shade(colour, 0.3), '#f5ede1', 0.4), y - 4, Math.max(210, width * 0.58)) +
    sprig(80, 910, 300, -64, shade(green, -0.05)) +
    placeThing(canvas, thing, {
      x: 450,
      y,
      width: 540,
      height: 540,
      flipped: true,
      shadow: 'stand',
    })
  )
}

/** Which point (x and y in the box of 400) the close-up shows, for kinds whose middle has little detail. */
const details: Partial<Record<Kind, readonly [number, number]>> = {
  necklace: [200, 320],
  earrings: [102, 270],
  ring: [200, 130],
  sunglasses: [110, 290],
  trainers: [190, 280],
  boots: [200, 250],
  heels: [250, 300],
  sandals: [240, 290],
  loafers: [210, 310],
  armchair: [110, 250],
  'teddy-bear': [200, 120],
  mirror: [120, 110],
  'plant-pot': [200, 210],
  tote: [160, 220],
  vase: [200, 190],
  candle: [200, 190],
  jeans: [200, 76],
  trousers: [200, 80],
  shorts: [200, 90],
  skirt: [200, 90],
  lipstick: [160, 130],
}

const closeUpView = (canvas: Canvas): string => {
  const { thing } = canvas
  const { left, right, top, bottom } = thingBounds(thing)
  const middle = [(left + right) / 2, top + (bottom - top) * (hangs(thing) ? 0.27 : 0.5)] as const
  const [x, y] = details[thing.kind] ?? middle
  const { unit } = fitted(thing, 1750, 1750)
  const slot = {
    x: 450 + ((left + right) / 2 - x) * unit,
    y: hangs(thing) ? 450 - (y - top) * unit : 450 + (bottom - y) * unit,
    width: 1750,
    height: 1750,
    shadow: hangs(thing) ? 'lift' : 'stand',
  } as const
  return (
    wall(canvas, wallColour(thing)) +
    `<g transform="rotate(-7 450 450)">${placeThing(canvas, thing, slot)}</g>` +
    windowLight(canvas, 150, 0.1)
  )
}

const views = [plainView, styledView, closeUpView, drawSetting]

/**
 * A product picture of a thing as an SVG of 900 by 900: view 0 on a plain background, 1 mirrored and
 * styled, 2 a close-up, 3 in a small setting. Throws if there is no such view.
 */
export const drawProduct = (thing: Thing, view: number): string => {
  const draw = views[view]
  if (!draw) throw new Error(`A product has views 0 to ${views.length - 1}, not ${view}`)
  const canvas = createCanvas(thing, view)
  const drawn = draw(canvas)
  return picture(canvas, drawn)
}

import { boards, ground, side, wall, wallColour, windowLight } from './backdrops.ts'
import type { Canvas } from './backdrops.ts'
import { mix, shade } from './colour.ts'
import { fitted, placeThing } from './place-thing.ts'
import { realSizes } from './real-sizes.ts'
import { num } from './svg.ts'
import { kinds } from './things.ts'
import type { Department, Kind, Thing } from './things.ts'

const oak = '#b98d60'

/** What is shown beside a thing in its setting, by department. */
const companions: Record<Department, readonly Kind[]> = {
  clothing: ['tote', 'hat'],
  shoes: ['vase', 'hat'],
  bags: ['vase', 'sunglasses'],
  jewellery: ['perfume', 'candle'],
  beauty: ['candle', 'vase'],
  home: ['plant-pot', 'vase'],
  kitchen: ['vase', 'cutting-board'],
  garden: ['watering-can', 'lantern'],
  children: ['building-blocks', 'plant-pot'],
  gifts: ['candle', 'vase'],
}

const onFloor: ReadonlySet<Kind> = new Set(['armchair', 'side-table', 'rug', 'lamp', 'backpack'])

const companion = (canvas: Canvas, index: number): Thing => {
  const { thing, random } = canvas
  const choices = companions[kinds[thing.kind].department]
  const wanted = choices[index % choices.length] ?? 'vase'
  const kind = wanted === thing.kind ? 'candle' : wanted
  return {
    kind,
    cut: Math.floor(random() * kinds[kind].cuts),
    colour: mix(index === 0 ? thing.accent : thing.colour, '#d9c9b4', 0.5),
    accent: mix(thing.colour, '#f3e8d8', 0.45),
    pattern: 'plain',
    seed: thing.seed + index + 1,
  }
}

/** The size of a companion relative to the thing: closer to 1 than in reality. */
const relativeSize = (thing: Thing, other: Thing) =>
  Math.min(1.15, Math.max(0.42, (realSizes[other.kind] / realSizes[thing.kind]) ** 0.55))

const hanger = (x: number, rail: number, y: number, half: number) =>
  `<path d="M${x} ${y - 4}V${y - 20}C${x} ${y - 32} ${x + 14} ${y - 34} ${x + 14} ${rail - 4}C${x + 14} ${rail - 18} ${x - 10} ${rail - 18} ${x - 10} ${rail - 2}" fill="none" stroke="#b79a62" stroke-width="5" stroke-linecap="round"/>` +
  `<path d="M${num(x - half)} ${y + 34}Q${x} ${y - 26} ${num(x + half)} ${y + 34}" fill="none" stroke="${shade(oak, -0.25)}" stroke-width="17" stroke-linecap="round"/>` +
  `<path d="M${num(x - half)} ${y + 31}Q${x} ${y - 29} ${num(x + half)} ${y + 31}" fill="none" stroke="${shade(oak, 0.12)}" stroke-width="11" stroke-linecap="round"/>`

const onRail = (canvas: Canvas): string => {
  const { thing } = canvas
  const bag = companion(canvas, 0)
  const slot = { x: 384, y: 150, width: 600, height: 640 }
  const { width } = fitted(thing, slot.width, slot.height)
  const rod = (y: number, width: number, colour: string) =>
    `<path d="M0 ${y}H${side}" stroke="${colour}" stroke-width="${width}"/>`
  const bagSlot = { x: 800, y: 96 + 300, width: 260, height: 310, shadow: 'lift' } as const
  return (
    wall(canvas, wallColour(thing)) +
    windowLight(canvas, 60) +
    `<path d="M0 101H${side}" stroke="#2a1a14" stroke-width="14" stroke-opacity="0.1"/>` +
    rod(88, 18, shade(oak, -0.3)) +
    rod(86, 13, oak) +
    rod(83, 4, shade(oak, 0.4)) +
    placeThing(canvas, bag, bagSlot) +
    hanger(slot.x, 86, slot.y, Math.min(120, width * 0.22)) +
    placeThing(canvas, thing, { ...slot, shadow: 'lift' })
  )
}

const onWall = (canvas: Canvas): string => {
  const { thing } = canvas
  const [first, second] = [companion(canvas, 0), companion(canvas, 1)]
  const top = 716
  return (
    wall(canvas, wallColour(thing)) +
    windowLight(canvas, 120) +
    placeThing(canvas, thing, { x: 450, y: 70, width: 500, height: 540, shadow: 'lift' }) +
    ground(canvas, oak, top) +
    placeThing(canvas, first, { x: 160, y: 800, width: 220, height: 320, shadow: 'stand' }) +
    placeThing(canvas, second, { x: 762, y: 810, width: 160, height: 230, shadow: 'stand' })
  )
}

const onStand = (canvas: Canvas): string => {
  const { thing } = canvas
  const other = companion(canvas, 1)
  const { width } = fitted(thing, 420, 480)
  const half = width / 2 + 24
  const brass = canvas.linearFill(
    [
      [0, '#8f6c34'],
      [0.35, '#f3dfae'],
      [0.7, '#b98f4c'],
      [1, '#7d5d2c'],
    ],
    [0, 0, 1, 0],
  )
  return (
    wall(canvas, wallColour(thing), 640) +
    windowLight(canvas, 40) +
    ground(canvas, mix(wallColour(thing, 1), '#f2e9dc', 0.5), 640) +
    placeThing(canvas, other, { x: 756, y: 760, width: 190, height: 270, shadow: 'stand' }) +
    `<ellipse cx="416" cy="806" rx="230" ry="32" fill="#2a1a14" fill-opacity="0.16"/>` +
    `<path d="M392 180H408V790H392Z" fill="${brass}"/><path d="M${num(400 - half)} 172H${num(400 + half)}V192H${num(400 - half)}Z" fill="${brass}"/>` +
    `<path d="M230 790C230 768 570 768 570 790V802C570 822 230 822 230 802Z" fill="${brass}"/>` +
    placeThing(canvas, thing, { x: 400, y: 182, width: 420, height: 480, shadow: 'lift' })
  )
}

const onFloorboards = (canvas: Canvas): string => {
  const { thing } = canvas
  const plant = companion(canvas, 0)
  const size = 330 * relativeSize(thing, plant) * 1.25
  const colour = wallColour(thing)
  return (
    wall(canvas, colour, 640) +
    windowLight(canvas, 240) +
    boards(canvas, oak, 640) +
    `<path d="M0 606H${side}V640H0Z" fill="${shade(colour, 0.5)}"/><path d="M0 638H${side}V646H0Z" fill="#2a1a14" fill-opacity="0.2"/>` +
    placeThing(canvas, plant, { x: 150, y: 716, width: size, height: size, shadow: 'stand' }) +
    placeThing(canvas, thing, { x: 490, y: 812, width: 580, height: 600, shadow: 'stand' })
  )
}

const onTable = (canvas: Canvas): string => {
  const { thing } = canvas
  const [first, second] = [companion(canvas, 0), companion(canvas, 1)]
  const { width, height } = fitted(thing, 440, 470)
  const size = Math.max(width, height)
  const [large, small] = [
    size * relativeSize(thing, first),
    size * relativeSize(thing, second) * 0.9,
  ]
  const surface =
    kinds[thing.kind].department === 'kitchen' ? oak : mix(wallColour(thing, 1), '#efe4d4', 0.45)
  const firstHeight = Math.min(300, large)
  return (
    wall(canvas, wallColour(thing), 610) +
    windowLight(canvas, 170) +
    ground(canvas, surface, 610) +
    placeThing(canvas, first, {
      x: 178,
      y: 684,
      width: 300,
      height: firstHeight + 100,
      shadow: 'stand',
    }) +
    placeThing(canvas, second, {
      x: 756,
      y: 706,
      width: 220,
      height: Math.min(320, small + 40),
      shadow: 'stand',
    }) +
    placeThing(canvas, thing, { x: 452, y: 800, width: 440, height: 470, shadow: 'stand' })
  )
}

/** The thing in a small setting that suits it: on a rail, wall, stand, floor or table. */
export const drawSetting = (canvas: Canvas): string => {
  const { kind } = canvas.thing
  if (onFloor.has(kind)) return onFloorboards(canvas)
  if (kinds[kind].placement === 'stand') return onTable(canvas)
  if (kind === 'mirror') return onWall(canvas)
  return kinds[kind].department === 'jewellery' ? onStand(canvas) : onRail(canvas)
}

import { circle, glow } from '../glow.ts'
import { between, pick } from '../random.ts'
import type { Random } from '../random.ts'
import { castShadow } from '../silhouette.ts'
import { num } from '../svg.ts'
import type { Stage } from './stage.ts'

/** A function that adds a drawing's shadow; `lift` is the distance to the surface behind, in pixels. */
export const dropShadow =
  (stage: Stage, lift: number) =>
  (drawn: string): string =>
    castShadow(stage.newId(), drawn, { lift, strength: 0.4, layers: 6 }) + drawn

/** A shape with soft edges, made of a few overlaid outlines, which is far faster than a blur. */
const softened = (d: string, colour: string, strength: number, edge: number) =>
  (d === '' ? [] : [1, 0.6, 0.22])
    .map(
      (part) =>
        `<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="${num(edge * part)}" stroke-linejoin="round" opacity="${num(strength / 3)}"/>`,
    )
    .join('')

const panes = (random: Random) => {
  const columns = pick(random, [2, 2, 3])
  const rows = pick(random, [2, 3, 4])
  let d = ''
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const x = (column * 300) / columns
      const y = (row * 460) / rows
      d += `M${num(x)} ${num(y)}h${num(300 / columns - 16)}v${num(460 / rows - 16)}h${num(16 - 300 / columns)}Z`
    }
  }
  return d
}

const archedWindow = () =>
  'M0 460V150A142 150 0 0 1 142 0V460ZM158 0A142 150 0 0 1 300 150V460H158Z'

const blinds = () => {
  let d = ''
  for (let y = 0; y < 460; y += 40) d += `M0 ${y}h300v22h-300Z`
  return d
}

const roundWindow = () =>
  'M143 0V222H2A148 230 0 0 1 143 0ZM157 0A148 230 0 0 1 298 222H157ZM2 238H143V460A148 230 0 0 1 2 238ZM157 238H298A148 230 0 0 1 157 460Z'

const beam = () => 'M0 -400H110V900H0ZM190 -400H300V900H190Z'

/** Soft light without a shape. */
const overcast = () => ''

const windows = [panes, panes, archedWindow, blinds, roundWindow, beam, overcast] as const

/** A leaf that grows from x, y at the angle `rotation`, in radians. */
const leaf = (x: number, y: number, rotation: number, length: number, half: number) => {
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  const at = (along: number, aside: number) =>
    `${num(x + cos * along - sin * aside)} ${num(y + sin * along + cos * aside)}`
  return `M${at(0, 0)}Q${at(length / 2, -half)} ${at(length, 0)}Q${at(length / 2, half)} ${at(0, 0)}Z`
}

const frond = (x: number, y: number, degrees: number, size: number) => {
  const rotation = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(rotation) * size, Math.sin(rotation) * size]
  let d = leaf(x, y, rotation, 280 * size, 3)
  for (let index = 0; index < 9; index += 1) {
    const along = 30 + index * 26
    const length = (90 - Math.abs(index - 3) * 9) * size
    for (const side of [-1, 1]) {
      const lean = (side * (58 - index * 4) * Math.PI) / 180
      d += leaf(x + cos * along, y + sin * along, rotation + lean, length, 13 * size)
    }
  }
  return d
}

const fernShadow = ({ random, width, height }: Stage) =>
  frond(
    width * between(random, -0.05, 0.2),
    height * between(random, -0.02, 0.2),
    between(random, 5, 55),
    between(random, 1.2, 1.9),
  ) +
  frond(
    width * 1.02,
    height * between(random, 0, 0.3),
    between(random, 130, 200),
    between(random, 1.1, 1.7),
  )

/** The leaves of a tree outside the window. */
const treeShadow = ({ random, width, height }: Stage) => {
  const fromRight = random() < 0.5
  let d = ''
  for (let index = 0; index < 34; index += 1) {
    const x = width * random() ** 1.5
    const y = height * 0.6 * random() ** 1.4
    const length = between(random, 34, 76)
    d += leaf(fromRight ? width - x : x, y, between(random, 0.2, 2.9), length, length * 0.3)
  }
  return d
}

/** Sunlight from a window on a wall or table, sometimes with the shadow of leaves. */
export function windowLight(stage: Stage, strength = 0.34): string {
  const { random, width, height } = stage
  const shape = pick(random, windows)(random)
  const leaves = random() < 0.3 ? pick(random, [fernShadow, treeShadow, treeShadow])(stage) : ''
  const skew = between(random, -26, 26)
  const scale = (width / 300) * between(random, 0.62, 0.95)
  const x = width * between(random, 0.12, 0.42) - skew
  const y = height * between(random, -0.12, 0.14)
  const place = `translate(${num(x)} ${num(y)}) rotate(${num(between(random, -4, 12))}) skewX(${num(skew)}) scale(${num(scale)} ${num(scale * between(random, 0.8, 1.2))})`
  return (
    `<g transform="${place}">${softened(shape, '#fff3d8', strength, between(random, 5, 9))}</g>` +
    softened(leaves, '#3a2a22', 0.1, 8)
  )
}

const specks = ({ random, width, height }: Stage, colour: string) => {
  let d = ''
  for (let index = 0; index < (width * height) / 1600; index += 1) {
    const size = num(between(random, 0.8, 1.7))
    d += `M${Math.round(random() * width)} ${Math.round(random() * height)}h${size}v${size}h-${size}z`
  }
  return `<path d="${d}" fill="${colour}" fill-opacity="0.13"/>`
}

/** A vignette around x, y: darker farther out, with the opacity `strength` at `reach`. */
const vignette = (
  { width, height }: Stage,
  { x, y, reach }: { x: number; y: number; reach: number },
  strength: number,
) => {
  const rings = 6
  const one = (strength / rings).toFixed(4)
  return Array.from(
    { length: rings },
    (_, ring) =>
      `<path d="M0 0H${width}V${height}H0Z${circle(x, y, reach * (0.62 + ring * 0.06))}" fill="#2b1720" fill-opacity="${one}" fill-rule="evenodd"/>`,
  ).join('')
}

/** What is drawn on top of everything: light from the upper left, a vignette, paper grain. */
export function finish(stage: Stage): string {
  const { width, height, random } = stage
  const [x, y] = [width * between(random, 0.15, 0.4), height * between(random, 0, 0.25)]
  const reach = Math.hypot(width - x, height - y)
  return (
    glow({ x, y, reach: reach * 0.6 }, '#fff3d8', 0.13) +
    vignette(stage, { x, y, reach }, between(random, 0.05, 0.12)) +
    specks(stage, '#fff') +
    specks(stage, '#3a2a20')
  )
}

import { grain, num, radial } from '../paint.ts'
import { between, pick } from './chance.ts'
import type { Stage } from './stage.ts'

/** Where a thing is drawn, in pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }

/**
 * Gives drawn things a soft drop shadow; `lift` is how far they are off the ground, in pixels.
 * The filter is kept to the thing's own box, for a blur costs by its area.
 */
export function dropShadow(stage: Stage, lift: number): (drawn: string, box: Box) => string {
  return (drawn, box) => {
    const id = stage.newId()
    const spread = lift * 3
    const [x, y] = [box.left - spread * 0.6, box.top - spread * 0.6]
    const wide = box.right + spread * 1.3 - x
    const tall = box.bottom + spread * 1.4 - y
    stage.define(
      `<filter id="${id}" x="${num(x)}" y="${num(y)}" width="${num(wide)}" height="${num(tall)}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">` +
        `<feGaussianBlur in="SourceAlpha" stdDeviation="${num(lift * 0.8)}"/><feOffset dx="${num(lift * 0.9)}" dy="${num(lift * 1.3)}"/>` +
        '<feColorMatrix values="0 0 0 0 0.16  0 0 0 0 0.09  0 0 0 0 0.06  0 0 0 0.42 0" result="soft"/>' +
        '<feMerge><feMergeNode in="soft"/><feMergeNode in="SourceGraphic"/></feMerge></filter>',
    )
    return `<g filter="url(#${id})">${drawn}</g>`
  }
}

/** The shape with soft edges: a few outlines laid over each other are far cheaper than a blur. */
const softened = (shape: string, colour: string, strength: number, edge: number) =>
  [1, 0.6, 0.22]
    .map(
      (part) =>
        `<g fill="${colour}" stroke="${colour}" stroke-width="${num(edge * part)}" stroke-linejoin="round" opacity="${num(strength / 3)}">${shape}</g>`,
    )
    .join('')

const panes = (random: () => number) => {
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
  return `<path d="${d}"/>`
}

const archedWindow = () =>
  '<path d="M0 460V150A142 150 0 0 1 142 0V460ZM158 0A142 150 0 0 1 300 150V460H158Z"/>'

const blinds = () => {
  let d = ''
  for (let y = 0; y < 460; y += 40) d += `M0 ${y}h300v22h-300Z`
  return `<path d="${d}"/>`
}

const frond = (x: number, y: number, turn: number, size: number) => {
  let leaves = ''
  for (let index = 0; index < 9; index += 1) {
    const along = 30 + index * 26
    const length = 90 - Math.abs(index - 3) * 9
    for (const side of [-1, 1]) {
      leaves += `<path transform="translate(${along} 0) rotate(${side * (58 - index * 4)})" d="M0 0Q${num(length / 2)} -13 ${num(length)} 0Q${num(length / 2)} 13 0 0"/>`
    }
  }
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${num(size)})"><path d="M0 -2L280 0L0 2Z"/>${leaves}</g>`
}

/** Sunlight through a window, sometimes with the shadow of a plant, as it falls on a wall or a table. */
export function windowLight(stage: Stage, strength = 0.34): string {
  const { random, width, height } = stage
  const kind = pick(random, [panes, panes, archedWindow, blinds])
  const skew = between(random, -26, 26)
  const scale = (width / 300) * between(random, 0.62, 0.95)
  const x = width * between(random, 0.12, 0.42) - skew
  const y = height * between(random, -0.12, 0.14)
  const place = `translate(${num(x)} ${num(y)}) rotate(${num(between(random, -4, 12))}) skewX(${num(skew)}) scale(${num(scale)} ${num(scale * between(random, 0.8, 1.2))})`
  const light = `<g transform="${place}">${softened(kind(random), '#fff3d8', strength, between(random, 5, 9))}</g>`
  if (random() < 0.45) return light
  const fronds =
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
  return light + softened(fronds, '#3a2a22', 0.1, 8)
}

/** The last touch over everything: light from the upper left that ends in a quiet vignette, paper grain. */
export function finish(stage: Stage): string {
  const { width, height, random } = stage
  const all = (fill: string) => `<rect width="${width}" height="${height}" fill="${fill}"/>`
  const sun = radial(
    stage.newId(),
    [
      [0, '#fff0d0', 0.22],
      [0.48, '#fff0d0', 0],
      [0.5, '#2b1720', 0],
      [1, '#2b1720', between(random, 0.14, 0.24)],
    ],
    [between(random, 0.15, 0.4), between(random, 0, 0.25), 1.08],
  )
  const specks = grain(stage.newId(), Math.floor(random() * 1e6))
  return [sun, specks].map((paint) => all(stage.fill(paint))).join('')
}

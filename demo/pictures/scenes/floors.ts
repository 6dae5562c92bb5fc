import { mix, shade } from '../colour.ts'
import { linear } from '../paint.ts'
import { between, pick } from '../random.ts'
import { num } from '../svg.ts'
import type { Stage } from './stage.ts'

const woods = ['#c99b6d', '#b98657', '#d8b68c', '#a87650', '#e0c7a4', '#8d6244']

/** A colour of wood that suits the palette. */
export const woodColour = (stage: Stage): string =>
  mix(pick(stage.random, woods), stage.palette.surface, 0.22)

const planks = (stage: Stage, top: number, colour: string) => {
  const { random, width, height } = stage
  const depth = height - top
  let svg = ''
  const rows = 7
  for (let row = 0; row < rows; row += 1) {
    const y = top + depth * (row / rows) ** 1.5
    const next = top + depth * ((row + 1) / rows) ** 1.5
    svg += `<rect x="0" y="${num(y)}" width="${width}" height="${num(next - y + 0.5)}" fill="${shade(colour, between(random, -0.1, 0.1))}"/>`
    svg += `<rect x="0" y="${num(y)}" width="${width}" height="1.6" fill="${shade(colour, -0.34)}" fill-opacity="0.6"/>`
    for (let joint = 0; joint < 2; joint += 1) {
      svg += `<rect x="${num(random() * width)}" y="${num(y)}" width="2" height="${num(next - y)}" fill="${shade(colour, -0.34)}" fill-opacity="0.5"/>`
    }
    svg += `<path d="M0 ${num((y + next) / 2)}Q${num(width * 0.3)} ${num(y + 2)} ${num(width * 0.6)} ${num((y + next) / 2)}T${width} ${num((y + next) / 2)}" stroke="${shade(colour, -0.2)}" stroke-width="1.4" fill="none" stroke-opacity="0.4"/>`
  }
  return svg
}

const chequer = (stage: Stage, top: number, colour: string) => {
  const { width, height } = stage
  const other = shade(colour, 0.5)
  const rows = 5
  const depth = height - top
  const vanish = width / 2
  let svg = `<rect x="0" y="${num(top)}" width="${width}" height="${num(depth)}" fill="${other}"/>`
  const spreadAt = (t: number) => 0.62 + t * 0.75
  for (let row = 0; row < rows; row += 1) {
    const t0 = (row / rows) ** 1.4
    const t1 = ((row + 1) / rows) ** 1.4
    for (let column = -5; column < 5; column += 1) {
      if ((row + column) % 2 === 0) continue
      const x = (at: number, t: number) => num(vanish + at * 150 * spreadAt(t))
      svg += `<path d="M${x(column, t0)} ${num(top + depth * t0)}L${x(column + 1, t0)} ${num(top + depth * t0)}L${x(column + 1, t1)} ${num(top + depth * t1)}L${x(column, t1)} ${num(top + depth * t1)}Z" fill="${colour}"/>`
    }
  }
  return svg
}

const plainFloor = (stage: Stage, top: number, colour: string) =>
  `<rect x="0" y="${num(top)}" width="${stage.width}" height="${num(stage.height - top)}" fill="${colour}"/>`

/** A floor from `top` to the bottom of the picture, with a skirting board and the wall's shadow. */
export function drawFloor(stage: Stage, top: number): string {
  const { random, width, height, palette } = stage
  const floor = pick(random, [
    () => planks(stage, top, woodColour(stage)),
    () => planks(stage, top, woodColour(stage)),
    () => chequer(stage, top, mix(palette.surface, palette.ink, between(random, 0.12, 0.4))),
    () => plainFloor(stage, top, mix(palette.surface, palette.accent, 0.18)),
  ])()
  const light = stage.fill(
    linear(
      stage.newId(),
      [
        [0, '#2b1a14', 0.3],
        [0.14, '#2b1a14', 0.06],
        [0.5, '#fff2d8', 0.14],
        [1, '#2b1a14', 0.12],
      ],
      [0, 0, 0, 1],
    ),
  )
  const board = shade(mix(palette.background, palette.surface, 0.5), 0.4)
  return (
    floor +
    `<rect x="0" y="${num(top)}" width="${width}" height="${num(height - top)}" fill="${light}"/>` +
    `<rect x="0" y="${num(top - 26)}" width="${width}" height="26" fill="${board}"/><rect x="0" y="${num(top - 26)}" width="${width}" height="3" fill="${shade(board, 0.6)}"/><rect x="0" y="${num(top - 3)}" width="${width}" height="4" fill="${shade(board, -0.4)}" fill-opacity="0.7"/>`
  )
}

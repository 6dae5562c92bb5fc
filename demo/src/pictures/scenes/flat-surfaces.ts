import { linear, mix, num, shade, softLight } from '../paint.ts'
import { between, pick } from './chance.ts'
import { woodColour } from './floors.ts'
import type { Stage } from './stage.ts'

type Surface = (stage: Stage) => string

const all = (stage: Stage, fill: string, more = '') =>
  `<rect width="${stage.width}" height="${stage.height}" fill="${fill}" ${more}/>`

const folds = (stage: Stage, colour: string) => {
  const { random, width, height } = stage
  let svg = ''
  for (let index = 0; index < 5; index += 1) {
    const x = between(random, -0.1, 1.1) * width
    const y = between(random, 0, 1) * height
    const to = [x + between(random, 160, 420), y + between(random, -260, 260)] as const
    const bend = between(random, -90, 90)
    const d = `M${num(x)} ${num(y)}Q${num((x + to[0]) / 2 + bend)} ${num((y + to[1]) / 2 - bend)} ${num(to[0])} ${num(to[1])}`
    const fold = (shift: number, stroke: string, wide: number, see: number) =>
      `<path transform="translate(${shift} ${shift})" d="${d}" fill="none" stroke="${stroke}" stroke-width="${wide}" stroke-linecap="round" opacity="${see}"/>`
    svg +=
      fold(10, shade(colour, -0.3), 26, 0.07) +
      fold(6, shade(colour, -0.3), 12, 0.1) +
      fold(-3, shade(colour, 0.7), 7, 0.3)
  }
  return svg
}

const linen: Surface = (stage) => {
  const { palette, random } = stage
  const colour = pick(random, [
    shade(palette.background, 0.2),
    palette.surface,
    mix(palette.background, palette.accent, 0.25),
    mix(palette.surface, palette.accent, 0.5),
  ])
  const id = stage.newId()
  stage.define(
    `<pattern id="${id}" width="7" height="7" patternUnits="userSpaceOnUse"><path d="M0 1.5H7M0 5H7" stroke="${shade(colour, -0.3)}" stroke-width="0.8" opacity="0.22"/><path d="M2 0V7M5.5 0V7" stroke="${shade(colour, 0.6)}" stroke-width="0.9" opacity="0.3"/></pattern>`,
  )
  return (
    all(stage, stage.fill(softLight(stage.newId(), colour, 'wall'))) +
    folds(stage, colour) +
    all(stage, `url(#${id})`)
  )
}

const wood: Surface = (stage) => {
  const { random, width, height } = stage
  const colour = woodColour(stage)
  const wide = between(random, 110, 170)
  let svg = ''
  for (let x = 0; x < width; x += wide) {
    const tone = shade(colour, between(random, -0.1, 0.14))
    svg += `<rect x="${num(x)}" y="0" width="${num(wide + 1)}" height="${height}" fill="${tone}"/>`
    for (let line = 0; line < 5; line += 1) {
      const at = x + wide * (0.12 + line * 0.19)
      const sway = between(random, -14, 14)
      svg += `<path d="M${num(at)} 0C${num(at + sway)} ${num(height * 0.3)} ${num(at - sway)} ${num(height * 0.6)} ${num(at + sway * 0.5)} ${height}" fill="none" stroke="${shade(colour, -0.3)}" stroke-width="${num(between(random, 0.8, 2.2))}" opacity="0.3"/>`
    }
    svg += `<rect x="${num(x)}" y="0" width="2.4" height="${height}" fill="${shade(colour, -0.45)}" opacity="0.7"/><rect x="${num(x + 2.4)}" y="0" width="1.6" height="${height}" fill="${shade(colour, 0.4)}" opacity="0.5"/>`
  }
  return svg
}

const marble: Surface = (stage) => {
  const { random, width, height, palette } = stage
  const colour = mix('#f6f2ee', palette.background, 0.3)
  let svg = all(stage, stage.fill(softLight(stage.newId(), colour, 'wall')))
  for (let vein = 0; vein < 7; vein += 1) {
    let x = between(random, -0.2, 0.9) * width
    let y = between(random, -0.1, 0.7) * height
    let d = `M${num(x)} ${num(y)}`
    for (let step = 0; step < 6; step += 1) {
      x += between(random, 20, 120)
      y += between(random, 10, 130)
      d += `Q${num(x - between(random, -40, 60))} ${num(y - between(random, 0, 80))} ${num(x)} ${num(y)}`
    }
    const ink = mix(colour, pick(random, ['#8c8a90', '#b59a7a', palette.ink]), 0.5)
    svg += `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${num(between(random, 8, 26))}" opacity="0.07" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${ink}" stroke-width="${num(between(random, 0.8, 2.4))}" opacity="0.42"/>`
  }
  return svg
}

const paper: Surface = (stage) => {
  const { random, width, height, palette } = stage
  const under = mix(palette.accent, palette.background, between(random, 0.25, 0.6))
  const over = shade(pick(random, [palette.background, palette.surface]), 0.15)
  const cut = between(random, 0.3, 0.7)
  const lean = between(random, -0.22, 0.22)
  const edge = stage.fill(
    linear(
      stage.newId(),
      [
        [0, '#23140e', 0.24],
        [1, '#23140e', 0],
      ],
      [0, 0, 1, 0],
    ),
  )
  const from = width * (cut + lean)
  const to = width * (cut - lean)
  return (
    all(stage, stage.fill(softLight(stage.newId(), under, 'wall'))) +
    `<path d="M0 0H${num(from)}L${num(to)} ${height}H0Z" fill="${stage.fill(softLight(stage.newId(), over, 'wall'))}"/>` +
    `<path d="M${num(from)} 0h26L${num(to + 26)} ${height}h-26Z" fill="${edge}"/>`
  )
}

const terrazzo: Surface = (stage) => {
  const { random, palette } = stage
  const id = stage.newId()
  const colour = mix(palette.surface, '#fbf7f1', 0.5)
  const inks = [palette.accent, palette.background, palette.ink, '#c9a27a', '#9fae9b']
  const chips = Array.from({ length: 46 }, () => {
    const [x, y, r] = [between(random, 12, 228), between(random, 12, 228), between(random, 2, 9)]
    return `<path transform="translate(${num(x)} ${num(y)}) rotate(${num(random() * 360)})" d="M${num(-r)} 0L${num(-r * 0.3)} ${num(-r * 0.8)}L${num(r)} ${num(-r * 0.3)}L${num(r * 0.5)} ${num(r * 0.7)}Z" fill="${mix(pick(random, inks), colour, 0.35)}"/>`
  })
  stage.define(
    `<pattern id="${id}" width="240" height="240" patternUnits="userSpaceOnUse">${chips.join('')}</pattern>`,
  )
  return (
    all(stage, stage.fill(softLight(stage.newId(), colour, 'wall'))) +
    all(stage, `url(#${id})`, 'opacity="0.6"')
  )
}

const surfaces: readonly Surface[] = [linen, linen, wood, marble, paper, terrazzo]

/** A surface seen from above, over the whole picture. */
export const drawFlatSurface = (stage: Stage): string => pick(stage.random, surfaces)(stage)

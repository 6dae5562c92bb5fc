import { mix, shade } from '../colour.ts'
import { linear, softLight } from '../paint.ts'
import { between, pick } from '../random.ts'
import { num } from '../svg.ts'
import { woodColour } from './floors.ts'
import type { Stage } from './stage.ts'

type Surface = (stage: Stage) => string

const all = (stage: Stage, fill: string) =>
  `<rect width="${stage.width}" height="${stage.height}" fill="${fill}"/>`

const folds = (stage: Stage, colour: string) => {
  const { random, width, height } = stage
  let svg = ''
  for (let index = 0; index < 5; index += 1) {
    const x = between(random, -0.1, 1.1) * width
    const y = between(random, 0, 1) * height
    const to = [x + between(random, 160, 420), y + between(random, -260, 260)] as const
    const bend = between(random, -90, 90)
    const d = `M${num(x)} ${num(y)}Q${num((x + to[0]) / 2 + bend)} ${num((y + to[1]) / 2 - bend)} ${num(to[0])} ${num(to[1])}`
    const fold = (shift: number, stroke: string, strokeWidth: number, opacity: number) =>
      `<path transform="translate(${shift} ${shift})" d="${d}" fill="none" stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-opacity="${opacity}"/>`
    svg +=
      fold(10, shade(colour, -0.3), 26, 0.07) +
      fold(6, shade(colour, -0.3), 12, 0.1) +
      fold(-3, shade(colour, 0.7), 7, 0.3)
  }
  return svg
}

const threads = (width: number, height: number) => {
  const lines = (count: number, line: (at: number) => string) =>
    Array.from({ length: count }, (_, index) => line(index)).join('')
  return {
    weft: lines(height / 3.5, (at) => `M0 ${num(at * 3.5)}h${width}v.9h-${width}z`),
    warp: lines(width / 3.5, (at) => `M${num(at * 3.5)} 0v${height}h1v-${height}z`),
  }
}

const linen: Surface = (stage) => {
  const { palette, random, width, height } = stage
  const colour = pick(random, [
    shade(palette.background, 0.2),
    palette.surface,
    mix(palette.background, palette.accent, 0.4),
    mix(palette.surface, palette.accent, 0.7),
  ])
  const { weft, warp } = threads(width, height)
  return (
    all(stage, stage.fill(softLight(stage.newId(), colour, 'wall'))) +
    folds(stage, colour) +
    `<path d="${weft}" fill="${shade(colour, -0.3)}" fill-opacity="0.16"/>` +
    `<path d="${warp}" fill="${shade(colour, 0.6)}" fill-opacity="0.24"/>`
  )
}

/** A picnic cloth or towel with large checks or stripes. */
const spread: Surface = (stage) => {
  const { random, palette } = stage
  const colour = shade(palette.surface, 0.3)
  const pattern = pick(random, ['check', 'stripe'] as const)
  return (
    all(stage, stage.fill(softLight(stage.newId(), colour, 'wall'))) +
    stage.fillPattern(
      `M0 0H${stage.width}V${stage.height}H0Z`,
      { pattern, colour, accent: palette.accent },
      {
        scale: pattern === 'check' ? between(random, 2.2, 3.4) : between(random, 4, 8),
        rotation: pattern === 'check' ? pick(random, [0, 45]) : pick(random, [0, 90, -30, 60]),
        opacity: between(random, 0.45, 0.75),
      },
    ) +
    folds(stage, colour)
  )
}

/** Square tiles in two shades. */
const chequer: Surface = (stage) => {
  const { random, width, height, palette } = stage
  const size = width / pick(random, [4, 5, 6])
  const light = shade(palette.surface, 0.4)
  const dark = mix(
    palette.surface,
    pick(random, [palette.accent, palette.background, palette.ink]),
    0.55,
  )
  let d = ''
  for (let row = 0; row * size < height; row += 1) {
    for (let column = row % 2; column * size < width; column += 2) {
      d += `M${num(column * size)} ${num(row * size)}h${num(size)}v${num(size)}h${num(-size)}z`
    }
  }
  return (
    all(stage, stage.fill(softLight(stage.newId(), light, 'wall'))) +
    `<path d="${d}" fill="${dark}" fill-opacity="0.85"/>`
  )
}

const wood: Surface = (stage) => {
  const { random, width, height } = stage
  const colour = woodColour(stage)
  const plankWidth = between(random, 110, 170)
  let svg = ''
  for (let x = 0; x < width; x += plankWidth) {
    const tone = shade(colour, between(random, -0.1, 0.14))
    svg += `<rect x="${num(x)}" y="0" width="${num(plankWidth + 1)}" height="${height}" fill="${tone}"/>`
    for (let line = 0; line < 5; line += 1) {
      const at = x + plankWidth * (0.12 + line * 0.19)
      const sway = between(random, -14, 14)
      svg += `<path d="M${num(at)} 0C${num(at + sway)} ${num(height * 0.3)} ${num(at - sway)} ${num(height * 0.6)} ${num(at + sway * 0.5)} ${height}" fill="none" stroke="${shade(colour, -0.3)}" stroke-width="${num(between(random, 0.8, 2.2))}" stroke-opacity="0.3"/>`
    }
    svg += `<rect x="${num(x)}" y="0" width="2.4" height="${height}" fill="${shade(colour, -0.45)}" fill-opacity="0.7"/><rect x="${num(x + 2.4)}" y="0" width="1.6" height="${height}" fill="${shade(colour, 0.4)}" fill-opacity="0.5"/>`
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
    svg += `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${num(between(random, 8, 26))}" stroke-opacity="0.07" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${ink}" stroke-width="${num(between(random, 0.8, 2.4))}" stroke-opacity="0.42"/>`
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
  const { random, width, height, palette } = stage
  const colour = mix(palette.surface, '#fbf7f1', 0.5)
  const inks = [palette.accent, palette.background, palette.ink, '#c9a27a', '#9fae9b']
  const chips = inks.map((ink) => {
    let d = ''
    for (let chip = 0; chip < (width * height) / 7000; chip += 1) {
      const [x, y, r] = [random() * width, random() * height, between(random, 2, 11)]
      const rotation = random() * Math.PI * 2
      const corners = [0, 1.2, 2.5, 4.1].map((angle, corner) => {
        const reach = r * (corner % 2 === 0 ? 1 : 0.7)
        return `${num(x + Math.cos(rotation + angle) * reach)} ${num(y + Math.sin(rotation + angle) * reach)}`
      })
      d += `M${corners.join('L')}Z`
    }
    return `<path d="${d}" fill="${mix(ink, colour, 0.5)}"/>`
  })
  return all(stage, stage.fill(softLight(stage.newId(), colour, 'wall'))) + chips.join('')
}

/** A plain board in a strong colour, sometimes with another sheet across a corner. */
const plainBoard: Surface = (stage) => {
  const { random, width, height, palette } = stage
  const colour = pick(random, [
    mix(palette.accent, palette.surface, 0.15),
    mix(palette.accent, palette.background, 0.45),
    palette.background,
  ])
  const disc = mix(colour, pick(random, [palette.surface, palette.ink]), 0.28)
  const round = `<circle cx="${num(width * between(random, 0.25, 0.75))}" cy="${num(height * between(random, 0.3, 0.7))}" r="${num(width * between(random, 0.34, 0.5))}" fill="${disc}"/>`
  return (
    all(stage, stage.fill(softLight(stage.newId(), colour, 'wall'))) + (random() < 0.6 ? round : '')
  )
}

const surfaces: readonly Surface[] = [
  linen,
  linen,
  wood,
  marble,
  paper,
  terrazzo,
  spread,
  chequer,
  plainBoard,
  plainBoard,
]

/** A surface seen from above that fills the picture. */
export const drawFlatSurface = (stage: Stage): string => pick(stage.random, surfaces)(stage)

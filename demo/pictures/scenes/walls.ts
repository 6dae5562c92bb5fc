import { lightness, mix, shade } from '../colour.ts'
import { linear, softLight } from '../paint.ts'
import { between, pick } from '../random.ts'
import { num } from '../svg.ts'
import type { Stage } from './stage.ts'

const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}"/>`

/** A wall colour from the palette: usually muted, sometimes close to the accent. */
function wallColour(stage: Stage): string {
  const { background, surface, accent } = stage.palette
  return pick(stage.random, [
    background,
    background,
    mix(background, surface, 0.5),
    shade(mix(background, surface, 0.3), 0.3),
    mix(background, accent, 0.22),
    mix(surface, accent, 0.38),
    mix(background, accent, 0.5),
    mix(accent, background, 0.25),
  ])
}

type Wall = (stage: Stage, colour: string, bottom: number) => string

const plaster: Wall = (stage, colour, bottom) => {
  const { random, width } = stage
  const clouds = Array.from({ length: 6 }, (_, index) => {
    const fill = shade(colour, index % 2 === 0 ? 0.4 : -0.2)
    const [x, y] = [random() * width, random() * bottom]
    const [rx, ry] = [between(random, 120, 300), between(random, 80, 220)]
    const lean = between(random, -40, 40)
    return [1, 0.84, 0.68, 0.5, 0.32]
      .map(
        (part) =>
          `<ellipse transform="rotate(${num(lean)} ${num(x)} ${num(y)})" cx="${num(x)}" cy="${num(y)}" rx="${num(rx * part)}" ry="${num(ry * part)}" fill="${fill}" fill-opacity="0.035"/>`,
      )
      .join('')
  })
  return clouds.join('')
}

const panel: Wall = (stage, colour, bottom) => {
  const { random, width } = stage
  const count = pick(random, [2, 3, 3])
  const gap = 34
  const panelWidth = (width - gap * (count + 1)) / count
  const low = bottom * between(random, 0.66, 0.74)
  const frame = (x: number, y: number, height: number) =>
    `<g fill="none"><rect x="${num(x)}" y="${num(y)}" width="${num(panelWidth)}" height="${num(height)}" stroke="${shade(colour, -0.17)}" stroke-width="5"/>` +
    `<rect x="${num(x + 3)}" y="${num(y + 3)}" width="${num(panelWidth)}" height="${num(height)}" stroke="${shade(colour, 0.42)}" stroke-width="2.4"/>` +
    `<rect x="${num(x + 13)}" y="${num(y + 13)}" width="${num(panelWidth - 26)}" height="${num(height - 26)}" stroke="${shade(colour, -0.1)}" stroke-width="2"/></g>`
  let svg =
    rect(0, low - 26, width, 8, shade(colour, 0.4)) +
    rect(0, low - 18, width, 6, shade(colour, -0.18))
  for (let index = 0; index < count; index += 1) {
    const x = gap + index * (panelWidth + gap)
    svg += frame(x, -40, low - 20) + frame(x, low + 16, bottom - low - 50)
  }
  return svg
}

const arch: Wall = (stage, colour, bottom) => {
  const { random, width, palette } = stage
  const archWidth = width * between(random, 0.5, 0.72)
  const x = between(random, 0.1, 0.9) * (width - archWidth)
  const top = bottom * between(random, 0.06, 0.24)
  const paint = stage.fill(
    softLight(
      stage.newId(),
      mix(colour, pick(random, [palette.accent, palette.surface]), 0.55),
      'wall',
    ),
  )
  const outline = `M${num(x)} ${num(bottom)}V${num(top + archWidth / 2)}A${num(archWidth / 2)} ${num(archWidth / 2)} 0 0 1 ${num(x + archWidth)} ${num(top + archWidth / 2)}V${num(bottom)}Z`
  return `<path d="${outline}" fill="${paint}"/>`
}

const tiles: Wall = (stage, colour, bottom) => {
  const { random, width, palette } = stage
  const glaze = pick(random, [mix(colour, '#fffaf2', 0.35), mix(palette.accent, '#fffaf2', 0.5)])
  const [w, h] = pick(random, [
    [62, 62],
    [92, 44],
    [44, 92],
    [50, 50],
  ] as const)
  const top = pick(random, [0, bottom * 0.38])
  const tones = [
    { fill: glaze, d: '' },
    { fill: shade(glaze, -0.05), d: '' },
    { fill: shade(glaze, 0.14), d: '' },
  ]
  let shine = ''
  for (let row = 0; top + row * h < bottom; row += 1) {
    for (let x = row % 2 === 0 || w === 50 ? 0 : -w / 2; x < width; x += w) {
      const y = top + row * h
      pick(random, tones).d += `M${num(x + 1.5)} ${num(y + 1.5)}h${w - 3}v${h - 3}h${3 - w}z`
      shine += `M${num(x + 5)} ${num(y + 4)}h${w - 14}v2.2h${14 - w}z`
    }
  }
  return (
    rect(0, top, width, bottom - top, shade(glaze, -0.16)) +
    tones.map(({ fill, d }) => `<path d="${d}" fill="${fill}"/>`).join('') +
    `<path d="${shine}" fill="#fff" fill-opacity="0.5"/>` +
    (top > 0 ? rect(0, top - 10, width, 12, shade(glaze, -0.24)) : '')
  )
}

const wallpaper: Wall = (stage, colour, bottom) => {
  const { random, width, palette } = stage
  const ink = mix(colour, lightness(colour) > 0.6 ? palette.accent : '#fff4e2', 0.42)
  const pattern = pick(random, ['floral', 'dots', 'floral', 'stripe', 'check'] as const)
  return stage.fillPattern(
    `M0 0H${width}V${num(bottom)}H0Z`,
    { pattern, colour, accent: ink },
    {
      scale: pattern === 'stripe' ? 2.4 : pick(random, [1.1, 1.6]),
      rotation: pattern === 'stripe' ? 90 : 0,
      opacity: 0.55,
    },
  )
}

const twoTone: Wall = (stage, colour, bottom) => {
  const { random, width, palette } = stage
  const top = bottom * between(random, 0.4, 0.62)
  const low = mix(colour, pick(random, [palette.accent, palette.ink, palette.surface]), 0.4)
  return (
    rect(0, top, width, bottom - top, low) +
    rect(0, top, width, 7, shade(low, 0.35)) +
    rect(0, top + 7, width, 5, shade(low, -0.25))
  )
}

const boards: Wall = (stage, colour, bottom) => {
  const boardWidth = between(stage.random, 44, 84)
  let svg = ''
  for (let x = boardWidth; x < stage.width; x += boardWidth) {
    svg +=
      rect(x, 0, 3, bottom, shade(colour, -0.16)) + rect(x + 3, 0, 2.4, bottom, shade(colour, 0.35))
  }
  return svg
}

const walls = { plaster, panel, arch, tiles, wallpaper, twoTone, boards } as const

type WallKind = keyof typeof walls

/** A wall in soft light. Its decoration ends at `bottom`. */
export function drawWall(stage: Stage, bottom: number, choices: readonly WallKind[]): string {
  const colour = wallColour(stage)
  const paint = stage.fill(
    linear(
      stage.newId(),
      [
        [0, shade(colour, 0.14)],
        [0.5, colour],
        [1, shade(colour, -0.12)],
      ],
      [0, 0, 0, 1],
    ),
  )
  return (
    rect(0, 0, stage.width, stage.height, paint) +
    walls[pick(stage.random, choices)](stage, colour, bottom)
  )
}

import { cloth, lightness, linear, mix, num, shade, softLight } from '../paint.ts'
import { between, pick } from './chance.ts'
import type { Stage } from './stage.ts'

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}" ${more}/>`

/** A wall's colour out of the palette: mostly quiet, now and then the accent's. */
function wallColour(stage: Stage): string {
  const { background, surface, accent } = stage.palette
  return pick(stage.random, [
    background,
    background,
    mix(background, surface, 0.5),
    shade(mix(background, surface, 0.3), 0.3),
    mix(background, accent, 0.22),
    mix(surface, accent, 0.38),
  ])
}

type Wall = (stage: Stage, colour: string, bottom: number) => string

const plaster: Wall = (stage, colour, bottom) => {
  const { random, width } = stage
  const clouds = Array.from({ length: 7 }, (_, index) => {
    const paint = {
      fill: stage.newId(),
      colour: shade(colour, index % 2 === 0 ? 0.3 : -0.14),
    }
    stage.define(
      `<radialGradient id="${paint.fill}"><stop offset="0" stop-color="${paint.colour}" stop-opacity="0.45"/><stop offset="1" stop-color="${paint.colour}" stop-opacity="0"/></radialGradient>`,
    )
    return `<ellipse cx="${num(random() * width)}" cy="${num(random() * bottom)}" rx="${num(between(random, 120, 300))}" ry="${num(between(random, 80, 220))}" fill="url(#${paint.fill})"/>`
  })
  return clouds.join('')
}

const panel: Wall = (stage, colour, bottom) => {
  const { random, width } = stage
  const count = pick(random, [2, 3, 3])
  const gap = 34
  const wide = (width - gap * (count + 1)) / count
  const low = bottom * between(random, 0.66, 0.74)
  const frame = (x: number, y: number, height: number) =>
    `<g fill="none"><rect x="${num(x)}" y="${num(y)}" width="${num(wide)}" height="${num(height)}" stroke="${shade(colour, -0.17)}" stroke-width="5"/>` +
    `<rect x="${num(x + 3)}" y="${num(y + 3)}" width="${num(wide)}" height="${num(height)}" stroke="${shade(colour, 0.42)}" stroke-width="2.4"/>` +
    `<rect x="${num(x + 13)}" y="${num(y + 13)}" width="${num(wide - 26)}" height="${num(height - 26)}" stroke="${shade(colour, -0.1)}" stroke-width="2"/></g>`
  let svg =
    rect(0, low - 26, width, 8, shade(colour, 0.4)) +
    rect(0, low - 18, width, 6, shade(colour, -0.18))
  for (let index = 0; index < count; index += 1) {
    const x = gap + index * (wide + gap)
    svg += frame(x, -40, low - 20) + frame(x, low + 16, bottom - low - 50)
  }
  return svg
}

const arch: Wall = (stage, colour, bottom) => {
  const { random, width, palette } = stage
  const wide = width * between(random, 0.5, 0.72)
  const x = between(random, 0.1, 0.9) * (width - wide)
  const top = bottom * between(random, 0.06, 0.24)
  const paint = stage.fill(
    softLight(
      stage.newId(),
      mix(colour, pick(random, [palette.accent, palette.surface]), 0.55),
      'wall',
    ),
  )
  const outline = `M${num(x)} ${num(bottom)}V${num(top + wide / 2)}A${num(wide / 2)} ${num(wide / 2)} 0 0 1 ${num(x + wide)} ${num(top + wide / 2)}V${num(bottom)}Z`
  return `<path d="${outline}" fill="${paint}"/>`
}

const tiles: Wall = (stage, colour, bottom) => {
  const { random, width } = stage
  const id = stage.newId()
  const tile = mix(colour, '#fffaf2', 0.35)
  const [w, h] = pick(random, [
    [62, 62],
    [92, 44],
    [44, 92],
  ] as const)
  stage.define(
    `<pattern id="${id}" width="${w}" height="${h * 2}" patternUnits="userSpaceOnUse"><rect width="${w}" height="${h * 2}" fill="${shade(colour, -0.1)}"/>` +
      `<rect x="1.5" y="1.5" width="${w - 3}" height="${h - 3}" rx="3" fill="${tile}"/><path d="M5 6H${w - 8}" stroke="#fff" stroke-width="2.4" opacity="0.6"/>` +
      `<rect x="${1.5 - w / 2}" y="${h + 1.5}" width="${w - 3}" height="${h - 3}" rx="3" fill="${shade(tile, -0.03)}"/><rect x="${1.5 + w / 2}" y="${h + 1.5}" width="${w - 3}" height="${h - 3}" rx="3" fill="${shade(tile, 0.1)}"/></pattern>`,
  )
  const top = pick(random, [0, bottom * 0.38])
  return (
    rect(0, top, width, bottom - top, `url(#${id})`) +
    (top > 0 ? rect(0, top - 10, width, 12, shade(colour, -0.2)) : '')
  )
}

const wallpaper: Wall = (stage, colour, bottom) => {
  const { random, width, palette } = stage
  const ink = mix(colour, lightness(colour) > 0.6 ? palette.accent : '#fff4e2', 0.42)
  const pattern = pick(random, ['floral', 'dots', 'floral', 'stripe', 'check'] as const)
  // Whole-pixel tiles that are not turned: others are twenty times slower to rasterise.
  const paper = cloth(stage.newId(), pattern, colour, ink, {
    scale: pattern === 'stripe' ? 2 : pick(random, [1, 1.5]),
    turn: pattern === 'stripe' ? 90 : 0,
  })
  return paper ? rect(0, 0, width, bottom, stage.fill(paper), 'opacity="0.55"') : ''
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
  const wide = between(stage.random, 44, 84)
  let svg = ''
  for (let x = wide; x < stage.width; x += wide) {
    svg +=
      rect(x, 0, 3, bottom, shade(colour, -0.16)) + rect(x + 3, 0, 2.4, bottom, shade(colour, 0.35))
  }
  return svg
}

const walls = { plaster, panel, arch, tiles, wallpaper, twoTone, boards } as const

type WallKind = keyof typeof walls

/** A wall in soft light from the top of the picture down to `bottom`. */
export function drawWall(stage: Stage, bottom: number, among: readonly WallKind[]): string {
  const colour = wallColour(stage)
  const paint = stage.fill(
    linear(
      stage.newId(),
      [
        [0, shade(colour, 0.26)],
        [0.5, colour],
        [1, shade(colour, -0.12)],
      ],
      [0, 0, 1, between(stage.random, 0.4, 1)],
    ),
  )
  return (
    rect(0, 0, stage.width, stage.height, paint) +
    walls[pick(stage.random, among)](stage, colour, bottom)
  )
}

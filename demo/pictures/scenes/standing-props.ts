import { mix, shade } from '../colour.ts'
import { contactShadow, linear, softLight } from '../paint.ts'
import { between, pick } from '../random.ts'
import { num } from '../svg.ts'
import type { Item } from './items.ts'
import type { Stage } from './stage.ts'

const greens = ['#6f8464', '#8a9a76', '#55705c', '#7d7f52', '#4f6b52']

/** A prop on a shelf or floor; `svg` is drawn `width` by `height` with its bottom middle at 0, 0. */
const prop = (
  stage: Stage,
  size: { realSize: number; softening: number },
  box: { width: number; height: number },
  svg: string,
): Item => {
  const scale = size.realSize ** size.softening / Math.max(box.width, box.height)
  return {
    hangs: false,
    width: box.width * scale,
    height: box.height * scale,
    draw: (x, y, unit) => {
      const s = scale * unit
      const shadow = contactShadow(stage.newId(), {
        x: x + box.width * s * 0.05,
        y,
        rx: box.width * s * 0.55,
        ry: Math.max(4, box.width * s * 0.06),
        strength: 0.45,
      })
      stage.addDefs(shadow.defs)
      return `${shadow.svg}<g transform="translate(${num(x)} ${num(y)}) scale(${s.toFixed(4)})">${svg}</g>`
    },
  }
}

const bookColours = (stage: Stage) => {
  const { accent, background, ink, surface } = stage.palette
  return [
    accent,
    mix(accent, surface, 0.5),
    mix(ink, background, 0.35),
    shade(surface, -0.08),
    mix(background, '#c9a27a', 0.5),
    '#ece3d4',
  ]
}

/** Books side by side with one leaning, or in a pile. */
export function booksItem(stage: Stage, softening: number): Item {
  const { random } = stage
  const colours = bookColours(stage)
  let svg = ''
  if (random() < 0.45) {
    let y = 0
    const count = pick(random, [2, 3, 4])
    for (let index = 0; index < count; index += 1) {
      const bookHeight = between(random, 16, 26)
      const bookWidth = between(random, 128, 160)
      const colour = pick(random, colours)
      y -= bookHeight
      const x = -bookWidth / 2 + between(random, -6, 6)
      svg += `<rect x="${num(x)}" y="${num(y)}" width="${num(bookWidth)}" height="${num(bookHeight)}" rx="3" fill="${colour}"/><rect x="${num(x + bookWidth - 26)}" y="${num(y + 3)}" width="26" height="${num(bookHeight - 6)}" fill="${shade('#f6efe3', -0.04)}"/><rect x="${num(x)}" y="${num(y)}" width="${num(bookWidth)}" height="4" rx="2" fill="#fff" fill-opacity="0.22"/><rect x="${num(x + 16)}" y="${num(y + bookHeight / 2 - 2)}" width="46" height="3.4" fill="${shade(colour, 0.5)}" fill-opacity="0.7"/>`
    }
    return prop(stage, { realSize: 22, softening }, { width: 164, height: -y }, svg)
  }
  let x = -62
  for (let index = 0; index < 5; index += 1) {
    const bookWidth = between(random, 19, 32)
    const bookHeight = between(random, 124, 168)
    const colour = pick(random, colours)
    const rotation = index === 4 && random() < 0.6 ? ` transform="rotate(-11 ${num(x)} 0)"` : ''
    svg += `<g${rotation}><rect x="${num(x)}" y="${num(-bookHeight)}" width="${num(bookWidth)}" height="${num(bookHeight)}" rx="2.5" fill="${colour}"/><rect x="${num(x)}" y="${num(-bookHeight)}" width="5" height="${num(bookHeight)}" fill="#fff" fill-opacity="0.2"/><rect x="${num(x + bookWidth - 5)}" y="${num(-bookHeight)}" width="5" height="${num(bookHeight)}" fill="#20120c" fill-opacity="0.18"/><rect x="${num(x + bookWidth * 0.25)}" y="${num(-bookHeight + 20)}" width="${num(bookWidth * 0.5)}" height="30" fill="${shade(colour, 0.5)}" fill-opacity="0.6"/></g>`
    x += bookWidth + 1
  }
  return prop(stage, { realSize: 22, softening }, { width: 150, height: 168 }, svg)
}

const foliage = (
  random: () => number,
  from: readonly [number, number],
  count: number,
  reach: number,
) => {
  const green = pick(random, greens)
  const style = Math.floor(random() * 3)
  let svg = ''
  for (let index = 0; index < count; index += 1) {
    const rotation = -90 + ((index + 0.5) / count - 0.5) * between(random, 120, 150)
    const length = reach * between(random, 0.7, 1)
    const tone = shade(green, between(random, -0.18, 0.26))
    if (style === 0) {
      svg += `<path transform="translate(${from[0]} ${from[1]}) rotate(${num(rotation)})" d="M0 0Q${num(length * 0.4)} -9 ${num(length * 0.5)} -20Q${num(length * 0.8)} -36 ${num(length)} 0Q${num(length * 0.8)} 30 ${num(length * 0.5)} 18Q${num(length * 0.4)} 6 0 0" fill="${tone}"/>`
    } else if (style === 1) {
      svg += `<path transform="translate(${from[0]} ${from[1]}) rotate(${num(rotation)})" d="M0 -4Q${num(length * 0.5)} -22 ${num(length)} ${num(between(random, -12, 26))}Q${num(length * 0.5)} 4 0 6" fill="${tone}"/>`
    } else {
      let leaves = `<path d="M0 0Q${num(length * 0.5)} -10 ${num(length)} 0" fill="none" stroke="${shade(green, -0.3)}" stroke-width="3"/>`
      for (let along = 0.35; along <= 1; along += 0.16) {
        for (const side of [-1, 1]) {
          leaves += `<ellipse transform="translate(${num(length * along)} -4) rotate(${side * 52})" cx="13" rx="15" ry="7.5" fill="${tone}"/>`
        }
      }
      svg += `<g transform="translate(${from[0]} ${from[1]}) rotate(${num(rotation)})">${leaves}</g>`
    }
  }
  return svg
}

/** A plant in a pot, or branches in a jug. */
export function plantItem(stage: Stage, softening: number, realSize = 34): Item {
  const { random, palette } = stage
  const clay = pick(random, [
    '#c98d6b',
    shade(palette.surface, 0.2),
    mix(palette.accent, palette.surface, 0.4),
    '#e9e0d2',
    mix(palette.ink, palette.surface, 0.35),
  ])
  const paint = stage.fill(softLight(stage.newId(), clay, 'round'))
  const pot = pick(random, [
    'M-50 -92H50L38 -4Q0 4-38 -4Z',
    'M-54 -84C-60 -20-40 0 0 0C40 0 60 -20 54 -84Z',
    'M-26 -120C-22 -92-56 -70-52 -34C-48 -4-24 0 0 0C24 0 48 -4 52 -34C56 -70 22 -92 26 -120Z',
  ])
  const slim = pot.startsWith('M-26')
  const top = slim ? -116 : -88
  return prop(
    stage,
    { realSize, softening },
    { width: 250, height: 222 },
    foliage(random, [0, top], slim ? 7 : 11, 130) + `<path d="${pot}" fill="${paint}"/>`,
  )
}

/** A framed print on a wall, with its middle at x, y. */
function framedPrint(
  stage: Stage,
  box: { x: number; y: number; width: number; height: number },
): string {
  const { random, palette } = stage
  const { x, y, width, height } = box
  const left = x - width / 2
  const top = y - height / 2
  const frame = pick(random, ['#b98a5a', '#2d2623', '#efe7da', '#d9b98a', shade(palette.ink, 0.2)])
  const mat = '#faf5ec'
  const inks = [
    palette.accent,
    mix(palette.accent, palette.background, 0.5),
    mix(palette.ink, palette.background, 0.4),
    '#d9a566',
  ]
  const [a, b, c] = [pick(random, inks), pick(random, inks), pick(random, inks)]
  const inner = {
    x: left + width * 0.17,
    y: top + height * 0.15,
    w: width * 0.66,
    h: height * 0.7,
  }
  const clip = stage.newId()
  stage.addDefs(
    `<clipPath id="${clip}"><rect x="${num(inner.x)}" y="${num(inner.y)}" width="${num(inner.w)}" height="${num(inner.h)}"/></clipPath>`,
  )
  const art = pick(random, [
    `<circle cx="0.6" cy="0.34" r="0.22" fill="${a}"/><path d="M0 0.7Q0.3 0.4 0.55 0.66T1 0.56V1H0Z" fill="${b}"/><path d="M0 0.86Q0.4 0.62 1 0.82V1H0Z" fill="${c}"/>`,
    `<path d="M0.5 1V0.2M0.5 0.8Q0.2 0.7 0.16 0.44M0.5 0.66Q0.8 0.6 0.84 0.32M0.5 0.46Q0.3 0.36 0.3 0.18" fill="none" stroke="${c}" stroke-width="0.026"/><g fill="${a}"><ellipse cx="0.16" cy="0.38" rx="0.09" ry="0.14"/><ellipse cx="0.84" cy="0.27" rx="0.09" ry="0.14"/><ellipse cx="0.5" cy="0.14" rx="0.09" ry="0.14"/><ellipse cx="0.3" cy="0.14" rx="0.07" ry="0.11"/></g>`,
    `<path d="M0.08 1V0.55a0.42 0.42 0 0 1 0.84 0V1Z" fill="${a}"/><path d="M0.22 1V0.58a0.28 0.28 0 0 1 0.56 0V1Z" fill="${b}"/><path d="M0.36 1V0.62a0.14 0.14 0 0 1 0.28 0V1Z" fill="${c}"/>`,
    `<path d="M0.1 0.1H0.6V0.5H0.1Z" fill="${a}"/><circle cx="0.66" cy="0.62" r="0.26" fill="${b}" fill-opacity="0.85"/><path d="M0.08 0.92L0.34 0.5L0.56 0.92Z" fill="${c}"/>`,
    `<path d="M0.5 0.12C0.86 0.12 0.8 0.5 0.62 0.56C0.9 0.66 0.7 0.98 0.46 0.88C0.2 0.94 0.06 0.7 0.28 0.56C0.1 0.4 0.2 0.12 0.5 0.12Z" fill="${a}"/><path d="M0.3 0.3Q0.6 0.4 0.5 0.7" fill="none" stroke="${c}" stroke-width="0.03"/>`,
  ])
  return (
    `<rect x="${num(left + 7)}" y="${num(top + 10)}" width="${num(width)}" height="${num(height)}" fill="#2b1a14" fill-opacity="0.2"/>` +
    `<rect x="${num(left)}" y="${num(top)}" width="${num(width)}" height="${num(height)}" fill="${frame}"/><rect x="${num(left)}" y="${num(top)}" width="${num(width)}" height="3" fill="#fff" fill-opacity="0.3"/>` +
    `<rect x="${num(left + 9)}" y="${num(top + 9)}" width="${num(width - 18)}" height="${num(height - 18)}" fill="${mat}"/><rect x="${num(inner.x)}" y="${num(inner.y)}" width="${num(inner.w)}" height="${num(inner.h)}" fill="${shade(palette.surface, 0.2)}"/>` +
    `<g clip-path="url(#${clip})"><g transform="translate(${num(inner.x)} ${num(inner.y)}) scale(${num(inner.w)} ${num(inner.h)})">${art}</g></g>` +
    `<path d="M${num(left + 9)} ${num(top + height - 9)}L${num(left + width * 0.62)} ${num(top + 9)}H${num(left + 9)}Z" fill="#fff" fill-opacity="0.12"/>`
  )
}

/** One to three prints side by side around `x`, `y`, each `width` by `height`. They stay in view. */
export function hangPrints(
  stage: Stage,
  at: { count: number; x: number; y: number; width: number; height: number },
): string {
  const { count, x, y, width, height } = at
  const step = width * between(stage.random, 1.1, 1.22)
  const half = (step * (count - 1) + width) / 2
  stage.keepInView({ left: x - half, right: x + half, top: y - height / 2, bottom: y + height / 2 })
  return Array.from({ length: count }, (_, index) =>
    framedPrint(stage, {
      x: x + (index - (count - 1) / 2) * step,
      y,
      width: width,
      height: height,
    }),
  ).join('')
}

/** A small framed print that leans against the wall. */
export function printItem(stage: Stage, softening: number): Item {
  const [width, height] = pick(stage.random, [
    [130, 170],
    [150, 150],
    [160, 124],
  ] as const)
  const print = framedPrint(stage, { x: 0, y: -height / 2, width, height })
  return prop(stage, { realSize: 26, softening }, { width, height }, print)
}

/** A board or counter: its top and front edge, lit from above. */
export function drawBoard(
  stage: Stage,
  board: {
    left: number
    right: number
    y: number
    thickness: number
    colour: string
    depth?: number
  },
): string {
  const { left, right, y, thickness, colour, depth = thickness * 0.5 } = board
  const front = stage.fill(
    linear(
      stage.newId(),
      [
        [0, shade(colour, 0.08)],
        [1, shade(colour, -0.22)],
      ],
      [0, 0, 0, 1],
    ),
  )
  const under = stage.fill(
    linear(
      stage.newId(),
      [
        [0, '#2b1a14', 0.28],
        [1, '#2b1a14', 0],
      ],
      [0, 0, 0, 1],
    ),
  )
  const width = right - left
  return (
    `<rect x="${num(left + 8)}" y="${num(y + thickness)}" width="${num(width)}" height="${num(thickness * 1.5)}" fill="${under}"/>` +
    `<path d="M${num(left + depth * 0.5)} ${num(y - depth)}H${num(right - depth * 0.5)}L${num(right)} ${num(y)}H${num(left)}Z" fill="${shade(colour, 0.3)}"/>` +
    `<rect x="${num(left)}" y="${num(y)}" width="${num(width)}" height="${num(thickness)}" fill="${front}"/><rect x="${num(left)}" y="${num(y)}" width="${num(width)}" height="2" fill="#fff" fill-opacity="0.35"/>`
  )
}

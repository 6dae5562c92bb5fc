import { mix, shade } from '../paint.ts'
import type { Random } from './chance.ts'

/** Hair in the face's frame: 0,0 is the middle of a face about 130 wide and 180 tall. */
export type Hair = {
  /** Drawn behind the neck and shoulders. */
  back: string
  /** Drawn over the face. */
  front: string
  /** Drawn over the clothes, under the face: locks that fall forward. */
  locks: string
  coversEars: boolean
  /** Cut short: these heads may wear a beard. */
  short: boolean
}

/** What a hair style is painted with: `fill` is a gradient's address, the others are `#rrggbb`. */
export type HairPaint = {
  fill: string
  base: string
  dark: string
  light: string
  cloth: string
  random: Random
}

type Style = (paint: HairPaint) => Partial<Hair>

const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
const strands = (d: string, stroke: string, width = 2.4, opacity = 0.5) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`
const disc = (x: number, y: number, r: number) =>
  `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

/** Discs along an ellipse between two angles (degrees, 0 is to the right, 90 is down). */
const ring = (
  paint: HairPaint,
  spread: { rx: number; ry: number; y: number; from: number; to: number; step: number; r: number },
) => {
  const discs: string[] = []
  for (let angle = spread.from; angle <= spread.to; angle += spread.step) {
    const radians = (angle * Math.PI) / 180
    const wobble = 0.95 + paint.random() * 0.1
    const r = Math.round(spread.r * (0.85 + paint.random() * 0.35))
    discs.push(
      disc(
        Math.cos(radians) * spread.rx * wobble,
        spread.y + Math.sin(radians) * spread.ry * wobble,
        r,
      ),
    )
  }
  return discs.join('')
}

const curlMarks = (
  paint: HairPaint,
  area: { x: number; y: number; rx: number; ry: number; count: number; below: number },
) => {
  let d = ''
  for (let index = 0; index < area.count; index += 1) {
    const angle = paint.random() * Math.PI * 2
    const reach = Math.sqrt(paint.random())
    const x = area.x + Math.cos(angle) * area.rx * reach
    const y = area.y + Math.sin(angle) * area.ry * reach
    if (y > area.below && Math.abs(x) < 68) continue
    const r = 5 + paint.random() * 5
    d += `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${(2 * r).toFixed(1)} 0`
  }
  return strands(d, paint.light, 2.6, 0.4)
}

const skullCap = 'M-71 14C-88 -58-56 -107 0 -107C56 -107 88 -58 71 14'
const slickedFront = (paint: HairPaint, part: number) =>
  path(
    `${skullCap}C68 -8 62 -34 44 -52C30 -64 ${part + 16} -70 ${part} -72C${part - 16} -70-30 -64-44 -52C-62 -34-68 -8-71 14Z`,
    paint.fill,
  ) +
  strands(
    `M${part} -74C20 -92 50 -66 62 -22M${part} -82C30 -100 62 -76 72 -20M${part} -74C-24 -92-52 -66-62 -22M${part} -82C-34 -100-64 -74-73 -20`,
    paint.light,
  )

const braid = (paint: HairPaint, x: number, from: number, to: number) => {
  let svg = ''
  for (let y = from, index = 0; y < to; y += 13, index += 1) {
    const lean = index % 2 === 0 ? 24 : -24
    const wide = 15 - (index * 13) / (to - from)
    svg += `<ellipse cx="${x + (index % 2 === 0 ? 4 : -4)}" cy="${y}" rx="${wide}" ry="11" transform="rotate(${lean} ${x} ${y})" fill="${index % 2 === 0 ? paint.base : shade(paint.base, -0.12)}"/>`
    svg += strands(`M${x - 7} ${y - 4}q7 -5 14 1`, paint.light, 2, 0.35)
  }
  return (
    svg +
    `<rect x="${x - 8}" y="${to}" width="16" height="8" rx="3" fill="${paint.cloth}"/>` +
    path(`M${x - 8} ${to + 8}q8 28 14 26q6 -10 2 -26Z`, paint.base)
  )
}

const bob: Style = (paint) => ({
  back: path(
    'M-66 -66C-100 -24-98 40-90 82C-64 100-40 94-34 78L34 78C40 94 64 100 90 82C98 40 100 -24 66 -66C44 -114-44 -114-66 -66Z',
    paint.dark,
  ),
  front:
    path(
      'M-16 -106C-62 -110-92 -72-92 -8C-94 40-94 62-90 84C-74 96-58 88-56 76C-66 30-64 2-56 -20C-46 -44-30 -58-16 -68C6 -50 42 -46 56 -20C64 2 66 30 56 76C58 88 74 96 90 84C94 52 94 0 88 -30C78 -88 28 -112-16 -106Z',
      paint.fill,
    ) +
    strands(
      'M-20 -92C-56 -88-78 -50-80 60M-30 -84C-58 -66-72 -30-72 40M0 -90C44 -88 74 -50 78 50M8 -80C44 -74 66 -40 72 20',
      paint.light,
    ),
  coversEars: true,
})

const curls: Style = (paint) => ({
  back: path(
    ring(paint, { rx: 84, ry: 92, y: 0, from: -215, to: 35, step: 15, r: 27 }) + disc(0, -20, 86),
    paint.dark,
  ),
  front:
    path(
      ring(paint, { rx: 70, ry: 76, y: -18, from: -190, to: 10, step: 16, r: 22 }) +
        ring(paint, { rx: 38, ry: 20, y: -84, from: -180, to: 180, step: 40, r: 20 }),
      paint.fill,
    ) + curlMarks(paint, { x: 0, y: -40, rx: 92, ry: 74, count: 44, below: -62 }),
  coversEars: true,
})

const bun: Style = (paint) => ({
  back:
    `<circle cx="4" cy="-128" r="36" fill="${paint.fill}"/>` +
    strands('M-20 -118C-18 -150 24 -156 30 -124M-8 -112C-4 -140 18 -140 18 -116', paint.light),
  front:
    slickedFront(paint, 0) +
    `<ellipse cx="3" cy="-103" rx="26" ry="8" fill="${paint.cloth}"/>` +
    strands('M-66 2C-74 20-70 34-66 44M66 2C74 22 70 36 64 46', paint.base, 4, 1),
})

const braids: Style = (paint) => ({
  front:
    slickedFront(paint, 0) +
    strands('M0 -106C-2 -96-2 -84 0 -72', shade(paint.dark, -0.25), 3, 0.6),
  back: path('M-78 -10C-84 60-80 90-70 110L70 110C80 90 84 60 78 -10Z', paint.dark),
  locks: braid(paint, -80, 56, 172) + braid(paint, 80, 56, 172),
})

const afro: Style = (paint) => ({
  back:
    path(
      ring(paint, { rx: 94, ry: 90, y: -38, from: -215, to: 35, step: 12, r: 24 }) +
        disc(0, -40, 98),
      paint.fill,
    ) + curlMarks(paint, { x: 0, y: -48, rx: 108, ry: 94, count: 60, below: 40 }),
  front:
    path(
      'M-72 6C-84 -60-54 -110 0 -110C54 -110 84 -60 72 6C66 -44 40 -66 0 -66C-40 -66-66 -44-72 6Z',
      paint.base,
    ) +
    path(ring(paint, { rx: 66, ry: 58, y: -10, from: -172, to: -8, step: 12, r: 11 }), paint.base) +
    curlMarks(paint, { x: 0, y: -96, rx: 62, ry: 22, count: 14, below: -76 }),
})

const longWaves: Style = (paint) => ({
  back: path(
    'M-60 -84C-112 -40-84 16-104 66C-118 108-92 140-110 190C-70 208-40 196-30 180L30 180C44 200 78 206 112 190C94 142 120 108 104 66C84 16 112 -40 60 -84C36 -112-36 -112-60 -84Z',
    paint.dark,
  ),
  locks:
    path(
      'M-66 30C-92 70-78 104-96 140C-102 166-96 184-104 198C-84 200-66 184-66 160C-62 130-48 104-54 72ZM66 30C92 70 78 104 96 140C102 166 96 184 104 198C84 200 66 184 66 160C62 130 48 104 54 72Z',
      paint.fill,
    ) + strands('M-74 60C-84 100-70 120-84 160M74 60C84 100 70 120 84 160', paint.light),
  front:
    path(
      'M2 -108C-56 -112-92 -74-88 -18C-88 20-96 40-88 84C-70 80-58 60-60 30C-66 4-62 -14-52 -34C-38 -56-14 -62 2 -76C18 -62 40 -56 54 -34C64 -14 66 4 60 30C58 60 70 80 88 84C96 40 88 20 88 -18C92 -74 58 -112 2 -108Z',
      paint.fill,
    ) +
    strands(
      'M-6 -94C-52 -88-76 -46-76 20M-14 -84C-50 -70-68 -36-68 10M10 -94C54 -88 76 -46 76 20M18 -84C52 -70 68 -36 68 10',
      paint.light,
    ),
  coversEars: true,
})

const crop: Style = (paint) => ({
  front:
    path(
      'M-69 6C-80 -20-84 -54-62 -84C-44 -108-10 -116 24 -110C60 -104 84 -70 77 -32C76 -18 72 -6 69 6C66 -12 64 -30 54 -46C40 -52 24 -50 6 -54C-16 -58-34 -62-50 -56C-62 -40-66 -16-69 6Z',
      paint.fill,
    ) +
    strands(
      'M-52 -60C-46 -84-22 -94 4 -94M-30 -64C-20 -82 8 -88 30 -84M0 -58C14 -74 40 -74 56 -62',
      paint.light,
    ),
  short: true,
})

const headscarf: Style = (paint) => ({
  back: path(
    'M-84 -20C-92 40-112 100-168 220L168 220C112 100 92 40 84 -20Z',
    shade(paint.cloth, -0.22),
  ),
  locks:
    path(
      'M-70 70C-100 112-140 140-160 220L120 220C110 160 96 110 72 70C40 112-40 112-70 70Z',
      paint.cloth,
    ) +
    strands(
      'M-60 96C-90 130-110 160-116 210M-30 112C-50 150-60 180-60 214M60 92C40 128-30 150-90 214M70 110C60 150 20 180 0 214',
      shade(paint.cloth, -0.25),
      3,
    ),
  front:
    path(
      'M0 -112C-62 -112-92 -70-90 -8C-90 40-80 80-58 108C-30 126 30 126 58 108C80 80 90 40 90 -8C92 -70 62 -112 0 -112ZM0 -72C40 -70 62 -42 62 0C62 46 44 90 0 92C-44 90-62 46-62 0C-62 -42-40 -70 0 -72Z',
      paint.cloth,
      'fill-rule="evenodd"',
    ) +
    strands(
      'M-20 -106C-62 -96-82 -50-78 10C-76 50-66 84-48 104M24 -104C64 -92 80 -50 78 8C76 56 60 88 40 108M-8 -92C-44 -86-70 -52-70 -4',
      shade(paint.cloth, -0.2),
      2.6,
    ) +
    strands(
      'M-58 -40C-44 -66-20 -78 4 -78C30 -77 50 -62 60 -36',
      mix(paint.cloth, '#ffffff', 0.4),
      3,
    ),
  coversEars: true,
})

const buzz: Style = (paint) => ({
  front: path(
    'M-68 0C-78 -62-48 -99 0 -99C48 -99 78 -62 68 0C64 -20 62 -34 52 -46C40 -58 20 -62 0 -62C-20 -62-40 -58-52 -46C-62 -34-64 -20-68 0Z',
    paint.fill,
    'opacity="0.86"',
  ),
  short: true,
})

const fringe: Style = (paint) => ({
  back: path(
    'M-64 -70C-98 -30-92 60-94 180C-70 190-48 188-36 178L36 178C48 188 70 190 94 180C92 60 98 -30 64 -70C40 -112-40 -112-64 -70Z',
    paint.dark,
  ),
  locks: path(
    'M-84 20C-92 80-92 140-94 184C-78 188-66 186-60 176C-54 130-58 90-58 40ZM84 20C92 80 92 140 94 184C78 188 66 186 60 176C54 130 58 90 58 40Z',
    paint.fill,
  ),
  front:
    path(
      'M0 -110C-58 -112-90 -74-88 -14C-88 20-88 44-86 66C-74 70-62 60-60 44C-62 20-60 0-58 -22C-40 -32-20 -34 0 -34C20 -34 40 -32 58 -22C60 0 62 20 60 44C62 60 74 70 86 66C88 44 88 20 88 -14C90 -74 58 -112 0 -110Z',
      paint.fill,
    ) +
    strands(
      'M-10 -100C-34 -80-40 -56-42 -32M4 -100C-4 -80-12 -56-14 -36M12 -100C20 -80 18 -56 16 -36M20 -98C42 -80 44 -56 44 -30M-24 -98C-60 -82-76 -40-76 40M34 -96C62 -82 76 -40 76 40',
      paint.light,
    ),
  coversEars: true,
})

const ponytail: Style = (paint) => ({
  back:
    path(
      'M40 -96C104 -116 138 -56 118 10C106 60 132 96 108 150C92 136 84 112 86 84C82 40 96 0 76 -36C66 -60 54 -80 40 -96Z',
      paint.fill,
    ) + strands('M60 -90C104 -84 112 -40 102 10C94 50 110 90 104 130', paint.light),
  front:
    slickedFront(paint, -14) +
    `<ellipse cx="60" cy="-88" rx="12" ry="15" transform="rotate(-38 60 -88)" fill="${paint.cloth}"/>` +
    strands('M-64 0C-72 20-70 40-62 54', paint.base, 4, 1),
})

const shoulder: Style = (paint) => ({
  back: path(
    'M-62 -76C-98 -30-92 40-106 118C-92 132-62 136-40 120L40 120C62 136 92 132 108 114C92 40 98 -30 62 -76C40 -112-40 -112-62 -76Z',
    paint.dark,
  ),
  front:
    path(
      'M14 -108C-50 -114-92 -74-90 -10C-90 50-98 90-112 116C-84 128-62 114-58 84C-60 50-66 10-58 -14C-46 -44-10 -52 14 -74C26 -54 50 -46 58 -14C66 10 60 50 58 84C62 114 84 128 114 112C98 90 90 50 90 -10C92 -70 62 -108 14 -108Z',
      paint.fill,
    ) +
    strands(
      'M4 -94C-52 -88-80 -40-78 30C-78 70-86 96-94 112M-8 -82C-50 -66-70 -30-68 30M24 -92C60 -82 78 -40 78 30C78 70 86 96 94 108M30 -80C54 -64 68 -30 68 30',
      paint.light,
    ),
  coversEars: true,
})

const pixie: Style = (paint) => ({
  back: path('M-78 -20C-84 40-70 64-56 72L56 72C70 64 84 40 78 -20Z', paint.dark),
  front:
    path(
      'M40 -102C-10 -124-72 -104-82 -44C-86 -10-80 20-72 40C-60 44-62 14-58 -6C-30 -14 24 -30 44 -66C58 -50 62 -26 64 -4C66 14 66 28 70 38C82 10 88 -40 76 -70C68 -90 56 -98 40 -102Z',
      paint.fill,
    ) +
    strands(
      'M34 -92C-4 -98-52 -78-70 -34M38 -82C10 -74-36 -52-62 -18M44 -74C28 -50-16 -32-52 -12M-30 -100C-60 -84-74 -56-76 -20',
      paint.light,
    ),
})

const quiff: Style = (paint) => ({
  front:
    path(
      'M-69 4C-76 -24-78 -44-72 -62C-80 -96-50 -126-8 -124C34 -134 76 -116 80 -78C80 -50 76 -20 69 4C68 -16 64 -34 58 -50C40 -42 0 -48-30 -62C-44 -64-56 -58-60 -46C-66 -30-67 -14-69 4Z',
      paint.fill,
    ) +
    path(
      'M-69 4C-74 -24-74 -42-66 -58L-58 -50C-64 -34-66 -16-69 4ZM69 4C74 -20 76 -36 72 -56L58 -50C64 -34 66 -16 69 4Z',
      mix(paint.base, '#8a6a58', 0.35),
    ) +
    strands(
      'M-44 -66C-50 -92-24 -110 6 -108M-24 -64C-24 -88 6 -104 40 -100M4 -56C10 -78 40 -90 62 -80M32 -50C40 -64 56 -68 70 -64',
      paint.light,
    ),
  short: true,
})

const locs: Style = (paint) => {
  const rope = (x: number, top: number, length: number, lean: number) =>
    `<path d="M${x} ${top}q${lean} ${length / 2} ${lean * 0.6} ${length}" fill="none" stroke="${paint.random() < 0.5 ? paint.base : paint.dark}" stroke-width="15" stroke-linecap="round"/>` +
    `<path d="M${x - 4} ${top + 16}q${lean} ${length / 2} ${lean * 0.6} ${length - 26}" fill="none" stroke="${paint.light}" stroke-width="2" stroke-dasharray="5 9" opacity="0.5"/>`
  const behind = [-78, -62, -46, 46, 62, 78].map((x) =>
    rope(x, -30, 150 + paint.random() * 34, x / 6),
  )
  const over = [-76, -66, 66, 76].map((x) => rope(x, -34, 128 + paint.random() * 30, x / 7))
  return {
    back: behind.join(''),
    locks: over.join(''),
    front:
      slickedFront(paint, 0) +
      path(
        ring(paint, { rx: 58, ry: 34, y: -70, from: -180, to: 0, step: 24, r: 15 }),
        paint.fill,
      ) +
      strands(
        'M-50 -56C-52 -84-30 -98-20 -102M-20 -68C-18 -88-6 -100 0 -104M20 -68C20 -88 14 -98 20 -104M50 -56C54 -82 40 -92 36 -98',
        paint.light,
      ),
    coversEars: true,
  }
}

const spaceBuns: Style = (paint) => ({
  back:
    `<circle cx="-62" cy="-104" r="31" fill="${paint.fill}"/><circle cx="62" cy="-104" r="31" fill="${paint.fill}"/>` +
    strands('M-80 -100C-78 -128-50 -126-46 -106M46 -106C50 -128 78 -126 80 -100', paint.light),
  front:
    slickedFront(paint, 0) +
    path('M-52 -56C-40 -40-18 -38 0 -40C18 -38 40 -40 52 -56C30 -84-30 -84-52 -56Z', paint.base) +
    strands(
      'M-26 -70C-28 -58-28 -48-26 -42M0 -74C0 -62 0 -50 0 -42M26 -70C28 -58 28 -48 26 -42',
      paint.light,
    ),
})

const sideSwept: Style = (paint) => ({
  back: path(
    'M-62 -76C-96 -30-88 30-80 90L60 110C100 120 100 30 66 -70C40 -112-40 -112-62 -76Z',
    paint.dark,
  ),
  locks:
    path(
      'M60 -6C92 40 84 80 108 124C116 160 96 190 104 208C64 214 44 180 48 150C46 110 52 80 56 50Z',
      paint.fill,
    ) +
    strands(
      'M72 40C82 80 78 110 92 140C94 164 86 180 88 196M62 60C64 100 62 130 70 170',
      paint.light,
    ),
  front:
    path(
      'M-34 -104C-74 -88-90 -50-84 -6C-82 26-76 46-66 60C-60 40-68 4-60 -18C-54 -40-46 -58-34 -70C0 -40 54 -46 60 0C62 30 60 50 64 66C82 70 92 40 92 0C92 -74 40 -120-34 -104Z',
      paint.fill,
    ) +
    strands(
      'M-28 -92C20 -92 66 -66 76 10M-26 -82C16 -68 60 -60 70 20M-42 -92C-68 -70-76 -36-74 10',
      paint.light,
    ),
  coversEars: true,
})

const curlyTop: Style = (paint) => ({
  front:
    path(
      'M-69 4C-80 -40-60 -84-30 -90L30 -90C60 -84 80 -40 69 4C66 -16 64 -34 56 -50L-56 -50C-64 -34-66 -16-69 4Z',
      mix(paint.base, '#8a6a58', 0.22),
    ) +
    path(
      ring(paint, { rx: 52, ry: 34, y: -88, from: -180, to: 180, step: 22, r: 19 }) +
        disc(0, -90, 44),
      paint.fill,
    ) +
    curlMarks(paint, { x: 0, y: -92, rx: 64, ry: 44, count: 34, below: 0 }),
  short: true,
})

const headwrap: Style = (paint) => ({
  back: path(
    'M-20 -120C-60 -170-4 -176 6 -140C20 -180 76 -166 34 -118Z',
    shade(paint.cloth, -0.15),
  ),
  front:
    path(
      'M-71 -14C-98 -72-62 -132 0 -132C62 -132 98 -72 71 -14C58 -44 30 -56 0 -56C-30 -56-58 -44-71 -14Z',
      paint.cloth,
    ) +
    strands(
      'M-70 -28C-50 -70-10 -84 50 -116M-64 -40C-30 -70 20 -82 70 -88M-78 -62C-50 -90-10 -104 30 -126M66 -26C50 -52 20 -66-20 -70',
      shade(paint.cloth, -0.24),
      3.4,
      0.6,
    ) +
    strands('M-60 -96C-36 -118-4 -124 20 -120', mix(paint.cloth, '#ffffff', 0.5), 3),
})

const styles = [
  bob,
  curls,
  bun,
  braids,
  afro,
  longWaves,
  crop,
  headscarf,
  buzz,
  fringe,
  ponytail,
  shoulder,
  pixie,
  quiff,
  locs,
  spaceBuns,
  sideSwept,
  curlyTop,
  headwrap,
] as const satisfies readonly Style[]

/** How many hair styles there are: a portrait's `hairStyle` is 0 to this minus one, and wraps past it. */
export const hairStyleCount = styles.length

/** One head of hair; `style` wraps around `hairStyleCount`. */
export function drawHair(style: number, paint: HairPaint): Hair {
  const index = ((Math.trunc(style) % styles.length) + styles.length) % styles.length
  const draw = styles[index] ?? bob
  return { back: '', front: '', locks: '', coversEars: false, short: false, ...draw(paint) }
}

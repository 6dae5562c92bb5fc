import { mix, shade } from '../colour.ts'
import { path, ring, slickedFront, strands } from './hair-strokes.ts'
import type { HairPaint, Style } from './hair-strokes.ts'

const braid = (paint: HairPaint, x: number, from: number, to: number) => {
  let svg = ''
  for (let y = from, index = 0; y < to; y += 13, index += 1) {
    const lean = index % 2 === 0 ? 24 : -24
    const rx = 15 - (index * 13) / (to - from)
    svg += `<ellipse cx="${x + (index % 2 === 0 ? 4 : -4)}" cy="${y}" rx="${rx}" ry="11" transform="rotate(${lean} ${x} ${y})" fill="${index % 2 === 0 ? paint.base : shade(paint.base, -0.12)}"/>`
    svg += strands(`M${x - 7} ${y - 4}q7 -5 14 1`, paint.light, 2, 0.35)
  }
  return (
    svg +
    `<rect x="${x - 8}" y="${to}" width="16" height="8" rx="3" fill="${paint.cloth}"/>` +
    path(`M${x - 8} ${to + 8}q8 28 14 26q6 -10 2 -26Z`, paint.base)
  )
}

/** Combed up into a bun. */
export const bun: Style = (paint) => ({
  back:
    `<circle cx="4" cy="-128" r="36" fill="${paint.fill}"/>` +
    strands('M-20 -118C-18 -150 24 -156 30 -124M-8 -112C-4 -140 18 -140 18 -116', paint.light),
  front:
    slickedFront(paint, 0) +
    `<ellipse cx="3" cy="-103" rx="26" ry="8" fill="${paint.cloth}"/>` +
    strands('M-66 2C-74 20-70 34-66 44M66 2C74 22 70 36 64 46', paint.base, 4, 1),
})

/** Two plaits over the shoulders. */
export const braids: Style = (paint) => ({
  front:
    slickedFront(paint, 0) +
    strands('M0 -106C-2 -96-2 -84 0 -72', shade(paint.dark, -0.25), 3, 0.6),
  back: path('M-78 -10C-84 60-80 90-70 110L70 110C80 90 84 60 78 -10Z', paint.dark),
  locks: braid(paint, -80, 56, 172) + braid(paint, 80, 56, 172),
})

/** A ponytail to one side. */
export const ponytail: Style = (paint) => ({
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

/** Locs to the shoulders. */
export const locs: Style = (paint) => {
  const rope = (x: number, top: number, length: number, lean: number) =>
    `<path d="M${x} ${top}q${lean} ${length / 2} ${lean * 0.6} ${length}" fill="none" stroke="${paint.random() < 0.5 ? paint.base : paint.dark}" stroke-width="15" stroke-linecap="round"/>` +
    `<path d="M${x - 4} ${top + 16}q${lean} ${length / 2} ${lean * 0.6} ${length - 26}" fill="none" stroke="${paint.light}" stroke-width="2" stroke-dasharray="5 9" stroke-opacity="0.5"/>`
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

/** Two buns and a short fringe. */
export const spaceBuns: Style = (paint) => ({
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

/** A headscarf that covers the hair. */
export const headscarf: Style = (paint) => ({
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

/** A wrapped and knotted cloth. */
export const headwrap: Style = (paint) => ({
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

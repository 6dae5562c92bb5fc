import type { Brush } from '../brush.ts'
import { mix, shade } from '../colour.ts'
import { num } from '../svg.ts'
import type { Drawing } from './garment.ts'
import { metalOf } from './jewellery.ts'

const bow = (b: Brush, x: number, y: number, size: number, colour = b.thing.accent) => {
  const loop = 'M0 0C-30 -44 -84 -48 -92 -14C-88 22 -34 18 0 0Z'
  const inner = 'M-12 -4C-36 -28 -66 -32 -74 -14C-70 6 -38 8 -12 -4Z'
  const tail = 'M0 0C-20 20 -50 34 -72 66L-54 62L-46 80C-32 50 -12 26 4 8Z'
  const half =
    b.shape(tail, { colour: shade(colour, -0.12) }) +
    b.shape(loop, { colour }) +
    b.shape(inner, { colour: shade(colour, -0.34) }) +
    b.fold([-2, -2], [-84, -30], { width: 5, bend: 8 })
  return `<g transform="translate(${x} ${y}) scale(${size})">${half}<g transform="scale(-1 1)">${half}</g>${b.shape(b.ellipse(0, 0, 15, 14), { colour: shade(colour, 0.06), surface: 'ball' })}</g>`
}

const box = (
  b: Brush,
  [x, y, w, h]: readonly [number, number, number, number],
  colour: string,
  ribbon: string,
  patterned: boolean,
) => {
  const lid = Math.min(46, h * 0.3)
  return (
    b.shape(`M${x + 8} ${y + lid}H${x + w - 8}V${y + h}H${x + 8}Z`, { colour, cloth: patterned }) +
    b.shape(
      `M${x + w / 2 - w * 0.07} ${y + lid}H${x + w / 2 + w * 0.07}V${y + h}H${x + w / 2 - w * 0.07}Z`,
      { colour: ribbon },
    ) +
    b.dark(`M${x + 8} ${y + lid}H${x + w - 8}V${y + lid + 14}H${x + 8}Z`, 0.22) +
    b.shape(`M${x} ${y}H${x + w}V${y + lid}H${x}Z`, {
      colour: shade(colour, 0.06),
      cloth: patterned,
    }) +
    b.shape(
      `M${x + w / 2 - w * 0.07} ${y}H${x + w / 2 + w * 0.07}V${y + lid}H${x + w / 2 - w * 0.07}Z`,
      { colour: shade(ribbon, 0.08) },
    ) +
    b.glow(`M${x} ${y}H${x + w}V${y + 4}H${x}Z`, 0.3)
  )
}

const tag = (b: Brush, x: number, y: number, rotation: number) =>
  `<g transform="translate(${x} ${y}) rotate(${rotation})">${b.shape('M0 0L16 -14H70V30H16L0 14Z', { colour: '#f4e8d2' })}${b.dark(b.ellipse(16, 8, 4, 4), 0.6)}${b.line('M30 2H60M30 14H52', '#8a6a52', 2, 0.6)}</g>`

const single: Drawing = (b) =>
  box(b, [46, 150, 308, 240], b.thing.colour, b.thing.accent, true) +
  bow(b, 200, 142, 1.35) +
  tag(b, 228, 190, 24)

const stack: Drawing = (b) => {
  const { colour, accent } = b.thing
  return (
    box(b, [40, 272, 320, 118], colour, accent, true) +
    box(b, [74, 172, 252, 100], accent, colour, false) +
    box(b, [112, 94, 176, 78], mix(colour, '#fff4e4', 0.55), shade(accent, -0.05), false) +
    bow(b, 200, 88, 0.85)
  )
}

const hatBox: Drawing = (b) => {
  const { colour, accent } = b.thing
  return (
    b.shape('M62 214V346C62 374 124 390 200 390C276 390 338 374 338 346V214Z', {
      cloth: true,
      surface: 'round',
    }) +
    b.dark('M62 236V256C62 284 124 298 200 298C276 298 338 284 338 256V236Z', 0.2) +
    b.shape('M182 250H218V390H182Z', { colour: accent }) +
    b.shape('M50 176V236C50 264 120 282 200 282C280 282 350 264 350 236V176Z', {
      colour: shade(colour, 0.05),
      surface: 'round',
    }) +
    b.shape('M180 216H220V282H180Z', { colour: accent }) +
    b.shape(b.ellipse(200, 178, 150, 44), { colour: shade(colour, 0.16) }) +
    b.inside(
      b.ellipse(200, 178, 150, 44),
      b.path(
        'M182 120H218L222 240H178ZM40 164L360 158V188L40 196Z',
        `fill="${shade(accent, 0.05)}"`,
      ),
    ) +
    bow(b, 200, 164, 1.2)
  )
}

const chocolate = (b: Brush, x: number, y: number, r: number, kind: number) => {
  const colour = ['#4d2f22', '#6f4630', '#e7d3b4', '#8a5a3c'][kind % 4] ?? '#4d2f22'
  const d =
    kind % 2
      ? `M${x - r} ${y - r * 0.8}Q${x} ${y - r * 1.2} ${x + r} ${y - r * 0.8}V${y + r * 0.8}Q${x} ${y + r * 1.1} ${x - r} ${y + r * 0.8}Z`
      : b.ellipse(x, y, r, r * 0.94)
  const drizzle =
    [
      `M${num(x - r * 0.7)} ${y - r * 0.3}L${num(x + r * 0.4)} ${num(y - r * 0.7)}M${num(x - r * 0.7)} ${num(y + r * 0.2)}L${num(x + r * 0.7)} ${num(y - r * 0.4)}M${num(x - r * 0.4)} ${num(y + r * 0.6)}L${num(x + r * 0.7)} ${num(y + r * 0.1)}`,
      `M${x - r * 0.4} ${y}Q${x} ${y - r * 0.7} ${x + r * 0.4} ${y}Q${x} ${y + r * 0.6} ${x - r * 0.2} ${y + r * 0.1}`,
    ][kind % 2] ?? ''
  return (
    b.dark(b.ellipse(x, y + 3, r * 1.2, r * 1.16), 0.3) +
    b.path(
      b.ellipse(x, y, r * 1.18, r * 1.14),
      `fill="none" stroke="${shade(b.thing.accent, 0.35)}" stroke-width="4" stroke-dasharray="3 2"`,
    ) +
    b.shape(d, { colour, surface: 'ball' }) +
    b.line(drizzle, kind % 4 === 2 ? '#7a4a30' : mix(b.thing.accent, '#f7e6cc', 0.5), 2.6, 0.9) +
    b.glow(b.ellipse(x - r * 0.36, y - r * 0.44, r * 0.22, r * 0.14), 0.6)
  )
}

const openChocolates: Drawing = (b) => {
  const grid = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3].map((column) => [79 + column * 81, 196 + row * 70, row * 5 + column * 3] as const),
  )
  return (
    `<g transform="translate(0 -8)">${b.shape('M52 24H348L364 142H36Z', { colour: shade(b.thing.colour, -0.1), cloth: true })}${b.shape('M66 34H334L346 134H54Z', { colour: shade(b.thing.accent, 0.6) })}${bow(b, 200, 84, 0.7, b.thing.colour)}</g>` +
    b.shape('M20 140H380V378Q380 390 368 390H32Q20 390 20 378Z', { colour: b.thing.colour }) +
    b.shape('M34 154H366V376H34Z', { colour: shade('#3b2620', 0.06) }) +
    b.line('M119 156V374M200 156V374M281 156V374M36 231H364M36 301H364', metalOf(b), 2.4, 0.7) +
    grid.map(([x, y, kind]) => chocolate(b, x, y, 25, kind)).join('')
  )
}

const roundChocolates: Drawing = (b) => {
  const heart =
    'M200 384C60 300 20 210 60 150C100 96 180 110 200 170C220 110 300 96 340 150C380 210 340 300 200 384Z'
  const spots: readonly (readonly [number, number])[] = [
    [106, 186],
    [166, 208],
    [236, 208],
    [296, 186],
    [120, 250],
    [200, 262],
    [280, 250],
    [164, 312],
    [236, 312],
  ]
  return (
    `<g transform="translate(0 6)">${b.shape(heart, { colour: shade(b.thing.colour, -0.34) })}</g>` +
    b.shape(heart, { cloth: true }) +
    `<g transform="translate(18 22) scale(0.91)">${b.shape(heart, { colour: '#42291f' })}</g>` +
    b.path(heart, `fill="none" stroke="${metalOf(b)}" stroke-width="4"`) +
    spots.map(([x, y], i) => chocolate(b, x, y, 24, i * 3 + 1)).join('') +
    bow(b, 88, 116, 0.55)
  )
}

const hardback: Drawing = (b) => {
  const { colour, accent } = b.thing
  return (
    `<g transform="rotate(-4 200 300)">` +
    b.shape('M92 30H318Q330 30 330 42V384Q330 390 320 390H92Z', { colour: '#efe5d2' }) +
    b.line('M322 46V384M326 46V384', '#b8a88c', 1.2, 0.7) +
    b.shape('M70 26Q70 18 80 18H306Q318 18 318 30V372Q318 384 306 384H80Q70 384 70 374Z', {
      cloth: true,
    }) +
    b.dark('M70 26Q70 18 80 18H98V384H80Q70 384 70 374Z', 0.2) +
    b.glow('M98 18H102V384H98Z', 0.3) +
    b.shape('M146 96H270V196H146Z', { colour: mix(accent, '#fff6e6', 0.6) }) +
    b.path(
      'M153 103H263V189H153Z',
      `fill="none" stroke="${shade(colour, -0.2)}" stroke-width="1.6"`,
    ) +
    b.line('M176 134H240', shade(colour, -0.3), 5) +
    b.line('M188 156H228', shade(colour, -0.3), 2.4, 0.7) +
    b.shape('M284 18H296V384H284Z', { colour: accent }) +
    b.shape('M214 384V398L220 390L226 398V384Z', { colour: accent }) +
    '</g>'
  )
}

const spiral: Drawing = (b) => {
  const { colour, accent } = b.thing
  const rings = Array.from(
    { length: 15 },
    (_, i) =>
      b.dark(b.ellipse(98, 44 + i * 23, 4, 4), 0.5) +
      b.rod(
        `M98 ${44 + i * 23}C62 ${30 + i * 23} 58 ${50 + i * 23} 78 ${46 + i * 23}`,
        '#c9ccd0',
        5,
      ),
  ).join('')
  return (
    b.shape('M84 24H326V390H84Z', { colour: '#f3ead9' }) +
    b.line('M330 34V388', '#d9ccb4', 4) +
    b.shape('M78 16H310Q322 16 322 28V370Q322 382 310 382H78Z', { cloth: true }) +
    b.inside(
      'M78 16H310Q322 16 322 28V370Q322 382 310 382H78Z',
      b.path('M78 260C150 220 220 300 322 246V390H78Z', `fill="${accent}" fill-opacity="0.9"`) +
        b.path('M78 310C150 280 230 340 322 300V390H78Z', `fill="${mix(accent, colour, 0.5)}"`) +
        b.path(b.ellipse(252, 110, 34, 34), `fill="${accent}" fill-opacity="0.9"`),
    ) +
    rings +
    `<g transform="translate(36 0)">${b.shape('M314 60L326 60L332 336L322 376L312 336Z', { colour: shade(accent, -0.1), surface: 'round' })}${b.shape('M312 336L332 336L322 376Z', { colour: '#e6cda6', surface: 'round' })}${b.shape('M318 358H326L322 376Z', { colour: '#3b2f2c' })}${b.shape('M313 44H327V62H313Z', { colour: metalOf(b), surface: 'metal' })}</g>`
  )
}

export const giftBoxes: readonly Drawing[] = [single, stack, hatBox]
export const chocolateBoxes: readonly Drawing[] = [openChocolates, roundChocolates]
export const notebooks: readonly Drawing[] = [hardback, spiral]

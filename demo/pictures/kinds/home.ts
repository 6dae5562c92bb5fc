import { mirrored } from '../brush.ts'
import type { Brush } from '../brush.ts'
import { lightness, mix, shade } from '../colour.ts'
import { seeded } from '../random.ts'
import { num } from '../svg.ts'
import type { Drawing } from './garment.ts'
import { metalOf } from './jewellery.ts'

/** Wood grain on a shape. */
export const woodGrain = (b: Brush, outline: string, colour: string, rotation = 0) => {
  const random = seeded(b.thing.seed)
  let d = ''
  for (let y = -100; y < 520; y += 8 + random() * 9)
    d += `M-120 ${num(y)}C60 ${num(y + random() * 22 - 11)} 240 ${num(y + random() * 22 - 11)} 540 ${num(y + random() * 12)}`
  return b.inside(
    outline,
    `<g transform="rotate(${rotation} 200 200)">${b.line(d, shade(colour, -0.4), 1.5, 0.35)}</g>`,
  )
}

/** A warm glow around a light. */
export const glowSuffix = (b: Brush, x: number, y: number, r: number) =>
  b.path(
    b.ellipse(x, y, r, r),
    `fill="${b.halo([
      [0, '#ffe9b8', 0.75],
      [0.5, '#ffe2a6', 0.25],
      [1, '#ffdf9e', 0],
    ])}"`,
  )

const flame = (b: Brush, x: number, y: number) =>
  glowSuffix(b, x, y - 20, 62) +
  b.line(`M${x} ${y + 6}V${y - 8}`, '#3a2c28', 4) +
  b.path(
    `M${x} ${y - 54}C${x + 22} ${y - 26} ${x + 18} ${y - 2} ${x} ${y - 2}C${x - 18} ${y - 2} ${x - 22} ${y - 26} ${x} ${y - 54}Z`,
    `fill="${b.fade([
      [0, '#f4a640'],
      [0.7, '#ffe08a'],
      [1, '#fff6d6'],
    ])}"`,
  )

const jarCandle: Drawing = (b) => {
  const glass = 'M82 178H318V362C318 384 304 390 284 390H116C96 390 82 384 82 362Z'
  return (
    b.shape(glass, { surface: 'round' }) +
    b.shape(b.ellipse(200, 180, 118, 28), { colour: shade(b.thing.colour, -0.2) }) +
    b.shape(b.ellipse(200, 186, 108, 22), { colour: '#f6ead2' }) +
    b.path(b.ellipse(200, 184, 60, 14), `fill="#fff3c9" fill-opacity="0.8"`) +
    flame(b, 200, 182) +
    b.path('M130 244H270V340H130Z', 'fill="#fbf6ec"') +
    b.line('M164 270H236', shade(b.thing.accent, -0.4), 6, 0.9) +
    b.line('M176 288H224M150 322H250', shade(b.thing.accent, -0.4), 2.4, 0.6) +
    b.glow('M96 196H108V374H100Q96 372 96 362Z', 0.4)
  )
}

const tapers: Drawing = (b) => {
  const taper = (x: number, top: number, base: number, colour: string) =>
    flame(b, x, top) +
    b.shape(`M${x - 9} ${top}Q${x} ${top - 7} ${x + 9} ${top}L${x + 14} ${base}H${x - 14}Z`, {
      colour,
      surface: 'round',
    }) +
    b.shape(
      mirrored(
        `M${x} ${base - 10}L${x - 24} ${base - 10}L${x - 18} ${base + 14}L${x - 7} ${base + 22}L${x - 7} 364C${x - 10} 376 ${x - 40} 374 ${x - 44} 390L${x} 390`,
        x,
      ),
      { colour: metalOf(b), surface: 'metal' },
    )
  return (
    taper(104, 84, 290, b.thing.colour) +
    taper(300, 130, 310, b.thing.accent) +
    taper(202, 64, 262, mix(b.thing.colour, '#fff4e4', 0.35))
  )
}

const pillars: Drawing = (b) => {
  const pillar = (x: number, top: number, bottom: number, half: number, colour: string) =>
    b.shape(
      `M${x - half} ${top}V${bottom - 8}Q${x} ${bottom + 10} ${x + half} ${bottom - 8}V${top}Z`,
      { colour, surface: 'round' },
    ) +
    b.shape(b.ellipse(x, top, half, half * 0.24), { colour: shade(colour, 0.3) }) +
    b.shape(
      `M${x + half * 0.3} ${top + 6}C${x + half * 0.34} ${top + 40} ${x + half * 0.6} ${top + 40} ${x + half * 0.62} ${top + 4}Z`,
      { colour: shade(colour, 0.16) },
    ) +
    flame(b, x, top)
  const pale = mix(b.thing.colour, '#fff6e8', 0.4)
  return (
    b.shape(
      'M16 366C16 350 110 340 200 340C290 340 384 350 384 366V370C384 384 300 390 200 390C100 390 16 384 16 370Z',
      { colour: metalOf(b), surface: 'metal' },
    ) +
    pillar(128, 120, 362, 54, b.thing.colour) +
    pillar(270, 200, 366, 58, pale) +
    pillar(200, 268, 376, 46, mix(b.thing.accent, '#fff6e8', 0.3))
  )
}

const roundTable: Drawing = (b) => {
  const wood = lightness(b.thing.colour) > 0.9 ? shade(b.thing.colour, -0.06) : b.thing.colour
  const rim =
    'M40 170C40 196 110 212 200 212C290 212 360 196 360 170V184C360 210 290 228 200 228C110 228 40 210 40 184Z'
  const top = b.ellipse(200, 170, 160, 42)
  return (
    b.rod('M200 200L206 374', shade(wood, -0.3), 13) +
    b.rod('M112 196L70 384', wood, 14) +
    b.rod('M288 196L330 384', shade(wood, -0.1), 14) +
    b.rod('M94 300Q200 322 306 300', metalOf(b), 6) +
    b.shape(rim, { colour: shade(wood, -0.12), surface: 'round' }) +
    b.shape(top, { colour: wood }) +
    woodGrain(b, top, wood) +
    b.glow('M70 160C110 136 220 128 280 142C200 140 120 150 84 182Z', 0.16)
  )
}

const pedestal: Drawing = (b) => {
  const body = mirrored('M200 216L150 216C132 260 130 300 112 340C104 362 92 376 90 390L200 390')
  let flutes = ''
  for (let i = -5; i <= 5; i++)
    flutes += `M${200 + i * 9} 210C${200 + i * 13} 270 ${200 + i * 13} 310 ${200 + i * 20} 390`
  return (
    b.shape(body, { surface: 'round' }) +
    b.inside(
      body,
      b.line(flutes, shade(b.thing.colour, -0.5), 5, 0.25) +
        `<g transform="translate(5 0)">${b.line(flutes, '#fff', 4, 0.2)}</g>` +
        b.dark('M80 206H320V234Q200 250 80 234Z', 0.3),
    ) +
    b.shape(
      'M34 176C34 204 110 220 200 220C290 220 366 204 366 176V188C366 216 290 232 200 232C110 232 34 216 34 188Z',
      { colour: shade(b.thing.accent, -0.2), surface: 'round' },
    ) +
    b.shape(b.ellipse(200, 174, 166, 44), { colour: b.thing.accent }) +
    b.inside(
      b.ellipse(200, 174, 166, 44),
      b.line(
        'M40 160C110 178 130 150 190 166C240 178 260 196 350 170M120 216C160 190 220 200 250 214M230 134C250 150 300 146 330 160',
        '#fff',
        3,
        0.35,
      ),
    ) +
    b.path(
      b.ellipse(200, 174, 165, 43),
      'fill="none" stroke="#fff" stroke-width="2" stroke-opacity="0.4"',
    )
  )
}

const silver = (b: Brush) =>
  b.fade(
    [
      [0, '#e9eef0'],
      [0.4, '#cdd7da'],
      [0.7, '#dfe6e7'],
      [1, '#b3bfc4'],
    ],
    [0, 0, 1, 1],
  )
const looking = (b: Brush, d: string) =>
  b.path(d, `fill="${silver(b)}"`) +
  b.inside(
    d,
    b.glow('M40 330L250 20H300L90 370ZM150 390L330 120L340 150L180 390Z', 0.3) +
      b.path(d, 'fill="none" stroke="#1b1119" stroke-width="8" stroke-opacity="0.16"'),
  )

const roundMirror: Drawing = (b) =>
  b.shape(b.ellipse(200, 206, 182, 182), { colour: metalOf(b), surface: 'metal' }) +
  b.shape(b.ellipse(200, 206, 170, 170), { colour: shade(b.thing.colour, -0.1) }) +
  looking(b, b.ellipse(200, 206, 160, 160))

const archMirror: Drawing = (b) => {
  const arch = (inset: number) =>
    `M${90 + inset} ${390 - inset}V${130 + inset * 0.3}C${90 + inset} ${50 + inset} ${140 + inset * 0.6} ${14 + inset} 200 ${14 + inset}C${260 - inset * 0.6} ${14 + inset} ${310 - inset} ${50 + inset} ${310 - inset} ${130 + inset * 0.3}V${390 - inset}Z`
  return (
    b.shape(arch(0), { surface: 'cloth' }) +
    b.shape(arch(13), { colour: shade(b.thing.colour, -0.25) }) +
    looking(b, arch(17))
  )
}

const sunburst: Drawing = (b) =>
  Array.from({ length: 32 }, (_, i) => {
    const long = i % 2 ? 184 : 152
    const colour = mix(metalOf(b), b.thing.colour, i % 2 ? 0.25 : 0)
    return `<g transform="rotate(${num(i * 11.25)} 200 204)">${b.shape(`M193 120L196 ${204 - long}Q200 ${196 - long} 204 ${204 - long}L207 120Z`, { colour, surface: 'round' })}</g>`
  }).join('') +
  b.shape(b.ellipse(200, 204, 104, 104), { colour: metalOf(b), surface: 'metal' }) +
  looking(b, b.ellipse(200, 204, 90, 90))

export const candles: readonly Drawing[] = [jarCandle, tapers, pillars]
export const sideTables: readonly Drawing[] = [roundTable, pedestal]
export const mirrors: readonly Drawing[] = [roundMirror, archMirror, sunburst]

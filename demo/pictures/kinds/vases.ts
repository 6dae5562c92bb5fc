import { mirrored } from '../brush.ts'
import type { Brush } from '../brush.ts'
import { mix, shade } from '../colour.ts'
import { seeded } from '../random.ts'
import { num } from '../svg.ts'
import type { Drawing } from './garment.ts'

const leaves = (
  b: Brush,
  points: readonly (readonly [number, number, number, number])[],
  colour: string,
) =>
  points
    .map(([x, y, length, rotation]) => {
      const d = `M0 0C${num(length * 0.3)} ${num(-length * 0.34)} ${num(length * 0.8)} ${num(-length * 0.22)} ${length} 0C${num(length * 0.8)} ${num(length * 0.22)} ${num(length * 0.3)} ${num(length * 0.34)} 0 0Z`
      return `<g transform="translate(${x} ${y}) rotate(${rotation})">${b.shape(d, { colour })}${b.line(`M0 0H${num(length * 0.9)}`, shade(colour, -0.35), 1.3, 0.6)}</g>`
    })
    .join('')

const pampas = (b: Brush, x: number, y: number, tipX: number, tipY: number) => {
  const random = seeded(b.thing.seed + x)
  const colour = mix('#e3cda8', b.thing.accent, 0.3)
  let d = ''
  for (let i = 0; i < 46; i++) {
    const t = i / 46
    const [px, py] = [tipX + (x - tipX) * t * 0.5, tipY + (y - tipY) * t * 0.5]
    const side = i % 2 ? 1 : -1
    const reach = 8 + 22 * Math.sin(Math.PI * Math.min(1, t + 0.12))
    d += `M${num(px)} ${num(py)}q${num(side * reach * 0.6)} ${num(-6)} ${num(side * reach)} ${num(8 + random() * 12)}`
  }
  return (
    b.line(
      `M${x} ${y}Q${num((x + tipX) / 2)} ${num((y + tipY) / 2 - 10)} ${tipX} ${tipY}`,
      shade(colour, -0.35),
      3,
    ) +
    b.line(d, shade(colour, -0.2), 4, 0.8) +
    `<g transform="translate(-1.5 -1.5)">${b.line(d, shade(colour, 0.3), 2, 0.9)}</g>`
  )
}

const blossom = (b: Brush, x: number, y: number, r: number, colour: string) =>
  [0, 1, 2, 3, 4, 5]
    .map(
      (i) =>
        `<g transform="rotate(${i * 60} ${x} ${y})">${b.shape(b.ellipse(x, y - r * 0.62, r * 0.42, r * 0.56), { colour, surface: 'wall' })}</g>`,
    )
    .join('') + b.shape(b.ellipse(x, y, r * 0.3, r * 0.3), { colour: '#e0b04f', surface: 'ball' })

const vaseBody = (b: Brush, d: string, mouth: readonly [number, number, number, number]) =>
  b.shape(d, {
    cloth: b.thing.pattern !== 'knit' && b.thing.pattern !== 'denim',
    surface: 'round',
  }) + b.shape(b.ellipse(...mouth), { colour: shade(b.thing.colour, -0.45) })

const bottleVase: Drawing = (b) =>
  pampas(b, 198, 170, 140, 14) +
  pampas(b, 202, 170, 236, 10) +
  pampas(b, 200, 170, 300, 50) +
  vaseBody(
    b,
    mirrored(
      'M200 156L178 156C176 190 178 214 160 234C122 262 114 300 122 346C130 380 150 390 200 390',
    ),
    [200, 157, 22, 6],
  ) +
  b.glow('M146 258C128 284 130 330 146 360C140 326 142 290 160 250Z', 0.4)

const roundVase: Drawing = (b) => {
  const green = '#7c8f68'
  return (
    [
      'M200 200C180 150 150 110 120 84',
      'M200 200C202 140 204 100 206 70',
      'M204 200C230 150 262 120 290 100',
    ]
      .map((d) => b.line(d, shade(green, -0.25), 4))
      .join('') +
    leaves(
      b,
      [
        [170, 150, 52, 200],
        [214, 140, 50, -40],
        [156, 124, 42, -70],
        [244, 146, 46, 10],
        [206, 110, 40, 190],
      ],
      green,
    ) +
    blossom(b, 118, 82, 44, b.thing.accent) +
    blossom(b, 292, 96, 42, mix(b.thing.accent, '#ffffff', 0.4)) +
    blossom(b, 206, 58, 48, mix(b.thing.accent, b.thing.colour, 0.3)) +
    vaseBody(
      b,
      mirrored(
        'M200 186L156 186C154 202 146 208 128 216C76 240 66 300 88 344C104 378 140 390 200 390',
      ),
      [200, 187, 44, 9],
    ) +
    b.glow('M104 262C92 290 100 330 122 354C112 322 114 286 132 248Z', 0.4)
  )
}

const ribbedVase: Drawing = (b) => {
  const body = mirrored('M200 130L150 130C130 140 112 180 112 236C112 300 132 340 144 390L200 390')
  let d = ''
  for (let i = -4; i <= 4; i++)
    d += `M${200 + i * 11} 130C${200 + i * 20} 180 ${200 + i * 21} 280 ${200 + i * 13} 390`
  return (
    ['M196 140C180 100 150 60 110 40', 'M204 140C220 90 250 50 300 30']
      .map((stem) => b.line(stem, '#6e7f58', 4))
      .join('') +
    leaves(
      b,
      [
        [190, 118, 44, -150],
        [172, 88, 44, -60],
        [158, 76, 42, 190],
        [130, 52, 46, -110],
        [112, 42, 46, 200],
        [214, 108, 44, -10],
        [232, 78, 44, -120],
        [256, 56, 44, 20],
        [284, 38, 44, -110],
        [298, 32, 48, -10],
      ],
      '#7f946b',
    ) +
    b.shape(body, { surface: 'round' }) +
    b.inside(
      body,
      b.line(d, shade(b.thing.colour, -0.5), 7, 0.22) +
        `<g transform="translate(7 0)">${b.line(d, '#fff', 6, 0.2)}</g>`,
    ) +
    b.shape(b.ellipse(200, 131, 50, 9), { colour: shade(b.thing.colour, -0.45) }) +
    b.path(
      b.ellipse(200, 131, 50, 9),
      `fill="none" stroke="${shade(b.thing.colour, 0.2)}" stroke-width="3"`,
    )
  )
}

const pitcher: Drawing = (b) => {
  const green = '#75885f'
  const body =
    'M130 150C120 140 110 136 96 138C112 160 122 180 120 204C106 240 88 280 96 330C104 372 136 390 190 390C246 390 276 370 282 330C290 280 262 240 252 200C250 180 252 164 256 150Z'
  return (
    [
      'M180 160C160 110 120 70 96 30',
      'M190 160C190 110 186 60 190 14',
      'M200 160C220 110 250 70 286 34',
    ]
      .map((d) => b.line(d, shade(green, -0.2), 4))
      .join('') +
    [
      [98, 30],
      [110, 52],
      [90, 48],
      [126, 72],
      [108, 84],
      [190, 12],
      [178, 34],
      [202, 38],
      [182, 62],
      [198, 72],
      [286, 34],
      [270, 52],
      [290, 58],
      [256, 70],
      [268, 86],
    ]
      .map(([x = 0, y = 0], i) =>
        b.shape(b.ellipse(x, y, 14, 16), {
          colour: shade(b.thing.accent, (i % 3) * 0.18 - 0.12),
          surface: 'ball',
        }),
      )
      .join('') +
    leaves(
      b,
      [
        [150, 110, 44, 170],
        [190, 104, 44, -30],
        [224, 104, 44, 20],
        [160, 130, 40, -150],
      ],
      green,
    ) +
    b.rod('M254 176C330 160 344 250 276 298', shade(b.thing.colour, -0.05), 19) +
    b.shape(body, {
      cloth:
        b.thing.pattern === 'stripe' || b.thing.pattern === 'floral' || b.thing.pattern === 'dots',
      surface: 'round',
    }) +
    b.shape('M96 138C130 126 230 128 256 150C220 164 150 164 130 154C120 142 110 138 96 138Z', {
      colour: shade(b.thing.colour, -0.45),
    }) +
    b.line('M122 206C160 216 220 216 252 202', b.thing.accent, 5, 0.6) +
    b.glow('M120 260C108 296 112 340 134 364C124 330 128 290 142 240Z', 0.4)
  )
}

export const vases: readonly Drawing[] = [bottleVase, roundVase, ribbedVase, pitcher]

import type { Brush } from '../brush.ts'
import { shade } from '../colour.ts'
import { seeded } from '../random.ts'
import { num } from '../svg.ts'
import { drapes, folds } from './garment.ts'
import type { Drawing } from './garment.ts'

const square =
  'M46 84C100 98 300 98 354 84C346 150 346 300 362 376C300 388 100 388 38 376C54 300 54 150 46 84Z'

const plumped = (b: Brush) =>
  b.inside(
    square,
    b.path(
      square,
      `fill="${b.halo([
        [0, '#fff', 0.16],
        [0.6, '#fff', 0],
        [1, '#1b1119', 0.22],
      ])}"`,
    ) +
      folds(b, [
        [[48, 88], [130, 180], { bend: 10, width: 9 }],
        [[352, 88], [276, 176], { bend: -10, width: 9 }],
        [[42, 374], [126, 300], { bend: -10, width: 9 }],
        [[358, 374], [280, 296], { bend: 10, width: 9 }],
        [[160, 96], [180, 140], { bend: 4, width: 7 }],
        [[232, 382], [220, 330], { bend: 4, width: 7 }],
      ]),
  )

const piped: Drawing = (b) =>
  b.shape(square, { cloth: true, scale: 1.3 }) + plumped(b) + b.rod(square, b.thing.accent, 7)

const tasselled: Drawing = (b) => {
  const tassel = (x: number, y: number, rotation: number) =>
    `<g transform="translate(${x} ${y}) rotate(${rotation})">${b.shape('M-7 6L-14 42Q0 47 14 42L7 6Z', { colour: b.thing.accent })}${b.line('M-7 14L-9 42M0 12V44M7 14L9 42', shade(b.thing.accent, -0.4), 1.2, 0.6)}${b.shape(b.ellipse(0, 4, 9, 9), { colour: b.thing.accent, surface: 'ball' })}</g>`
  const small = (d: string) => `<g transform="translate(24 22) scale(0.88 0.9)">${d}</g>`
  return (
    tassel(62, 92, 130) +
    tassel(338, 92, -130) +
    tassel(60, 352, 42) +
    tassel(340, 352, -42) +
    small(
      b.shape(square, { cloth: true, scale: 1.3 }) +
        b.inside(
          square,
          [70, 92, 300, 322]
            .map((x) =>
              b.path(`M${x} 70H${x + 9}V400H${x}Z`, `fill="${b.thing.accent}" fill-opacity="0.8"`),
            )
            .join(''),
        ) +
        plumped(b),
    )
  )
}

const roundCushion: Drawing = (b) => {
  const outline = b.ellipse(200, 246, 170, 142)
  const pleats = Array.from({ length: 28 }, (_, i) => {
    const angle = (i / 28) * Math.PI * 2
    return b.fold(
      [200 + Math.cos(angle) * 18, 236 + Math.sin(angle) * 14],
      [200 + Math.cos(angle) * 166, 246 + Math.sin(angle) * 139],
      { width: 8, bend: 4 },
    )
  }).join('')
  return (
    b.shape(outline, { cloth: true, scale: 1.2, surface: 'wall' }) +
    b.inside(
      outline,
      pleats +
        b.path(
          outline,
          `fill="${b.halo([
            [0, '#1b1119', 0.3],
            [0.2, '#1b1119', 0],
            [0.55, '#fff', 0.1],
            [1, '#1b1119', 0.3],
          ])}"`,
        ),
    ) +
    b.rod(outline, b.thing.accent, 6) +
    b.button(200, 236, 20, b.thing.accent)
  )
}

const fringeDown = (b: Brush, from: number, to: number, y: number, length: number) => {
  const random = seeded(b.thing.seed + from)
  let d = ''
  for (let x = from; x <= to; x += 6)
    d += `M${num(x)} ${y}Q${num(x + random() * 5 - 2.5)} ${y + length / 2} ${num(x + random() * 5 - 2.5)} ${num(y + length - random() * 4)}`
  return b.line(d, shade(b.thing.colour, -0.28), 3.6) + b.line(d, shade(b.thing.colour, 0.1), 2.2)
}

const folded: Drawing = (b) => {
  const layer = (y: number, inset: number) => {
    const d = `M${50 + inset} ${y}H${330 - inset}C${372 - inset} ${y} ${372 - inset} ${y + 58} ${330 - inset} ${y + 58}H${50 + inset}C${36 + inset} ${y + 58} ${36 + inset} ${y} ${50 + inset} ${y}Z`
    return (
      b.shape(d, { cloth: true }) +
      b.inside(
        d,
        b.path(
          d,
          `fill="${b.fade([
            [0, '#fff', 0.25],
            [0.4, '#fff', 0],
            [1, '#1b1119', 0.34],
          ])}"`,
        ),
      ) +
      b.line(
        `M${60 + inset} ${y + 34}H${318 - inset}C${336 - inset} ${y + 34} ${336 - inset} ${y + 46} ${318 - inset} ${y + 46}`,
        shade(b.thing.colour, -0.45),
        2,
        0.5,
      )
    )
  }
  return (
    layer(328, 0) +
    layer(272, 4) +
    layer(216, 8) +
    b.shape('M62 176H318C358 176 358 218 324 218H66C50 216 46 178 62 176Z', { cloth: true }) +
    b.shape(
      'M96 172C150 166 210 168 262 174C268 230 266 300 270 348C210 356 150 354 92 346C98 290 98 230 96 172Z',
      { cloth: true },
    ) +
    b.path(
      'M93 318L270 320V330L93 328ZM93 300L270 302V307L93 305Z',
      `fill="${b.thing.accent}" fill-opacity="0.85"`,
    ) +
    folds(b, [
      [[130, 176], [124, 344], { bend: 5, width: 12 }],
      [[190, 174], [186, 348], { bend: 5, width: 12 }],
      [[236, 176], [240, 330], { bend: -4, width: 10 }],
    ]) +
    fringeDown(b, 95, 268, 348, 38)
  )
}

const draped: Drawing = (b) => {
  const body =
    'M60 60C120 34 280 30 340 58C352 130 330 220 350 344C300 356 260 330 214 350C170 366 110 340 48 352C70 240 44 140 60 60Z'
  return (
    fringeDown(b, 52, 346, 344, 42) +
    b.shape(body, { cloth: true, scale: 1.2 }) +
    b.inside(
      body,
      b.path(
        'M40 300L360 296V312L40 316ZM40 322L360 318V324L40 328Z',
        `fill="${b.thing.accent}" fill-opacity="0.8"`,
      ) +
        drapes(b, { top: 50, half: 134, bottom: 366, hem: 146, count: 8, width: 18 }) +
        folds(b, [
          [[70, 70], [240, 150], { bend: 40, width: 16 }],
          [[330, 66], [190, 190], { bend: -40, width: 16 }],
        ]) +
        b.glow('M60 60C120 34 280 30 340 58C280 52 120 54 60 80Z', 0.3),
    )
  )
}

const rolledRug: Drawing = (b) => {
  const flat = 'M28 346C120 326 260 326 336 336L380 384C260 392 130 392 10 388Z'
  return (
    b.shape(flat, { cloth: true, scale: 1.1 }) +
    b.path(
      'M24 356C120 340 260 338 350 348L356 355C260 346 120 348 20 364Z',
      `fill="${b.thing.accent}" fill-opacity="0.8"`,
    ) +
    b.dark('M60 346C140 330 300 330 350 352L350 362C280 350 120 350 60 362Z', 0.25) +
    b.shape('M70 214H330C372 214 372 352 330 352H70Z', { cloth: true, scale: 1.1, rotation: 90 }) +
    b.inside(
      'M70 214H330C372 214 372 352 330 352H70Z',
      b.path(
        'M70 200H380V360H70Z',
        `fill="${b.fade([
          [0, '#fff', 0.26],
          [0.4, '#fff', 0],
          [1, '#1b1119', 0.5],
        ])}"`,
      ) +
        b.path(
          'M120 210H130V356H120ZM142 210H146V356H142ZM290 210H300V356H290Z',
          `fill="${b.thing.accent}" fill-opacity="0.85"`,
        ),
    ) +
    b.shape(b.ellipse(70, 283, 38, 69), { colour: shade(b.thing.colour, -0.1) }) +
    [0.86, 0.66, 0.46, 0.26]
      .map((share, i) =>
        b.path(
          b.ellipse(70 + i, 283 - i, 38 * share, 69 * share),
          `fill="none" stroke="${i % 2 ? shade(b.thing.accent, -0.1) : shade(b.thing.colour, -0.45)}" stroke-width="4" stroke-opacity="0.8"`,
        ),
      )
      .join('') +
    b.rod('M196 214C214 250 214 320 196 352', shade(b.thing.accent, -0.15), 7)
  )
}

const ovalRug: Drawing = (b) =>
  [1, 0.86, 0.72, 0.58, 0.44, 0.3]
    .map((share, i) => {
      const colour = i % 2 ? b.thing.accent : b.thing.colour
      const d = b.ellipse(200, 316, 194 * share, 74 * share)
      return (
        (i === 0 ? b.shape(b.ellipse(200, 320, 194, 74), { colour: shade(colour, -0.35) }) : '') +
        b.shape(d, { colour, cloth: i % 2 === 0 })
      )
    })
    .join('') +
  [0.93, 0.79, 0.65, 0.51, 0.37, 0.16]
    .map((share) =>
      b.path(
        b.ellipse(200, 316, 194 * share, 74 * share),
        `fill="none" stroke="#1b1119" stroke-width="7" stroke-dasharray="2 5" stroke-opacity="0.2"`,
      ),
    )
    .join('') +
  b.path(
    b.ellipse(200, 316, 194, 74),
    `fill="${b.fade([
      [0, '#1b1119', 0.12],
      [0.6, '#fff', 0.08],
      [1, '#fff', 0.14],
    ])}"`,
  )

export const cushions: readonly Drawing[] = [piped, tasselled, roundCushion]
export const throws: readonly Drawing[] = [folded, draped]
export const rugs: readonly Drawing[] = [rolledRug, ovalRug]

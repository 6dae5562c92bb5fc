import { mirrored } from '../brush.ts'
import { shade } from '../colour.ts'
import { num } from '../svg.ts'
import { buttons, drapes, foldPairs, folds, lining, pair } from './garment.ts'
import type { Drawing } from './garment.ts'
import { waistband } from './legwear.ts'

const pleatedSkirt: Drawing = (b) => {
  const body = mirrored('M200 40L142 34C120 150 88 270 62 376C104 392 150 394 200 394')
  const pleats = Array.from({ length: 15 }, (_, index) => {
    const at = (index - 7) / 7.5
    const [x1, x2] = [200 + at * 56, 200 + at * 136]
    return (
      b.dark(`M${num(x1)} 36L${num(x2)} 396L${num(x2 + 11)} 396L${num(x1 + 3)} 36Z`, 0.14) +
      b.glow(`M${num(x1)} 36L${num(x2)} 396L${num(x2 - 5)} 396L${num(x1 - 2)} 36Z`, 0.16)
    )
  }).join('')
  return (
    lining(b, 'M144 14C176 8 224 8 256 14V30H144Z') +
    b.shape(body, { cloth: true }) +
    b.inside(body, pleats) +
    waistband(b, 'M144 12C176 20 224 20 256 12L258 38C224 47 176 47 142 38Z') +
    b.stitch('M144 33C176 42 224 42 256 33') +
    b.button(238, 28, 5, b.thing.accent)
  )
}

const mini: Drawing = (b) => {
  const body = mirrored('M200 40L130 32C112 110 90 210 72 318C112 332 156 336 200 336')
  return (
    lining(b, 'M132 12C170 4 230 4 268 12V30H132Z') +
    b.shape(body, { cloth: true }) +
    foldPairs(b, [
      [[132, 60], [104, 320], { bend: 6, width: 10 }],
      [[160, 100], [146, 328], { bend: 4, width: 10 }],
    ]) +
    b.stitch('M81 304C118 316 158 321 200 321C242 321 282 316 319 304') +
    b.seam('M188 42V335') +
    b.stitch('M212 44V334') +
    buttons(b, 200, [66, 110, 154, 198, 242, 286], 6) +
    pair(b, 'M108 110L162 116L162 176L104 170Z', 4) +
    b.stitch('M110 121L160 127M290 121L240 127') +
    waistband(b, 'M132 10C170 20 230 20 268 10L271 40C230 50 170 50 129 40Z') +
    b.stitch('M131 35C170 45 230 45 269 35') +
    b.button(200, 33, 5, b.thing.accent)
  )
}

const slipSkirt: Drawing = (b) => {
  const body = mirrored(
    'M200 30L146 24C140 70 124 110 122 150C120 230 106 310 92 382C128 394 164 396 200 396',
  )
  return (
    lining(b, 'M147 12C176 7 224 7 253 12V26H147Z') +
    b.shape(body, { cloth: true, rotation: 45 }) +
    b.inside(
      body,
      drapes(b, { top: 150, half: 66, bottom: 400, hem: 104, count: 5, width: 16 }) +
        folds(b, [
          [[244, 60], [160, 150], { bend: -18, width: 9 }],
          [[268, 110], [196, 200], { bend: -16, width: 9 }],
        ]) +
        b.path(
          'M146 150C140 240 128 320 116 390L150 394C164 320 172 240 168 150Z',
          `fill="${b.fade([
            [0, '#fff', 0],
            [0.4, '#fff', 0.22],
            [1, '#fff', 0.05],
          ])}"`,
        ),
    ) +
    b.line(
      'M93 376C128 388 164 390 200 390C236 390 272 388 307 376',
      shade(b.thing.colour, -0.3),
      1.2,
      0.6,
    ) +
    waistband(b, 'M147 11C176 18 224 18 253 11L254 27C224 35 176 35 146 27Z')
  )
}

export const skirts: readonly Drawing[] = [pleatedSkirt, mini, slipSkirt]

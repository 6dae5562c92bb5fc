import { mirrored } from '../brush.ts'
import type { Brush } from '../brush.ts'
import { shade } from '../colour.ts'
import { gold } from './bags.ts'
import { foldPairs, folds, pair } from './garment.ts'
import type { Drawing } from './garment.ts'

const buckle = (b: Brush, x: number, y: number, w = 22, h = 18) =>
  b.path(
    `M${x - w / 2} ${y - h / 2}H${x + w / 2}V${y + h / 2}H${x - w / 2}Z`,
    `fill="none" stroke="${b.light(gold, 'metal')}" stroke-width="4.2" stroke-linejoin="round"`,
  )

const rucksack: Drawing = (b) => {
  const { accent } = b.thing
  const body = mirrored('M200 96C150 96 108 108 98 140C84 220 80 310 88 372C94 388 120 391 200 391')
  const flap = mirrored('M200 82C150 82 104 92 96 120C92 170 92 210 98 240C140 252 170 254 200 254')
  const side = 'M92 250C66 250 58 270 58 300C58 340 64 366 74 376L92 376Z'
  return (
    b.rod('M170 90C168 40 232 40 230 90', accent, 12) +
    pair(b, side, 0) +
    b.shape(body, { cloth: true }) +
    b.shape(
      'M118 290H282C292 290 296 300 296 310V360C296 376 286 382 270 382H130C114 382 104 376 104 360V310C104 300 108 290 118 290Z',
      { cloth: true },
    ) +
    b.stitch('M110 300V358C110 370 118 376 132 376H268C282 376 290 370 290 358V300') +
    b.dark('M96 236C140 264 260 264 304 236L304 258C260 276 140 276 96 258Z', 0.22) +
    b.shape(flap, { cloth: true }) +
    b.stitch('M101 232C142 244 170 247 200 247C230 247 258 244 299 232') +
    foldPairs(b, [
      [[108, 130], [112, 236], { bend: 6, width: 12 }],
      [[130, 100], [150, 244], { bend: 8, width: 12 }],
    ]) +
    b.shape('M142 176H164V330L153 340L142 330Z', { colour: accent }) +
    b.shape('M236 176H258V330L247 340L236 330Z', { colour: accent }) +
    b.stitch('M145 179V328M161 179V328M239 179V328M255 179V328', shade(accent, 0.5)) +
    buckle(b, 153, 284, 30, 22) +
    buckle(b, 247, 284, 30, 22) +
    b.shape('M172 130H228V160H172Z', { colour: shade(accent, 0.2) }) +
    b.stitch('M176 134H224V156H176Z', shade(accent, -0.4))
  )
}

const daypack: Drawing = (b) => {
  const { accent, colour } = b.thing
  const body =
    'M200 52C110 52 84 110 80 190C76 270 78 340 88 372C94 388 110 391 130 391H270C290 391 306 388 312 372C322 340 324 270 320 190C316 110 290 52 200 52Z'
  const pocket =
    'M104 256C104 244 112 238 124 238H276C288 238 296 244 296 256V356C296 374 284 382 268 382H132C116 382 104 374 104 356Z'
  const zip = (d: string) =>
    b.line(d, shade(colour, -0.55), 8) +
    b.path(
      d,
      `fill="none" stroke="${shade(accent, 0.3)}" stroke-width="3.4" stroke-dasharray="2 2"`,
    )
  return (
    b.rod('M168 62C166 16 234 16 232 62', accent, 13) +
    b.shape('M84 170C60 190 56 260 62 330L84 340Z', { colour: shade(colour, -0.25) }) +
    b.shape('M316 170C340 190 344 260 338 330L316 340Z', { colour: shade(colour, -0.3) }) +
    b.shape(body, { cloth: true, surface: 'cloth' }) +
    zip('M88 240C88 130 120 78 200 78C280 78 312 130 312 240') +
    b.glow('M110 190C116 130 140 100 190 96C150 112 132 150 128 220Z', 0.16) +
    folds(b, [
      [[112, 210], [180, 226], { bend: 5, width: 8 }],
      [[290, 200], [236, 226], { bend: -5, width: 8 }],
    ]) +
    b.dark(
      'M100 248C100 240 112 232 124 232H276C288 232 300 240 300 256V366C300 380 288 390 268 390H132C112 390 100 380 100 366Z',
      0.16,
    ) +
    b.shape(pocket, { colour: shade(accent, -0.04) }) +
    zip('M106 276C150 268 250 268 294 276') +
    b.rod('M284 276L290 300', '#c9ccd1', 5) +
    b.rod('M304 220L312 246', '#c9ccd1', 5) +
    b.shape('M170 308H230V340H170Z', { colour: shade(accent, 0.5) }) +
    b.stitch('M174 312H226V336H174Z', shade(accent, -0.4)) +
    foldPairs(b, [[[116, 290], [122, 374], { bend: 4, width: 9 }]])
  )
}

export const backpacks: readonly Drawing[] = [rucksack, daypack]

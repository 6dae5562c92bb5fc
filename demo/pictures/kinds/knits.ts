import { mirrored } from '../brush.ts'
import type { Brush } from '../brush.ts'
import { shade } from '../colour.ts'
import { seeded } from '../random.ts'
import { num } from '../svg.ts'
import { buttons, foldPairs, folds, label, lining, pair, ribs } from './garment.ts'
import type { Drawing } from './garment.ts'

const longSleeve =
  'M106 42C78 58 64 120 52 200C44 256 40 300 40 336C56 344 76 344 90 338C94 280 108 220 136 156L130 70Z'
const longCuff = 'M38 328C56 338 76 338 92 331L90 372C76 378 54 378 38 371Z'
const sleeveFolds = (b: Brush) =>
  foldPairs(b, [
    [[110, 60], [64, 320], { bend: 12, width: 9 }],
    [[116, 130], [82, 320], { bend: 8, width: 8 }],
    [[112, 156], [66, 176], { bend: 8, width: 7 }],
    [[104, 196], [58, 214], { bend: 7, width: 6 }],
  ])
const cuffs = (b: Brush) =>
  ribs(b, longCuff, [36, 94, 322, 380]) +
  ribs(b, 'M362 328C344 338 324 338 308 331L310 372C324 378 346 378 362 371Z', [306, 364, 322, 380])

const cable = (b: Brush, x: number, top: number, bottom: number) => {
  let d = ''
  for (let y = top; y < bottom; y += 26)
    d += `M${x - 8} ${y}C${x - 8} ${y + 12} ${x + 8} ${y + 14} ${x + 8} ${y + 26}M${x + 8} ${y}C${x + 8} ${y + 10} ${x + 3} ${y + 11} ${x + 1} ${y + 12}M${x - 1} ${y + 14}C${x - 4} ${y + 16} ${x - 8} ${y + 18} ${x - 8} ${y + 26}`
  const rail = `M${x - 13} ${top}V${bottom}M${x + 13} ${top}V${bottom}`
  return (
    b.line(d, shade(b.thing.colour, -0.42), 4.6, 0.4) +
    `<g transform="translate(-1.2 -1)">${b.line(d, shade(b.thing.colour, 0.4), 2, 0.6)}</g>` +
    b.line(rail, shade(b.thing.colour, -0.42), 1.8, 0.35)
  )
}

const crewSweater: Drawing = (b) => {
  const body = mirrored(
    'M200 62C178 62 164 46 158 14C142 24 124 34 104 43C114 80 120 120 116 156C116 230 116 290 114 346L200 352',
  )
  return (
    lining(b, 'M160 14C180 24 220 24 240 14C234 42 218 54 200 54C182 54 166 42 160 14Z') +
    label(b, 200, 26) +
    pair(b, longSleeve, 10) +
    sleeveFolds(b) +
    cuffs(b) +
    b.shape(body, { cloth: true }) +
    foldPairs(b, [
      [[118, 158], [166, 210], { bend: 10, width: 12 }],
      [[118, 180], [136, 330], { bend: 12, width: 12 }],
    ]) +
    b.seam('M104 43C114 80 120 120 116 156', b.thing.colour, 2) +
    b.seam('M296 43C286 80 280 120 284 156', b.thing.colour, 2) +
    ribs(b, mirrored('M200 346L114 342L118 384C146 391 172 392 200 392'), [112, 290, 340, 394]) +
    ribs(
      b,
      'M158 14C164 46 178 68 200 68C222 68 236 46 242 14L230 16C226 40 216 52 200 52C184 52 174 40 170 16Z',
      [154, 246, 8, 74],
      { step: 4 },
    )
  )
}

const turtleneck: Drawing = (b) => {
  const body = mirrored(
    'M200 50C180 52 166 46 160 34C142 40 124 46 106 54C116 90 122 128 120 160C126 220 126 290 122 346L200 352',
  )
  return (
    pair(b, longSleeve, 10) +
    sleeveFolds(b) +
    cable(b, 76, 190, 320) +
    cable(b, 324, 190, 320) +
    cuffs(b) +
    b.shape(body, { cloth: true }) +
    cable(b, 200, 66, 346) +
    cable(b, 162, 66, 346) +
    cable(b, 238, 66, 346) +
    foldPairs(b, [
      [[122, 160], [158, 204], { bend: 10, width: 10 }],
      [[124, 200], [138, 330], { bend: 10, width: 10 }],
    ]) +
    b.seam('M106 54C116 90 122 128 120 160', b.thing.colour, 2) +
    b.seam('M294 54C284 90 278 128 280 160', b.thing.colour, 2) +
    ribs(b, mirrored('M200 346L122 342L124 384C150 391 174 392 200 392'), [118, 284, 340, 394]) +
    b.dark('M158 40C170 62 230 62 242 40L240 30H160Z', 0.25) +
    ribs(
      b,
      'M160 12C172 6 228 6 240 12C244 26 244 40 240 48C220 58 180 58 160 48C156 40 156 26 160 12Z',
      [156, 246, 4, 60],
      { step: 4.5 },
    ) +
    b.dark('M160 12C172 6 228 6 240 12C228 19 172 19 160 12Z', 0.3) +
    b.glow('M160 24C180 30 220 30 240 24L240 28C220 34 180 34 160 28Z', 0.16)
  )
}

const slouchy: Drawing = (b) => {
  const sleeve =
    'M88 64C52 84 34 160 24 240C18 280 20 310 34 330C56 342 84 340 96 326C108 290 112 240 120 180Z'
  const cuff = 'M40 328C56 338 78 337 92 328L88 362C76 370 56 370 44 362Z'
  const body = mirrored(
    'M200 128C178 92 160 56 150 20C130 36 108 50 86 65C104 110 114 150 112 190C110 240 108 290 108 326L200 332',
  )
  return (
    lining(b, 'M152 22C176 32 224 32 248 22C238 60 220 94 200 118C180 94 162 60 152 22Z') +
    label(b, 200, 34) +
    pair(b, sleeve, 10) +
    foldPairs(b, [
      [[92, 84], [46, 320], { bend: 16, width: 12 }],
      [[110, 180], [50, 200], { bend: 10, width: 9 }],
      [[106, 230], [40, 250], { bend: 10, width: 8 }],
      [[112, 170], [80, 326], { bend: 6, width: 9 }],
    ]) +
    ribs(b, cuff, [36, 96, 320, 372]) +
    ribs(
      b,
      'M360 328C344 338 322 337 308 328L312 362C324 370 344 370 356 362Z',
      [304, 364, 320, 372],
    ) +
    b.shape(body, { cloth: true }) +
    foldPairs(b, [
      [[114, 190], [170, 240], { bend: 12, width: 13 }],
      [[112, 220], [134, 320], { bend: 10, width: 12 }],
    ]) +
    b.seam('M86 65C104 110 114 150 112 190', b.thing.colour, 2) +
    b.seam('M314 65C296 110 286 150 288 190', b.thing.colour, 2) +
    ribs(b, mirrored('M200 326L108 320L112 366C142 373 170 374 200 374'), [104, 296, 316, 378]) +
    ribs(
      b,
      'M146 22C158 62 178 100 200 138C222 100 242 62 254 22L240 22C230 58 216 88 200 112C184 88 170 58 160 22Z',
      [142, 258, 14, 140],
      { step: 5 },
    )
  )
}

const cardigan = (
  b: Brush,
  {
    neck,
    hem,
    extraWidth,
    buttonYs,
  }: { neck: number; hem: number; extraWidth: number; buttonYs: readonly number[] },
) => {
  const left = `M192 ${neck}C178 ${neck * 0.7} 164 50 158 14C142 24 124 34 104 43C114 80 120 120 116 156C116 240 ${118 - extraWidth} 300 ${112 - extraWidth} ${hem - 34}L192 ${hem - 30}Z`
  const band = `M160 12C166 48 180 ${neck * 0.72} 193 ${neck}L193 ${hem}L207 ${hem}L207 ${neck}C200 ${neck * 0.8} 184 ${neck * 0.6} 174 12Z`
  const rightBand = `M240 12C234 48 220 ${neck * 0.72} 207 ${neck}L207 ${hem}L193 ${hem}L193 ${neck}C200 ${neck * 0.8} 216 ${neck * 0.6} 226 12Z`
  return (
    lining(b, `M156 13C180 22 220 22 244 13L250 40L208 ${neck + 20}H192L150 40Z`) +
    label(b, 200, 26) +
    pair(b, longSleeve, 10) +
    sleeveFolds(b) +
    cuffs(b) +
    pair(b, left, 0) +
    foldPairs(b, [
      [[118, 158], [160, 210], { bend: 10, width: 11 }],
      [[118, 190], [134, hem - 40], { bend: 10, width: 11 }],
      [[176, hem - 40], [170, hem - 140], { bend: 6, width: 8 }],
    ]) +
    b.seam('M104 43C114 80 120 120 116 156', b.thing.colour, 2) +
    b.seam('M296 43C286 80 280 120 284 156', b.thing.colour, 2) +
    ribs(
      b,
      mirrored(
        `M200 ${hem - 34}L${112 - extraWidth} ${hem - 38}L${114 - extraWidth} ${hem - 4}Q150 ${hem} 200 ${hem}`,
      ),
      [108 - extraWidth, 292 + extraWidth, hem - 44, hem + 2],
    ) +
    ribs(b, band, [150, 210, 6, hem + 2], { step: 4.4 }) +
    ribs(b, rightBand, [190, 250, 6, hem + 2], { step: 4.4 }) +
    buttons(b, 200, buttonYs, 5.4)
  )
}

const buttoned: Drawing = (b) =>
  cardigan(b, { neck: 130, hem: 372, extraWidth: 0, buttonYs: [146, 190, 234, 278, 322, 358] })
const cropped: Drawing = (b) =>
  cardigan(b, { neck: 76, hem: 304, extraWidth: -6, buttonYs: [90, 122, 154, 186, 218, 250, 290] })

const longline: Drawing = (b) => {
  const front =
    'M184 392C188 260 186 150 160 10C142 20 124 32 106 42C116 80 120 120 118 156C112 240 100 320 92 386C120 396 156 396 184 392Z'
  const shawl =
    'M158 10C150 20 146 40 152 66C168 130 172 260 168 394L192 393C196 250 194 110 172 12Z'
  return (
    lining(b, 'M158 12C180 20 220 20 242 12C236 120 220 260 224 384H176C180 260 164 120 158 12Z') +
    label(b, 200, 24) +
    pair(b, longSleeve, 10) +
    sleeveFolds(b) +
    cuffs(b) +
    pair(b, front, 3) +
    foldPairs(b, [
      [[120, 158], [150, 220], { bend: 10, width: 11 }],
      [[118, 190], [112, 384], { bend: 10, width: 12 }],
      [[142, 210], [144, 388], { bend: 6, width: 10 }],
    ]) +
    b.seam('M106 42C116 80 120 120 118 156', b.thing.colour, 2) +
    b.seam('M294 42C284 80 280 120 282 156', b.thing.colour, 2) +
    pair(b, 'M116 258C130 262 146 262 158 259L156 318C142 322 124 321 110 317Z', 2) +
    ribs(
      b,
      'M116 258C130 262 146 262 158 259L158 273C146 276 130 276 115 272Z',
      [110, 162, 254, 280],
    ) +
    ribs(
      b,
      'M284 258C270 262 254 262 242 259L242 273C254 276 270 276 285 272Z',
      [238, 290, 254, 280],
    ) +
    ribs(b, shawl, [140, 200, 0, 398], { step: 6 }) +
    ribs(
      b,
      'M242 10C250 20 254 40 248 66C232 130 228 260 232 394L208 393C204 250 206 110 228 12Z',
      [200, 260, 0, 398],
      { step: 6 },
    )
  )
}

const fringe = (b: Brush, from: number, to: number, y: number, length: number, lean = 0) => {
  const random = seeded(b.thing.seed + from)
  let d = ''
  for (let x = from; x <= to; x += 5.5)
    d += `M${num(x)} ${y}Q${num(x + random() * 4 - 2 + lean / 2)} ${num(y + length / 2)} ${num(x + lean + random() * 5 - 2.5)} ${num(y + length - random() * 4)}`
  return b.line(d, shade(b.thing.colour, -0.3), 3.4) + b.line(d, shade(b.thing.colour, 0.06), 2.1)
}

const wrapScarf: Drawing = (b) => {
  const tailBack = 'M210 150C236 210 250 270 258 340L196 348C196 280 186 220 176 160Z'
  const tail = 'M146 150C138 210 130 280 128 350L202 352C202 280 208 220 220 152Z'
  const behind =
    'M106 64C116 20 160 8 200 8C240 8 284 20 294 64C290 130 230 150 200 150C160 150 110 110 106 64Z'
  const under =
    'M292 56C316 70 322 104 306 130C284 166 236 182 200 184C150 184 104 164 92 128C86 104 92 76 108 58C112 96 150 118 200 120C250 118 286 96 292 56Z'
  const over =
    'M110 54C96 66 88 84 94 102C112 150 190 196 262 178C290 170 304 152 308 134C270 148 180 132 110 54Z'
  return (
    b.shape(behind, { colour: shade(b.thing.colour, -0.32) }) +
    b.fold([128, 44], [272, 44], { bend: 22, width: 9 }) +
    fringe(b, 200, 256, 340, 34, 3) +
    b.shape(tailBack, { cloth: true, rotation: -6 }) +
    folds(b, [[[214, 180], [236, 336], { bend: -6, width: 10 }]]) +
    fringe(b, 132, 200, 348, 40) +
    b.shape(tail, { cloth: true, rotation: 3 }) +
    b.inside(tail, b.dark('M100 150H260V196C220 214 150 210 100 180Z', 0.2)) +
    folds(b, [
      [[178, 180], [156, 350], { bend: 6, width: 12 }],
      [[204, 180], [186, 350], { bend: -4, width: 10 }],
    ]) +
    b.shape(under, { cloth: true, rotation: -12 }) +
    b.inside(
      under,
      folds(b, [
        [[286, 84], [190, 150], { bend: -24, width: 11 }],
        [[304, 100], [214, 166], { bend: -22, width: 10 }],
        [[110, 80], [190, 134], { bend: 16, width: 9 }],
      ]),
    ) +
    b.dark('M104 66C160 140 260 158 310 128L308 140C270 156 170 146 100 80Z', 0.18) +
    b.shape(over, { cloth: true, rotation: 20 }) +
    b.inside(
      over,
      folds(b, [
        [[106, 70], [270, 150], { bend: 22, width: 11 }],
        [[98, 84], [262, 162], { bend: 30, width: 10 }],
        [[98, 102], [240, 176], { bend: 26, width: 9 }],
      ]),
    )
  )
}

const foldedScarf: Drawing = (b) => {
  const back =
    'M196 14C230 12 258 14 268 20C276 120 282 220 284 316L206 322C204 220 198 120 196 14Z'
  const front =
    'M132 22C150 10 196 8 230 12C236 18 238 24 236 32C228 120 226 240 230 340L120 344C124 240 126 120 132 22Z'
  return (
    fringe(b, 210, 282, 316, 32) +
    b.shape(back, { cloth: true, rotation: -2 }) +
    folds(b, [
      [[246, 30], [262, 310], { bend: -4, width: 12 }],
      [[232, 30], [228, 318], { bend: 4, width: 10 }],
    ]) +
    fringe(b, 123, 228, 342, 42) +
    b.dark('M236 40C230 120 230 240 236 336L244 334C240 230 240 120 244 40Z', 0.18) +
    b.shape(front, { cloth: true, rotation: 1 }) +
    b.path(
      'M125 262L228 260L228.600 276L124 278ZM123 292L229 290L229.400 298L122.600 300Z',
      `fill="${b.thing.accent}" fill-opacity="0.85"`,
    ) +
    b.dark('M132 22C150 10 196 8 230 12C236 18 238 24 236 32C200 24 160 26 131 40Z', 0.1) +
    folds(b, [
      [[160, 26], [150, 340], { bend: 6, width: 14 }],
      [[190, 22], [184, 336], { bend: 4, width: 12 }],
      [[214, 24], [212, 300], { bend: 4, width: 10 }],
    ])
  )
}

export const sweaters: readonly Drawing[] = [crewSweater, turtleneck, slouchy]
export const cardigans: readonly Drawing[] = [buttoned, cropped, longline]
export const scarves: readonly Drawing[] = [wrapScarf, foldedScarf]

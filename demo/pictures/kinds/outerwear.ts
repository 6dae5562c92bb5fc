import { flip, mirrored } from '../brush.ts'
import type { Brush } from '../brush.ts'
import { shade } from '../colour.ts'
import { buttons, foldPairs, label, lining, pair, ribs } from './garment.ts'
import type { Drawing } from './garment.ts'

const sleeve =
  'M108 40C82 54 70 118 62 200C58 250 56 290 56 330C72 337 92 337 106 331C110 280 118 220 142 156L132 70Z'

/** Both sleeves of a coat or jacket, with folds. */
export const sleeves = (b: Brush) =>
  pair(b, sleeve, 8) +
  foldPairs(b, [
    [[110, 66], [80, 320], { bend: 10, width: 9 }],
    [[120, 140], [96, 324], { bend: 6, width: 8 }],
    [[116, 176], [74, 196], { bend: 7, width: 6 }],
  ])

const lapels = (b: Brush, notch: string, collar: string) =>
  b.inside(
    'M60 0H340V400H60Z',
    b.dark(notch, 0.14).replace('<path', '<path transform="translate(3 5)"'),
  ) +
  pair(b, notch, 12) +
  pair(b, collar, 30)

const camel: Drawing = (b) => {
  const left =
    'M206 158L206 392C170 397 130 394 98 388C104 300 116 220 122 160C122 110 116 70 108 40C128 30 146 20 162 10C170 60 186 110 206 158Z'
  const right = flip(left).replace('M194 158', 'M188 158').replace('L194 392', 'L188 393')
  const notch =
    'M162 12C168 60 184 112 204 160C178 142 150 122 138 100L150 84L134 76C138 50 146 28 162 12Z'
  return (
    lining(b, 'M162 10C182 18 218 18 238 10C232 70 214 120 200 160C186 120 168 70 162 10Z') +
    label(b, 200, 22) +
    sleeves(b) +
    b.shape(right, { cloth: true }) +
    b.shape(left, { cloth: true }) +
    b.dark('M206 158L206 392L214 392L213 164Z', 0.14) +
    foldPairs(b, [
      [[126, 160], [162, 214], { bend: 10, width: 10 }],
      [[124, 210], [112, 384], { bend: 8, width: 11 }],
      [[152, 300], [144, 390], { bend: 4, width: 9 }],
    ]) +
    b.seam('M108 40C116 70 122 110 122 160') +
    b.seam('M292 40C284 70 278 110 278 160') +
    pair(b, 'M118 258L164 252L165 266L117 272Z', 8) +
    b.stitch('M200 164V388') +
    buttons(b, 188, [184, 236, 288], 6) +
    buttons(b, 222, [184, 236, 288], 6) +
    lapels(b, notch, 'M162 10C150 16 136 34 132 58L134 78L150 84C152 58 160 36 172 22Z')
  )
}

const trench: Drawing = (b) => {
  const left =
    'M210 120L214 394C170 398 118 394 84 384C98 320 122 260 130 206C132 150 122 80 110 38C130 28 148 18 164 8C176 50 192 90 210 120Z'
  const right = flip(left)
  const flap =
    'M112 40C134 32 152 24 164 14C172 50 184 84 198 110C180 130 146 136 124 126C122 92 118 62 112 40Z'
  const notch =
    'M164 10C170 50 186 92 206 122C176 124 148 112 132 92L146 74L134 66C140 42 150 22 164 10Z'
  return (
    lining(
      b,
      'M164 8C184 16 216 16 236 8C230 60 214 100 200 130C186 100 170 60 164 8Z',
      b.thing.accent,
    ) +
    label(b, 200, 20) +
    sleeves(b) +
    pair(b, 'M58 286C74 293 92 293 108 287L107 300C92 305 74 305 57 299Z', 90) +
    b.shape(right, { cloth: true }) +
    b.shape(left, { cloth: true }) +
    b.dark('M212 200L214 394L224 394L220 200Z', 0.14) +
    foldPairs(b, [
      [[134, 218], [102, 380], { bend: 8, width: 11 }],
      [[154, 224], [140, 390], { bend: 6, width: 11 }],
      [[180, 226], [182, 392], { bend: 4, width: 9 }],
      [[134, 196], [158, 140], { bend: 6, width: 8 }],
    ]) +
    b.seam('M110 38C122 80 132 150 130 206') +
    b.seam('M290 38C278 80 268 150 270 206') +
    b.stitch('M206 228L208 390') +
    pair(b, flap, 4) +
    b.stitch('M126 120C148 129 178 124 192 106') +
    b.stitch('M274 120C252 129 222 124 208 106') +
    pair(b, 'M104 44L146 26L150 34L108 53Z', 60) +
    buttons(b, 112, [46], 3) +
    buttons(b, 288, [46], 3) +
    pair(b, 'M122 270L152 258L158 270L128 284Z', 60) +
    buttons(b, 176, [146, 244, 296], 5.6) +
    buttons(b, 226, [146, 244, 296], 5.6) +
    b.shape('M128 196C176 204 224 204 272 196L273 218C224 227 176 227 127 218Z', {
      colour: shade(b.thing.colour, -0.07),
    }) +
    b.stitch('M130 200C176 208 224 208 270 200') +
    b.stitch('M130 214C176 223 224 223 270 214') +
    b.shape('M226 204C238 230 242 256 238 288L222 290C224 258 220 232 208 208Z', {
      colour: shade(b.thing.colour, -0.07),
    }) +
    b.path(
      'M186 195H216V227H186Z',
      `fill="none" stroke="${shade(b.thing.accent, -0.3)}" stroke-width="5" stroke-linejoin="round"`,
    ) +
    lapels(b, notch, 'M164 8C148 14 132 34 130 60L134 70L148 76C152 52 162 32 174 20Z')
  )
}

const teddyCoat: Drawing = (b) => {
  const body = mirrored(
    'M200 70C180 60 164 34 158 12C138 22 118 34 100 46C112 86 116 130 112 170C104 250 98 310 98 366C130 376 166 378 200 378',
  )
  const wide =
    'M102 44C70 62 54 130 46 214C42 256 42 290 46 322C64 332 92 332 106 324C112 280 114 220 124 160Z'
  const wing =
    'M200 96C176 70 160 40 156 8C136 16 122 40 124 74C128 108 152 122 186 124C192 116 196 106 200 96Z'
  return (
    lining(b, 'M158 12C182 22 218 22 242 12C236 50 216 84 200 96C184 84 164 50 158 12Z') +
    pair(b, wide, 8) +
    foldPairs(b, [
      [[106, 70], [70, 320], { bend: 14, width: 13 }],
      [[116, 150], [94, 320], { bend: 8, width: 11 }],
      [[110, 190], [56, 214], { bend: 8, width: 10 }],
    ]) +
    b.shape(body, { cloth: true }) +
    foldPairs(b, [
      [[116, 170], [168, 226], { bend: 12, width: 14 }],
      [[112, 220], [118, 370], { bend: 10, width: 14 }],
      [[156, 260], [154, 374], { bend: 6, width: 12 }],
    ]) +
    b.seam('M100 46C112 86 116 130 112 170', b.thing.colour, 2) +
    b.seam('M300 46C288 86 284 130 288 170', b.thing.colour, 2) +
    b.dark('M200 100V378L210 378V104Z', 0.16) +
    b.seam('M200 100V378', b.thing.colour, 1.8) +
    b.line(
      'M128 230C132 250 134 268 134 288M272 230C268 250 266 268 266 288',
      shade(b.thing.colour, -0.5),
      5,
      0.35,
    ) +
    buttons(b, 188, [158, 220, 282], 10) +
    b.dark(wing, 0.14).replace('<path', '<path transform="translate(2 6)"') +
    b.dark(flip(wing), 0.14).replace('<path', '<path transform="translate(-2 6)"') +
    pair(b, wing, 24) +
    foldPairs(b, [[[160, 20], [176, 116], { bend: 14, width: 10 }]]) +
    ribs(b, 'M46 316C64 326 90 326 106 318L105 342C88 349 64 348 47 340Z', [44, 108, 312, 350], {
      step: 7,
    }) +
    ribs(
      b,
      flip('M46 316C64 326 90 326 106 318L105 342C88 349 64 348 47 340Z'),
      [292, 356, 312, 350],
      { step: 7 },
    )
  )
}

const blazer = (b: Brush, double: boolean) => {
  const [edge, stop] = double ? [232, 196] : [208, 224]
  const bottom = double
    ? 'L234 356C200 364 150 362 116 352'
    : 'L210 330C208 350 196 361 182 362C160 364 136 360 116 352'
  const left = `M162 10C170 80 186 150 ${edge} ${stop}${bottom}C120 300 128 260 128 216C128 170 124 90 108 40C128 30 146 20 162 10Z`
  const notch = double
    ? `M162 12C170 80 190 150 ${edge} ${stop}C196 178 150 136 124 104L146 88L118 70C136 48 148 28 162 12Z`
    : `M162 12C170 80 184 150 ${edge} ${stop}C180 186 152 142 136 104L150 88L132 80C138 52 148 28 162 12Z`
  return (
    lining(
      b,
      'M162 10C182 18 218 18 238 10C232 90 214 170 204 230C186 170 168 90 162 10Z',
      b.thing.accent,
    ) +
    label(b, 200, 22) +
    sleeves(b) +
    buttons(b, 98, [300, 312, 324], 3) +
    buttons(b, 302, [300, 312, 324], 3) +
    b.shape(flip(left), { cloth: true }) +
    b.shape(left, { cloth: true }) +
    b.dark(`M${edge} ${stop}L${edge + 2} 330L${edge + 10} 330L${edge + 8} ${stop}Z`, 0.16) +
    foldPairs(b, [
      [[130, 150], [160, 200], { bend: 8, width: 9 }],
      [[130, 222], [160, 210], { bend: -5, width: 6 }],
      [[128, 240], [124, 346], { bend: 6, width: 10 }],
    ]) +
    b.seam('M108 40C124 90 128 170 128 216') +
    b.seam('M292 40C276 90 272 170 272 216') +
    b.seam('M152 150C156 200 154 230 156 262') +
    b.seam('M248 150C244 200 246 230 244 262') +
    pair(b, 'M122 268L168 262L169 278L121 284Z', 8) +
    b.shape('M234 140L268 134L269 144L235 150Z', { cloth: true, rotation: -8 }) +
    (double
      ? buttons(b, 170, [226, 276], 5.6) +
        buttons(b, 220, [226, 276], 5.6) +
        buttons(b, 160, [176], 5) +
        buttons(b, 236, [176], 5)
      : buttons(b, 198, [234, 282], 5.6)) +
    lapels(b, notch, 'M162 8C148 14 134 36 130 62L132 82L150 90C152 60 160 38 172 22Z')
  )
}

export const coats: readonly Drawing[] = [camel, trench, teddyCoat]
export const blazers: readonly Drawing[] = [(b) => blazer(b, false), (b) => blazer(b, true)]

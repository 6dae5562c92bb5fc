import { flip, mirrored } from '../brush.ts'
import type { Brush } from '../brush.ts'
import { shade } from '../colour.ts'
import { num } from '../svg.ts'
import { buttons, drapes, foldPairs, folds, label, lining, pair } from './garment.ts'
import type { Drawing } from './garment.ts'

/** A dress drawn slimmer than given. */
const narrowed = (drawn: string, share: number) =>
  `<g transform="translate(${num(200 - 200 * share)} 0) scale(${share} 1)">${drawn}</g>`

/** A bodice drawn smaller than given, so that the skirt looks longer. */
const bodiceOf = (drawn: string, share: number) =>
  `<g transform="translate(${num(200 - 200 * share)} ${num(10 - 10 * share)}) scale(${share})">${drawn}</g>`

/** A skirt stretched from the waist of the smaller bodice to y = 394. */
const skirtOf = (
  drawn: string,
  { share, waist, hem }: { share: number; waist: number; hem: number },
) => {
  const top = 10 + (waist - 10) * share
  const stretch = (394 - top) / (hem - waist)
  return `<g transform="translate(${num(200 - 200 * share)} ${num(top - waist * stretch)}) scale(${share} ${stretch.toFixed(4)})">${drawn}</g>`
}

const slip: Drawing = (b) => {
  const body = mirrored(
    'M200 86C186 80 170 68 158 44C150 70 140 88 124 100C132 130 141 156 141 180C138 246 118 318 96 378C126 391 164 394 200 394',
  )
  const lace = mirrored(
    'M200 86C186 80 170 68 158 44C150 70 140 88 124 100Q140 110 156 96Q178 112 200 104',
  )
  const strap = 'M158 46C160 34 164 20 168 8'
  return narrowed(
    lining(b, 'M126 100C150 78 250 78 274 100C240 116 160 116 126 100Z') +
      b.line(strap, shade(b.thing.colour, -0.22), 4) +
      b.line(flip(strap), shade(b.thing.colour, -0.22), 4) +
      b.line(strap, b.thing.colour, 2.6) +
      b.line(flip(strap), b.thing.colour, 2.6) +
      b.shape(body, { cloth: true }) +
      b.inside(
        body,
        b.path(lace, `fill="${b.thing.accent}" fill-opacity="0.5"`) +
          b.stitch(
            'M124 101Q140 111 156 97Q178 113 200 105Q222 113 244 97Q260 111 276 101',
            b.thing.accent,
          ) +
          drapes(b, { top: 182, half: 54, bottom: 400, hem: 100, count: 8, width: 10 }) +
          foldPairs(b, [
            [[146, 178], [172, 120], { bend: 6, width: 6 }],
            [[144, 186], [186, 170], { bend: -4, width: 5 }],
          ]) +
          b.glow('M150 200C148 260 136 320 118 376L140 380C156 320 162 260 160 200Z', 0.12),
      ) +
      b.line('M98 374C128 386 164 389 200 389C236 389 272 386 302 374', b.thing.accent, 2, 0.5),
    0.84,
  )
}

const wrap: Drawing = (b) => {
  const sleeve = 'M122 32C92 50 72 86 62 128C80 148 106 152 126 144C130 128 136 112 138 96Z'
  const skirt = mirrored('M200 170L146 168C134 232 112 290 84 346C120 372 160 378 200 376')
  const over = 'M254 168C262 224 282 300 316 348C290 372 240 384 196 372C204 300 196 226 160 172Z'
  const left =
    'M120 33C134 26 146 18 158 10C170 60 214 116 252 150L256 172L146 172C146 140 132 112 130 90Z'
  const right =
    'M280 33C266 26 254 18 242 10C232 58 190 118 152 150L146 174L254 174C254 140 268 112 270 90Z'
  const share = 0.8
  const below =
    b.shape(skirt, { cloth: true }) +
    b.inside(skirt, drapes(b, { top: 172, half: 50, bottom: 384, hem: 112, count: 7 })) +
    b.shape(over, { cloth: true, rotation: 8 }) +
    b.inside(
      over,
      folds(b, [
        [[246, 172], [290, 360], { bend: 8, width: 12 }],
        [[232, 172], [256, 376], { bend: 6, width: 11 }],
        [[216, 174], [226, 340], { bend: -4, width: 9 }],
        [[200, 172], [214, 260], { bend: -8, width: 7 }],
      ]),
    )
  const above =
    lining(b, 'M156 10C180 22 220 22 244 10C238 60 214 100 196 120C180 96 162 56 156 10Z') +
    label(b, 200, 22) +
    pair(b, sleeve, 24) +
    foldPairs(b, [
      [[118, 50], [86, 138], { bend: 8, width: 9 }],
      [[128, 60], [108, 144], { bend: 4, width: 7 }],
      [[110, 48], [70, 124], { bend: 10, width: 5 }],
    ]) +
    b.shape(left, { cloth: true, rotation: -20 }) +
    folds(b, [
      [[150, 166], [160, 70], { bend: 8, width: 7 }],
      [[170, 168], [206, 112], { bend: 4, width: 6 }],
    ]) +
    b.shape(right, { cloth: true, rotation: 20 }) +
    b.seam('M242 12C232 60 192 118 154 151') +
    folds(b, [
      [[250, 166], [246, 60], { bend: -10, width: 8 }],
      [[236, 168], [222, 96], { bend: -6, width: 7 }],
      [[206, 168], [180, 130], { bend: -4, width: 6 }],
    ]) +
    b.shape('M145 164C180 172 220 172 255 164L256 182C220 190 180 190 144 182Z', {
      cloth: true,
      rotation: 90,
    }) +
    b.shape('M150 176C128 190 124 228 130 262L142 258C140 228 146 204 160 184Z', { cloth: true }) +
    b.shape('M154 178C158 206 152 240 160 276L172 270C166 240 172 206 166 180Z', { cloth: true }) +
    b.shape('M148 164C140 170 142 184 152 188C162 188 170 182 168 170C162 162 154 160 148 164Z', {
      cloth: true,
    }) +
    b.fold([152, 168], [162, 184], { width: 5 })
  return skirtOf(below, { share, waist: 168, hem: 378 }) + bodiceOf(above, share)
}

const collar = (b: Brush) => {
  const wing = 'M200 48C186 40 172 28 164 10L156 14C150 30 152 52 162 68C176 66 190 58 200 48Z'
  return (
    b.dark('M196 56C186 64 174 72 164 74C154 60 150 36 156 20Z', 0.16) +
    b.dark('M204 56C214 64 226 72 236 74C246 60 250 36 244 20Z', 0.16) +
    pair(b, wing, 30)
  )
}

const shirtDress: Drawing = (b) => {
  const sleeve =
    'M112 30C86 46 72 100 66 160C62 196 60 220 62 240C76 248 96 248 106 242C108 200 118 150 130 110Z'
  const cuff = 'M60 226C74 234 94 234 108 228L107 250C94 256 74 256 60 248Z'
  const body = mirrored(
    'M200 46C182 40 168 26 162 10C146 18 128 26 110 34C122 70 130 120 138 176C126 250 112 320 104 380C112 394 150 386 200 388',
  )
  return (
    lining(b, 'M160 12C180 2 220 2 240 12C236 40 214 60 200 62C186 60 164 40 160 12Z') +
    label(b, 200, 14, 20) +
    pair(b, sleeve, 14) +
    foldPairs(b, [
      [[112, 60], [86, 232], { bend: 10, width: 8 }],
      [[124, 110], [100, 228], { bend: 4, width: 7 }],
    ]) +
    pair(b, cuff, 90) +
    buttons(b, 100, [240], 3) +
    buttons(b, 300, [240], 3) +
    b.shape(body, { cloth: true }) +
    b.inside(
      body,
      drapes(b, { top: 190, half: 60, bottom: 390, hem: 92, count: 8 }) +
        foldPairs(b, [
          [[140, 172], [136, 90], { bend: 8, width: 8 }],
          [[160, 172], [166, 110], { bend: 4, width: 6 }],
          [[186, 174], [182, 126], { bend: 0, width: 5 }],
        ]),
    ) +
    b.seam('M110 34C122 70 130 110 132 140') +
    b.seam('M290 34C278 70 270 110 268 140') +
    b.seam('M190 46V386') +
    b.stitch('M210 46V386') +
    pair(b, 'M144 88C154 92 170 92 180 88L180 122Q162 132 144 122Z', 4) +
    pair(b, 'M142 84C154 88 172 88 182 84L181 98Q162 104 143 98Z', 4) +
    buttons(b, 200, [72, 102, 132, 218, 252, 286, 320, 354], 3.4) +
    collar(b) +
    b.shape('M136 164C176 172 224 172 264 164L265 188C224 196 176 196 135 188Z', {
      colour: shade(b.thing.accent, -0.08),
    }) +
    b.stitch('M138 169C176 177 224 177 262 169', shade(b.thing.accent, 0.3)) +
    b.stitch('M138 184C176 192 224 192 262 184', shade(b.thing.accent, 0.3)) +
    b.path(
      'M188 160H214V200H188Z',
      `fill="none" stroke="${b.light('#d8b36a', 'metal')}" stroke-width="4.5" stroke-linejoin="round"`,
    ) +
    b.line('M200 180H220', '#c79b4c', 3)
  )
}

const tiered: Drawing = (b) => {
  const puff = 'M132 36C98 34 74 62 76 98C80 116 98 124 116 120C126 112 136 100 140 88Z'
  const bodice = mirrored(
    'M200 66L158 60C160 44 158 28 152 14L134 20C136 60 132 84 138 112C140 126 140 136 138 148L200 154',
  )
  const tiers: readonly [string, number, number, number, number][] = [
    [
      mirrored('M200 146L138 144C126 172 116 200 108 224C136 238 168 242 200 242'),
      148,
      60,
      240,
      90,
    ],
    [mirrored('M200 232L110 220C94 252 84 280 78 302C114 320 158 324 200 324'), 230, 88, 320, 120],
    [mirrored('M200 314L80 298C62 330 50 354 44 376C90 394 146 397 200 397'), 312, 118, 396, 152],
  ]
  const share = 0.72
  const below = tiers
    .toReversed()
    .map(
      ([d, top, half, bottom, hem]) =>
        b.shape(d, { cloth: true }) +
        b.inside(
          d,
          drapes(b, { top, half, bottom, hem, count: 11, width: 7 }) +
            drapes(b, {
              top: top + 2,
              half: half * 0.96,
              bottom: (top + bottom) / 2,
              hem: (half + hem) / 2,
              count: 13,
              width: 4,
            }) +
            b.line(
              `M${200 - half} ${top - 6}Q200 ${top + 14} ${200 + half} ${top - 6}`,
              '#1b1119',
              9,
              0.12,
            ),
        ),
    )
    .join('')
  const above =
    lining(b, 'M150 16C180 40 220 40 250 16L242 66H158Z') +
    b.shape(bodice, { cloth: true }) +
    b.line('M158 60Q200 72 242 60', shade(b.thing.colour, -0.35), 1.4, 0.6) +
    b.stitch('M157 65Q200 77 243 65') +
    [84, 94, 104, 114, 124, 134]
      .map((y) => b.stitch(`M140 ${y}Q200 ${y + 10} 260 ${y}`, shade(b.thing.colour, -0.3), 1))
      .join('') +
    b.seam('M138 146Q200 158 262 146') +
    pair(b, puff, 30) +
    foldPairs(b, [
      [[130, 42], [108, 118], { bend: 10, width: 8 }],
      [[118, 40], [92, 114], { bend: 8, width: 7 }],
      [[134, 56], [124, 112], { bend: 4, width: 5 }],
    ]) +
    b.line('M78 100Q96 128 136 96', shade(b.thing.colour, -0.4), 1.4, 0.6) +
    b.line('M322 100Q304 128 264 96', shade(b.thing.colour, -0.4), 1.4, 0.6) +
    b.line('M200 68C196 86 186 98 180 112M200 68C204 88 210 98 218 116', b.thing.accent, 2.4) +
    b.button(180, 114, 4, b.thing.accent) +
    b.button(218, 118, 4, b.thing.accent)
  return skirtOf(below, { share, waist: 148, hem: 397 }) + bodiceOf(above, share)
}

export const dresses: readonly Drawing[] = [slip, wrap, shirtDress, tiered]

import { flip, mirrored } from '../brush.ts'
import type { Brush } from '../brush.ts'
import { mix, shade } from '../colour.ts'
import { num } from '../svg.ts'
import { buttons, drapes, foldPairs, lining, pair } from './garment.ts'
import type { Drawing } from './garment.ts'

type Leg = { outer: string; crotch: number; hemY: number; inner: number; outerHem: number }

/** Two legs below a waist at y = 10 to 40. The outer seam is the numbers of a C command from hip to hem. */
const legs = (b: Brush, { outer, crotch, hemY, inner, outerHem }: Leg, rotation: number) => {
  const left = `M136 14C130 40 122 70 118 100C${outer} ${outerHem} ${hemY}Q${num((outerHem + inner) / 2)} ${hemY + 7} ${inner} ${hemY}C${num(inner + 6)} ${num(hemY - 90)} ${num(194)} ${num(crotch + 60)} 200 ${crotch}L200 14Z`
  return (
    b.shape(flip(left), { cloth: true, rotation: -rotation }) +
    b.shape(left, { cloth: true, rotation }) +
    b.dark(
      `M200 ${crotch}C196 ${crotch + 60} ${inner + 10} ${hemY - 80} ${inner} ${hemY}L${inner - 9} ${hemY}C${inner - 2} ${hemY - 90} 188 ${crotch + 50} 200 ${crotch}Z`,
      0.1,
    ) +
    foldPairs(b, [
      [[196, crotch - 6], [150, crotch - 26], { bend: 6, width: 7 }],
      [[196, crotch + 4], [156, crotch + 10], { bend: 5, width: 7 }],
      [[192, crotch + 22], [160, crotch + 46], { bend: -5, width: 6 }],
    ])
  )
}

/** A waistband; its pattern runs across that of the garment. */
export const waistband = (b: Brush, d: string, options = { rotation: 90 }) =>
  b.shape(d, { cloth: true, ...options })

const jean = (b: Brush, shape: Leg, turned: boolean) => {
  const thread = mix('#d59a52', b.thing.accent, 0.35)
  const { hemY, inner, outerHem } = shape
  const cuff = `M${outerHem - 3} ${hemY - 22}Q${(outerHem + inner) / 2} ${hemY - 14} ${inner + 3} ${hemY - 22}L${inner + 2} ${hemY + 2}Q${(outerHem + inner) / 2} ${hemY + 10} ${outerHem - 2} ${hemY + 2}Z`
  const knee = (shape.crotch + hemY) / 2 - 6
  const kneeOuter = (118 + outerHem) / 2 + 16
  return (
    lining(b, 'M138 12C170 6 230 6 262 12L262 24H138Z') +
    legs(b, shape, 4) +
    fade(b, (outerHem + inner) / 2 + 10, shape.crotch + 10, knee + 40) +
    b.stitch(`M200 44L200 ${shape.crotch - 4}`, thread) +
    b.stitch(`M205 44C214 70 214 100 203 ${shape.crotch - 26}`, thread) +
    [0, 1]
      .map((side) => {
        const turnOver = (d: string) => (side === 0 ? d : flip(d))
        return (
          b.seam(turnOver('M132 44C140 66 150 76 176 78L182 44')) +
          b.stitch(turnOver('M128 48C137 72 150 82 180 84'), thread) +
          b.seam(turnOver('M130 60C124 80 126 100 124 120')) +
          b.seam(turnOver('M160 56C162 64 168 70 177 71')) +
          (turned
            ? b.shape(turnOver(cuff), { colour: shade(b.thing.colour, 0.42) })
            : b.stitch(
                turnOver(
                  `M${outerHem + 1} ${hemY - 10}Q${(outerHem + inner) / 2} ${hemY - 3} ${inner} ${hemY - 10}`,
                ),
                thread,
              ))
        )
      })
      .join('') +
    foldPairs(b, [
      [[kneeOuter, knee], [inner - 10, knee - 8], { bend: 4, width: 6 }],
      [[kneeOuter, knee + 16], [inner - 14, knee + 12], { bend: 4, width: 6 }],
      [[outerHem + 12, hemY - 30], [inner - 8, hemY - 40], { bend: 5, width: 6 }],
    ]) +
    waistband(b, 'M136 12C170 22 230 22 264 12L268 40C230 50 170 50 132 40Z') +
    b.stitch('M136 17C170 27 230 27 264 17M133 36C170 46 230 46 267 36', thread) +
    [146, 178, 222, 254]
      .map(
        (x) =>
          b.shape(`M${x - 4} 11H${x + 4}V50H${x - 4}Z`, { cloth: true }) +
          b.stitch(`M${x - 2} 12V48M${x + 2} 12V48`, thread),
      )
      .join('') +
    b.button(200, 33, 6, '#c08a4e')
  )
}

const fade = (b: Brush, x: number, top: number, bottom: number) => {
  const d = b.ellipse(x, (top + bottom) / 2, 20, (bottom - top) / 2)
  const fill = b.halo([
    [0, '#fff', 0.3],
    [0.6, '#fff', 0.1],
    [1, '#fff', 0],
  ])
  return b.path(d, `fill="${fill}"`) + b.path(flip(d), `fill="${fill}"`)
}

const straight: Leg = {
  outer: '112 200 112 300',
  crotch: 128,
  hemY: 384,
  inner: 182,
  outerHem: 116,
}
const wideLeg: Leg = { outer: '100 200 84 300', crotch: 128, hemY: 386, inner: 186, outerHem: 74 }
const slim: Leg = { outer: '116 200 132 300', crotch: 128, hemY: 380, inner: 186, outerHem: 144 }

const pleated: Drawing = (b) => {
  const shape: Leg = { outer: '96 200 92 300', crotch: 136, hemY: 386, inner: 186, outerHem: 84 }
  return (
    lining(b, 'M138 12C170 6 230 6 262 12L262 24H138Z') +
    legs(b, shape, 3) +
    foldPairs(b, [
      [[166, 46], [140, 384], { bend: 5, width: 8, strength: 1.5 }],
      [[182, 46], [168, 150], { bend: 3, width: 6, strength: 1.4 }],
      [[150, 46], [122, 300], { bend: 4, width: 10 }],
      [[130, 160], [104, 380], { bend: 4, width: 10 }],
    ]) +
    b.seam('M134 48L122 100') +
    b.seam('M266 48L278 100') +
    b.seam('M200 46V132') +
    waistband(b, 'M136 12C170 22 230 22 264 12L267 36C230 46 170 46 133 36Z') +
    b.shape('M190 20H216V44H190Z', { cloth: true, rotation: 90 }) +
    b.button(208, 32, 4.6, b.thing.accent) +
    [150, 250].map((x) => b.shape(`M${x - 4} 14H${x + 4}V48H${x - 4}Z`, { cloth: true })).join('')
  )
}

const paperbag: Drawing = (b) => {
  const shape: Leg = { outer: '104 200 126 300', crotch: 140, hemY: 380, inner: 186, outerHem: 136 }
  const ruffle = mirrored(
    'M200 16Q192 8 184 15Q176 9 168 15Q158 8 150 15Q140 10 130 16C132 28 134 38 138 48Q168 56 200 56',
  )
  return (
    b.shape(ruffle, { cloth: true }) +
    b.inside(ruffle, drapes(b, { top: 14, half: 66, bottom: 56, hem: 60, count: 12, width: 4 })) +
    legs(b, shape, 3) +
    foldPairs(b, [
      [[190, 60], [176, 130], { bend: 3, width: 7 }],
      [[172, 60], [156, 170], { bend: 4, width: 8 }],
      [[154, 60], [130, 200], { bend: 5, width: 9 }],
      [[150, 200], [156, 370], { bend: 6, width: 9 }],
    ]) +
    b.shape(ruffle, { cloth: true }) +
    b.inside(ruffle, drapes(b, { top: 12, half: 66, bottom: 58, hem: 60, count: 12, width: 5 })) +
    waistband(b, 'M136 44C170 54 230 54 264 44L266 62C230 72 170 72 134 62Z') +
    b.shape('M196 54C176 38 154 44 152 58C154 76 178 74 198 62Z', { cloth: true, rotation: 20 }) +
    b.shape('M204 54C224 38 246 44 248 58C246 76 222 74 202 62Z', { cloth: true, rotation: -20 }) +
    b.shape('M194 62C186 90 182 110 176 134L188 138C194 114 200 90 204 66Z', { cloth: true }) +
    b.shape('M204 62C212 86 222 104 228 126L216 130C208 108 200 90 196 68Z', { cloth: true }) +
    b.shape(b.ellipse(200, 58, 9, 10), { cloth: true }) +
    b.shape('M134 362Q160 370 188 362L188 382Q160 391 135 382Z', { cloth: true, rotation: 90 }) +
    b.shape(flip('M134 362Q160 370 188 362L188 382Q160 391 135 382Z'), {
      cloth: true,
      rotation: 90,
    })
  )
}

const cargo: Drawing = (b) => {
  const shape: Leg = { outer: '104 200 104 300', crotch: 130, hemY: 384, inner: 182, outerHem: 104 }
  const pocket = 'M98 200L148 204L147 268L98 264Z'
  const flap = 'M96 196L150 200L149 222L96 218Z'
  return (
    lining(b, 'M138 12C170 6 230 6 262 12L262 24H138Z') +
    legs(b, shape, 3) +
    foldPairs(b, [
      [[110, 290], [172, 280], { bend: 5, width: 7 }],
      [[108, 330], [170, 318], { bend: 5, width: 7 }],
      [[140, 380], [166, 180], { bend: -6, width: 9 }],
    ]) +
    b.stitch('M200 44V126') +
    b.stitch('M132 46C138 76 150 84 128 112M268 46C262 76 250 84 272 112') +
    b.dark('M98 204L152 208L151 274L98 270Z', 0.12) +
    pair(b, pocket, 3) +
    b.stitch('M124 206V264M276 206V264') +
    pair(b, flap, 3) +
    b.stitch('M98 214L147 218M302 214L253 218') +
    buttons(b, 123, [212], 4) +
    buttons(b, 277, [212], 4) +
    waistband(b, 'M136 12C170 22 230 22 264 12L267 38C230 48 170 48 133 38Z') +
    b.stitch('M134 34C170 44 230 44 266 34') +
    b.button(200, 31, 5, b.thing.accent) +
    b.line(
      'M107 372Q140 380 182 372M293 372Q260 380 218 372',
      shade(b.thing.colour, -0.4),
      4,
      0.4,
    ) +
    b.line('M112 372C108 380 110 388 106 396M288 372C292 380 290 388 294 396', b.thing.accent, 2.4)
  )
}

const tailored: Drawing = (b) => {
  const left = 'M130 20C118 90 100 190 84 300C118 318 160 320 194 312L200 150L200 20Z'
  return (
    lining(b, 'M132 14C170 6 230 6 268 14V30H132Z') +
    pair(b, left, 3) +
    foldPairs(b, [
      [[164, 50], [132, 312], { bend: 5, width: 9, strength: 1.4 }],
      [[182, 50], [172, 150], { bend: 3, width: 6 }],
      [[196, 150], [150, 130], { bend: 6, width: 7 }],
      [[194, 170], [156, 200], { bend: -5, width: 7 }],
    ]) +
    b.seam('M200 46V160') +
    b.seam('M126 50L114 120M274 50L286 120') +
    pair(b, 'M86 284C120 302 160 304 195 296L194 318C160 327 116 324 82 306Z', 90) +
    b.shape('M130 14C170 24 230 24 270 14L273 44C230 54 170 54 127 44Z', {
      colour: b.thing.accent,
    }) +
    b.stitch(
      'M130 19C170 29 230 29 270 19M129 39C170 49 230 49 271 39',
      shade(b.thing.accent, -0.35),
    ) +
    b.path(
      'M184 20H216V52H184Z',
      `fill="none" stroke="${b.light('#d3b070', 'metal')}" stroke-width="4.6" stroke-linejoin="round"`,
    ) +
    [150, 250].map((x) => b.shape(`M${x - 4} 16H${x + 4}V54H${x - 4}Z`, { cloth: true })).join('')
  )
}

const drawstring: Drawing = (b) => {
  const left = 'M130 24C110 90 84 180 60 286C98 306 154 312 192 304L200 160L200 24Z'
  return (
    pair(b, left, 3) +
    b.inside(left, drapes(b, { top: 50, half: 66, bottom: 200, hem: 110, count: 9, width: 6 })) +
    b.inside(
      flip(left),
      drapes(b, { top: 50, half: 66, bottom: 200, hem: 110, count: 9, width: 6 }),
    ) +
    foldPairs(b, [
      [[196, 160], [140, 150], { bend: 8, width: 8 }],
      [[192, 180], [100, 280], { bend: -8, width: 9 }],
    ]) +
    b.seam('M200 50V162') +
    b.stitch('M64 274C100 293 154 299 192 291M336 274C300 293 246 299 208 291') +
    pair(b, 'M122 80C128 106 122 128 108 148L100 146C104 120 112 96 122 80Z', 3) +
    b.shape('M128 14C170 22 230 22 272 14L276 48C230 58 170 58 124 48Z', {
      cloth: true,
      rotation: 90,
    }) +
    b.inside(
      'M128 14C170 22 230 22 272 14L276 48C230 58 170 58 124 48Z',
      drapes(b, { top: 12, half: 70, bottom: 56, hem: 74, count: 18, width: 3 }),
    ) +
    b.line(
      'M194 36C186 70 178 90 184 122M206 36C216 66 222 86 214 112',
      shade(b.thing.accent, -0.25),
      4.4,
    ) +
    b.line('M194 36C186 70 178 90 184 122M206 36C216 66 222 86 214 112', b.thing.accent, 3) +
    b.line(
      'M194 36C176 24 164 40 180 48C188 50 194 42 200 38C206 30 224 26 228 38C228 48 210 46 204 38',
      b.thing.accent,
      3,
    )
  )
}

export const jeans: readonly Drawing[] = [
  (b) => jean(b, straight, true),
  (b) => jean(b, wideLeg, false),
  (b) => jean(b, slim, false),
]
export const trousers: readonly Drawing[] = [pleated, paperbag, cargo]
export const shorts: readonly Drawing[] = [tailored, drawstring]

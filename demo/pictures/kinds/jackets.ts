import { flip, mirrored } from '../brush.ts'
import type { Brush } from '../brush.ts'
import { shade } from '../colour.ts'
import { buttons, foldPairs, label, lining, pair } from './garment.ts'
import type { Drawing } from './garment.ts'
import { sleeves } from './outerwear.ts'

const denimJacket: Drawing = (b) => {
  const thread = shade(b.thing.accent, 0.1)
  const left =
    'M200 60C184 50 168 34 160 14C142 24 122 34 104 44C118 84 124 130 120 170C122 230 128 290 132 340L200 344Z'
  return (
    lining(b, 'M158 14C182 4 218 4 242 14C236 46 216 66 200 68C184 66 164 46 158 14Z') +
    label(b, 200, 18) +
    sleeves(b) +
    b.stitch('M112 60C92 130 84 220 80 330', thread) +
    b.stitch('M288 60C308 130 316 220 320 330', thread) +
    pair(b, 'M54 326C72 334 92 334 108 327L107 354C92 360 72 360 55 353Z', 90) +
    buttons(b, 98, [342], 3.6) +
    buttons(b, 302, [342], 3.6) +
    pair(b, left, 0) +
    foldPairs(b, [
      [[124, 180], [158, 240], { bend: 10, width: 9 }],
      [[132, 330], [152, 250], { bend: -6, width: 8 }],
    ]) +
    b.seam('M104 44C118 84 124 130 120 170') +
    b.seam('M296 44C282 84 276 130 280 170') +
    b.stitch('M109 46C122 84 129 130 125 172', thread) +
    b.stitch('M291 46C278 84 271 130 275 172', thread) +
    b.seam('M119 124C146 132 174 134 200 134C226 134 254 132 281 124') +
    b.stitch('M119 129C146 137 174 139 200 139C226 139 254 137 281 129', thread) +
    [148, 166]
      .map((x) => `M${x} 134L${x + 14} 340`)
      .map((d) => b.seam(d) + b.seam(flip(d)))
      .join('') +
    b.stitch('M152 136L166 338M248 136L234 338', thread) +
    pair(b, 'M132 130L180 134L180 152L156 164L133 150Z', 0) +
    b.stitch('M135 134L177 137L177 150L156 160L136 148Z', thread) +
    b.stitch('M265 134L223 137L223 150L244 160L264 148Z', thread) +
    buttons(b, 156, [152], 3.6) +
    buttons(b, 244, [152], 3.6) +
    b.shape('M130 332C176 340 224 340 270 332L269 362C224 370 176 370 131 362Z', {
      cloth: true,
      rotation: 90,
    }) +
    b.stitch('M132 337C176 345 224 345 268 337M132 357C176 365 224 365 268 357', thread) +
    b.seam('M190 62V366') +
    b.stitch('M194 66V364M210 66V364', thread) +
    buttons(b, 201, [86, 134, 182, 230, 278, 322, 350], 4.6) +
    pair(b, 'M200 64C184 54 170 36 162 8L152 14C142 36 142 62 152 88C170 86 188 78 200 64Z', 30) +
    b.stitch('M196 63C182 76 168 81 155 83C147 60 147 38 155 19', thread) +
    b.stitch('M204 63C218 76 232 81 245 83C253 60 253 38 245 19', thread)
  )
}

const zip = (b: Brush, d: string) =>
  b.line(d, shade(b.thing.colour, -0.55), 6) +
  b.path(
    d,
    `fill="none" stroke="${shade(b.thing.accent, 0.4)}" stroke-width="3" stroke-dasharray="1.6 1.6"`,
  )

const biker: Drawing = (b) => {
  const body = mirrored(
    'M200 90C180 70 166 40 160 14C142 24 122 34 106 42C118 84 124 130 122 170C126 230 122 290 118 338C146 348 174 350 200 350',
  )
  const left =
    'M160 14C142 24 122 34 106 42C118 84 124 130 122 170C126 230 122 290 118 338C150 349 200 352 240 350C236 270 232 180 222 110C194 90 168 54 160 14Z'
  const lapel =
    'M160 14C164 60 190 100 228 118C222 142 206 160 186 168C160 148 140 122 130 92L144 76L130 66C136 44 146 26 160 14Z'
  return (
    lining(
      b,
      'M158 14C182 6 218 6 242 14C236 60 216 100 204 120C186 100 164 60 158 14Z',
      b.thing.accent,
    ) +
    label(b, 200, 20) +
    sleeves(b) +
    foldPairs(b, [
      [[124, 160], [70, 170], { bend: 8, width: 8 }],
      [[112, 214], [64, 226], { bend: 6, width: 6 }],
    ]) +
    zip(b, 'M86 290L92 332') +
    zip(b, 'M314 290L308 332') +
    b.shape(body, { cloth: true }) +
    b.shape(left, { cloth: true }) +
    b.dark('M222 110C232 180 236 270 240 350L250 350C246 270 242 180 230 116Z', 0.2) +
    foldPairs(b, [
      [[124, 172], [168, 220], { bend: 10, width: 10 }],
      [[122, 330], [146, 240], { bend: -8, width: 10 }],
      [[160, 344], [166, 260], { bend: 4, width: 8 }],
    ]) +
    b.glow('M134 130C146 180 146 240 138 320L148 322C156 240 154 180 144 130Z', 0.12) +
    b.seam('M106 42C118 84 124 130 122 170') +
    b.seam('M294 42C282 84 276 130 278 170') +
    zip(b, 'M224 116C232 180 236 270 239 348') +
    zip(b, 'M140 240L186 262') +
    zip(b, 'M134 206L156 196') +
    b.shape('M118 322C170 338 230 338 282 322L283 344C230 358 170 358 117 344Z', {
      cloth: true,
      rotation: 90,
    }) +
    b.stitch('M119 327C170 343 230 343 281 327') +
    b.path(
      'M196 330H222V354H196Z',
      `fill="none" stroke="${b.light('#b9bcc2', 'metal')}" stroke-width="4"`,
    ) +
    b.dark(lapel, 0.2).replace('<path', '<path transform="translate(3 6)"') +
    b.shape(
      flip(
        'M160 14C168 50 176 80 190 104C176 122 160 132 150 134C138 114 134 96 132 84L146 72L132 62C138 42 148 26 160 14Z',
      ),
      { cloth: true, rotation: -12 },
    ) +
    b.shape(lapel, { cloth: true, rotation: 12 }) +
    b.glow('M150 40C152 70 170 108 200 130L192 140C164 116 148 80 146 50Z', 0.12) +
    pair(b, 'M160 10C148 14 132 34 128 58L132 70L146 78C150 54 160 34 172 22Z', 30) +
    pair(b, 'M104 46L140 28L144 36L109 55Z', 60) +
    buttons(b, 136, [34, 104], 3, '#c8cad0') +
    buttons(b, 264, [34], 3, '#c8cad0') +
    buttons(b, 180, [158], 3.4, '#c8cad0')
  )
}

const quilted: Drawing = (b) => {
  const thin =
    'M106 44C80 58 66 122 58 204C54 250 52 288 52 322C70 330 92 330 106 323C110 280 114 220 126 156Z'
  const body = mirrored(
    'M200 54C182 50 168 38 160 18C142 28 122 38 104 46C116 86 120 130 118 170C114 240 110 300 108 352C140 360 170 362 200 362',
  )
  const grid = (from: number, to: number) => {
    let d = ''
    for (let x = -400; x <= 800; x += 34) d += `M${x} 0L${x + 400} 400M${x} 0L${x - 400} 400`
    return from < to ? d : ''
  }
  const quilt = (d: string) =>
    b.inside(
      d,
      b.line(grid(0, 1), shade(b.thing.colour, -0.45), 1.4, 0.5) +
        `<g transform="translate(1.6 2.4)">${b.line(grid(0, 1), shade(b.thing.colour, 0.4), 2, 0.25)}</g>`,
    )
  const trim = shade(b.thing.accent, -0.08)
  return (
    lining(
      b,
      'M158 16C182 6 218 6 242 16C236 44 216 60 200 62C184 60 164 44 158 16Z',
      b.thing.accent,
    ) +
    label(b, 200, 20) +
    pair(b, thin, 8) +
    quilt(thin) +
    quilt(flip(thin)) +
    foldPairs(b, [[[112, 90], [78, 318], { bend: 10, width: 12 }]]) +
    b.shape('M52 318C70 326 92 326 107 319L106 330C92 336 70 336 52 329Z', { colour: trim }) +
    b.shape(flip('M52 318C70 326 92 326 107 319L106 330C92 336 70 336 52 329Z'), { colour: trim }) +
    b.shape(body, { cloth: true }) +
    quilt(body) +
    foldPairs(b, [
      [[122, 170], [150, 230], { bend: 10, width: 11 }],
      [[116, 220], [124, 350], { bend: 8, width: 13 }],
    ]) +
    b.seam('M104 46C116 86 120 130 118 170') +
    b.seam('M296 46C284 86 280 130 282 170') +
    pair(b, 'M124 256L172 260L171 318L122 314Z', 4, shade(b.thing.colour, -0.04)) +
    quilt('M124 256L172 260L171 318L122 314Z') +
    quilt(flip('M124 256L172 260L171 318L122 314Z')) +
    b.shape('M124 254L172 258L172 270L124 266Z', { colour: trim }) +
    b.shape('M276 254L228 258L228 270L276 266Z', { colour: trim }) +
    b.shape('M192 58H208V363H192Z', { colour: trim }) +
    b.shape(
      'M108 344C140 353 170 355 200 355C230 355 260 353 292 344L292 356C260 364 230 366 200 366C170 366 140 364 108 356Z',
      { colour: trim },
    ) +
    buttons(b, 200, [96, 152, 208, 264, 320], 5, '#c9a763') +
    b.shape('M158 12C150 30 150 52 160 74C176 72 190 66 200 56C184 48 170 34 164 10Z', {
      colour: trim,
    }) +
    b.shape(flip('M158 12C150 30 150 52 160 74C176 72 190 66 200 56C184 48 170 34 164 10Z'), {
      colour: trim,
    })
  )
}

export const jackets: readonly Drawing[] = [denimJacket, biker, quilted]

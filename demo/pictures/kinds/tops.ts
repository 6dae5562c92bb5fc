import { flip, mirrored } from '../brush.ts'
import { shade } from '../colour.ts'
import { buttons, drapes, foldPairs, folds, label, lining, pair, ribs } from './garment.ts'
import type { Drawing } from './garment.ts'

const crew: Drawing = (b) => {
  const sleeve =
    'M102 38C74 52 52 100 32 158C46 174 76 186 98 188C104 166 108 150 109 132C112 100 110 64 102 38Z'
  const body = mirrored(
    'M200 62C178 62 162 44 156 10C140 20 120 30 100 39C106 70 110 100 108 134C110 210 108 300 102 380C132 390 168 391 200 391',
  )
  return (
    lining(b, 'M160 12C180 22 220 22 240 12C234 40 218 54 200 54C182 54 166 40 160 12Z') +
    label(b, 200, 24) +
    pair(b, sleeve, 18) +
    foldPairs(b, [
      [[104, 130], [62, 120], { bend: 6, width: 7 }],
      [[106, 142], [80, 176], { bend: 4, width: 6 }],
    ]) +
    b.stitch('M36 150C50 166 78 178 100 180') +
    b.stitch('M364 150C350 166 322 178 300 180') +
    b.shape(body, { cloth: true }) +
    foldPairs(b, [
      [[112, 140], [160, 190], { bend: 10, width: 10 }],
      [[110, 170], [136, 300], { bend: 12, width: 12 }],
      [[108, 370], [150, 290], { bend: -10, width: 9 }],
      [[104, 46], [114, 128], { bend: -4, width: 5 }],
    ]) +
    folds(b, [[[190, 384], [222, 280], { bend: 10, width: 10 }]]) +
    b.seam('M100 40C106 70 110 100 108 134') +
    b.seam('M300 40C294 70 290 100 292 134') +
    b.stitch('M104 370C134 380 168 381 200 381C232 381 266 380 296 370') +
    b.shape(
      'M156 10C162 44 178 64 200 64C222 64 238 44 244 10L234 12C229 38 217 52 200 52C183 52 171 38 166 12Z',
      {
        colour: b.thing.pattern === 'plain' ? shade(b.thing.colour, -0.06) : b.thing.accent,
      },
    )
  )
}

const veeTee: Drawing = (b) => {
  const sleeve = 'M116 40C92 50 74 80 62 112C76 126 100 134 122 134C126 110 126 70 116 40Z'
  const body = mirrored(
    'M200 116C180 84 162 46 152 10C140 20 128 30 114 40C122 70 126 98 124 132C130 170 138 200 138 222C134 280 122 330 114 376C140 389 170 391 200 391',
  )
  return (
    lining(b, 'M154 12C180 24 220 24 246 12C236 50 218 86 200 106C182 86 164 50 154 12Z') +
    label(b, 200, 24) +
    pair(b, sleeve, 24) +
    foldPairs(b, [[[118, 60], [88, 122], { bend: 8, width: 7 }]]) +
    b.shape(body, { cloth: true }) +
    foldPairs(b, [
      [[126, 140], [180, 170], { bend: 10, width: 9 }],
      [[138, 224], [176, 204], { bend: -6, width: 7 }],
      [[138, 230], [168, 330], { bend: 10, width: 9 }],
      [[122, 368], [158, 270], { bend: -8, width: 8 }],
    ]) +
    b.seam('M114 40C122 70 126 98 124 132') +
    b.seam('M286 40C278 70 274 98 276 132') +
    b.stitch('M117 366C142 379 170 381 200 381C230 381 258 379 283 366') +
    b.line('M156 12C166 48 182 84 200 109C218 84 234 48 244 12', shade(b.thing.colour, -0.14), 8) +
    b.stitch('M151 18C162 54 180 90 200 117C220 90 238 54 249 18')
  )
}

const boxy: Drawing = (b) => {
  const sleeve = 'M84 62C62 80 40 130 22 196C38 212 76 224 104 222C108 196 112 180 112 156Z'
  const body = mirrored(
    'M200 70C176 70 156 56 148 30C128 40 104 52 82 63C94 100 106 130 108 160C108 230 106 290 104 352C136 360 168 361 200 361',
  )
  return (
    lining(b, 'M152 32C176 44 224 44 248 32C238 54 222 62 200 62C178 62 162 54 152 32Z') +
    label(b, 200, 42) +
    pair(b, sleeve, 16) +
    foldPairs(b, [
      [[88, 76], [60, 206], { bend: 12, width: 9 }],
      [[110, 160], [62, 150], { bend: 8, width: 8 }],
    ]) +
    pair(b, 'M24 188C42 206 78 217 105 214L104 224C76 228 38 216 21 199Z', 16) +
    b.shape(body, { cloth: true }) +
    foldPairs(b, [
      [[112, 170], [166, 220], { bend: 12, width: 12 }],
      [[110, 210], [130, 330], { bend: 10, width: 11 }],
    ]) +
    folds(b, [[[184, 356], [206, 270], { bend: 8, width: 9 }]]) +
    b.seam('M82 63C94 100 106 130 108 160') +
    b.seam('M318 63C306 100 294 130 292 160') +
    b.stitch('M105 343C136 351 168 352 200 352C232 352 264 351 295 343') +
    ribs(
      b,
      'M148 30C156 56 176 74 200 74C224 74 244 56 252 30L240 34C234 50 220 60 200 60C180 60 166 50 160 34Z',
      [146, 256, 26, 80],
      { step: 4 },
    ) +
    b.shape('M228 120C246 123 264 123 280 120L280 164L254 178L228 164Z', {
      cloth: true,
      rotation: 3,
    }) +
    b.stitch('M229 128C246 131 264 131 279 128') +
    b.dark('M229 165L254 179L279 165L254 175Z', 0.3)
  )
}

const bow: Drawing = (b) => {
  const sleeve =
    'M112 40C76 54 58 120 44 200C34 250 34 290 46 316C62 326 88 324 100 314C110 280 112 230 122 160Z'
  const cuff = 'M50 312C62 322 86 321 98 312L94 336C82 344 64 344 54 336Z'
  const body = mirrored(
    'M200 50C182 46 170 30 164 12C148 22 130 32 110 42C118 80 122 120 120 160C116 240 112 310 110 376C140 390 170 391 200 391',
  )
  return (
    lining(b, 'M162 12C182 4 218 4 238 12C236 40 216 58 200 60C184 58 164 40 162 12Z') +
    pair(b, sleeve, 12) +
    foldPairs(b, [
      [[110, 60], [62, 310], { bend: 14, width: 11 }],
      [[118, 120], [88, 308], { bend: 8, width: 10 }],
      [[104, 80], [48, 270], { bend: 14, width: 7 }],
      [[96, 220], [76, 316], { bend: 6, width: 8 }],
    ]) +
    pair(b, cuff, 90) +
    buttons(b, 88, [328], 3) +
    buttons(b, 312, [328], 3) +
    b.shape(body, { cloth: true }) +
    b.inside(body, drapes(b, { top: 70, half: 60, bottom: 392, hem: 90, count: 9, width: 10 })) +
    b.seam('M110 42C118 80 122 120 120 160') +
    b.seam('M290 42C282 80 278 120 280 160') +
    b.seam('M200 60V390') +
    buttons(b, 205, [170, 214, 258, 302, 346], 3.2) +
    b.shape(
      'M162 14C172 34 184 46 200 50C216 46 228 34 238 14L230 8C222 28 212 36 200 38C188 36 178 28 170 8Z',
      { cloth: true, rotation: 40 },
    ) +
    b.shape('M196 52C186 90 170 130 166 190C176 198 190 196 194 190C196 140 202 96 206 60Z', {
      cloth: true,
      rotation: 10,
    }) +
    b.shape('M204 52C214 88 232 120 240 168C232 178 218 180 210 174C210 130 202 92 196 60Z', {
      cloth: true,
      rotation: -14,
    }) +
    folds(b, [
      [[200, 58], [180, 190], { bend: 6, width: 5 }],
      [[204, 58], [226, 170], { bend: -5, width: 5 }],
    ]) +
    b.shape('M196 50C172 30 140 34 130 54C134 82 170 84 198 62Z', { cloth: true, rotation: -20 }) +
    b.shape('M204 50C228 30 260 34 270 54C266 82 230 84 202 62Z', { cloth: true, rotation: 20 }) +
    foldPairs(b, [
      [[194, 56], [146, 52], { bend: 4, width: 5 }],
      [[194, 60], [154, 72], { bend: 3, width: 4 }],
    ]) +
    b.shape(
      'M190 46C196 42 206 42 212 46C216 56 214 66 208 72C202 74 194 72 190 68C186 60 186 52 190 46Z',
      { cloth: true },
    ) +
    b.fold([198, 46], [202, 70], { width: 5 })
  )
}

const shirt: Drawing = (b) => {
  const sleeve =
    'M106 34C80 50 66 120 54 200C46 250 42 290 42 320C58 328 78 328 92 322C96 270 104 210 118 140Z'
  const cuff = 'M40 312C58 322 78 322 94 315L92 350C78 356 56 356 40 348Z'
  const body = mirrored(
    'M200 54C182 48 168 32 160 12C144 20 124 28 104 36C114 80 118 120 114 160C114 240 112 300 108 340C120 366 146 384 200 392',
  )
  const wing = 'M200 56C184 46 170 30 162 8L154 12C146 32 146 60 158 84C174 80 190 70 200 56Z'
  return (
    lining(b, 'M158 14C180 2 220 2 242 14C238 44 216 66 200 68C184 66 162 44 158 14Z') +
    label(b, 200, 16) +
    pair(b, sleeve, 10) +
    foldPairs(b, [
      [[108, 60], [64, 300], { bend: 12, width: 9 }],
      [[114, 130], [84, 300], { bend: 8, width: 8 }],
      [[110, 150], [72, 170], { bend: 6, width: 6 }],
    ]) +
    pair(b, cuff, 90) +
    buttons(b, 84, [334], 3.2) +
    buttons(b, 316, [334], 3.2) +
    b.shape(body, { cloth: true }) +
    foldPairs(b, [
      [[118, 160], [160, 220], { bend: 10, width: 10 }],
      [[116, 190], [140, 340], { bend: 12, width: 11 }],
      [[178, 380], [166, 260], { bend: 8, width: 8 }],
    ]) +
    b.seam('M104 36C114 80 118 120 114 160') +
    b.seam('M296 36C286 80 282 120 286 160') +
    b.stitch('M112 338C126 362 152 378 190 384') +
    b.stitch('M288 338C274 362 248 378 210 384') +
    b.seam('M189 54V391') +
    b.stitch('M193 60V388') +
    b.stitch('M209 60V388') +
    b.shape('M232 132H276V172L254 186L232 172Z', { cloth: true, rotation: 2 }) +
    b.stitch('M233 140H275') +
    buttons(b, 201, [84, 134, 184, 234, 284, 334], 3.6, shade(b.thing.accent, 0.3)) +
    b.dark('M198 62C188 74 174 84 160 90C148 66 146 44 152 26Z', 0.15) +
    b.dark('M202 62C212 74 226 84 240 90C252 66 254 44 248 26Z', 0.15) +
    pair(b, wing, 30) +
    b.stitch('M195 55C182 68 172 75 160 79C150 60 150 36 155 17') +
    b.stitch('M205 55C218 68 228 75 240 79C250 60 250 36 245 17')
  )
}

const peplum: Drawing = (b) => {
  const flutter = 'M128 30C100 36 70 66 58 110C70 134 112 140 136 120C138 100 138 80 136 66Z'
  const bodice = mirrored(
    'M200 88L152 82C154 56 152 32 146 12L126 28C132 70 126 100 128 140C134 180 142 210 144 236L200 244',
  )
  const skirt = mirrored(
    'M200 236L143 230C132 270 112 320 92 358C110 382 140 372 152 380C170 390 186 376 200 384',
  )
  return (
    lining(b, 'M146 14C180 34 220 34 254 14L248 92H152Z') +
    b.shape(skirt, { cloth: true }) +
    b.inside(
      skirt,
      drapes(b, { top: 236, half: 54, bottom: 384, hem: 102, count: 10, width: 8 }) +
        b.line('M142 234Q200 254 258 234', '#1b1119', 8, 0.14),
    ) +
    b.shape(bodice, { cloth: true }) +
    foldPairs(b, [
      [[130, 140], [176, 176], { bend: 8, width: 8 }],
      [[146, 228], [164, 130], { bend: 6, width: 8 }],
      [[176, 238], [182, 160], { bend: 3, width: 6 }],
    ]) +
    b.seam('M164 84C168 140 164 190 166 240') +
    b.seam('M236 84C232 140 236 190 234 240') +
    b.stitch('M152 88Q200 98 248 88') +
    b.line('M145 233Q200 247 255 233', b.thing.accent, 3.4, 0.9) +
    buttons(b, 200, [112, 136, 160, 184, 208], 3.6) +
    pair(b, flutter, 30) +
    foldPairs(b, [
      [[130, 40], [72, 120], { bend: 8, width: 8 }],
      [[132, 48], [96, 132], { bend: 6, width: 8 }],
      [[134, 60], [120, 128], { bend: 3, width: 6 }],
    ]) +
    b.line(flip('M60 110Q90 138 136 118'), b.thing.accent, 2, 0.7) +
    b.line('M60 110Q90 138 136 118', b.thing.accent, 2, 0.7)
  )
}

export const tShirts: readonly Drawing[] = [crew, veeTee, boxy]
export const blouses: readonly Drawing[] = [bow, shirt, peplum]

import { mirrored } from '../brush.ts'
import type { Brush } from '../brush.ts'
import { shade } from '../colour.ts'
import type { Drawing } from './garment.ts'
import { glowSuffix } from './home.ts'
import { metalOf } from './jewellery.ts'

const lampShade = (b: Brush, d: string) =>
  b.shape(d, { cloth: true, surface: 'cloth' }) +
  b.path(
    d,
    `fill="${b.fade([
      [0, '#fff3d0', 0.1],
      [0.6, '#fff0c4', 0.5],
      [1, '#ffe9b0', 0.3],
    ])}"`,
  )

const tableLamp: Drawing = (b) => {
  const top = mirrored('M200 20L138 20C120 80 96 140 74 176Q130 190 200 190')
  return (
    glowSuffix(b, 200, 190, 190) +
    b.shape(
      mirrored(
        'M200 184L188 184C186 210 176 214 160 226C120 256 110 300 128 340C138 362 160 368 168 376L200 378',
      ),
      { colour: b.thing.accent, surface: 'round' },
    ) +
    b.glow('M140 256C122 290 128 330 148 352C140 320 140 280 158 244Z', 0.35) +
    b.shape('M150 374H250C256 378 258 384 258 390H142C142 384 144 378 150 374Z', {
      colour: metalOf(b),
      surface: 'metal',
    }) +
    lampShade(b, top) +
    b.line('M74 176Q130 190 200 190Q270 190 326 176', shade(b.thing.colour, -0.3), 3, 0.6) +
    b.line('M138 20Q200 28 262 20', shade(b.thing.colour, -0.3), 3, 0.6)
  )
}

const archLamp: Drawing = (b) => {
  const metal = metalOf(b)
  const dome = 'M216 108C216 60 250 34 290 34C330 34 364 60 364 108Q290 122 216 108Z'
  return (
    glowSuffix(b, 290, 140, 150) +
    b.rod('M118 376V120C118 50 170 8 230 10C262 12 288 20 290 36', metal, 10) +
    b.shape('M50 372C80 362 160 362 188 372C196 380 196 386 194 390H44C42 386 42 380 50 372Z', {
      colour: b.thing.accent,
      surface: 'round',
    }) +
    b.path(b.ellipse(290, 112, 30, 22), 'fill="#fff0c8"') +
    b.shape(dome, { surface: 'ball' }) +
    b.glow('M238 84C246 60 268 48 290 48C270 58 256 72 252 94Z', 0.4) +
    b.line('M216 108Q290 122 364 108', shade('#fff0c8', -0.05), 4, 0.8)
  )
}

const mushroom: Drawing = (b) => {
  const cap = mirrored('M200 92C110 92 52 150 44 226Q110 252 200 252')
  return (
    glowSuffix(b, 200, 256, 190) +
    b.shape(mirrored('M200 240L160 240C166 300 150 350 118 380L124 390L200 390'), {
      surface: 'round',
    }) +
    b.path(
      mirrored('M200 240L160 240C163 260 162 276 160 290L200 296'),
      `fill="${b.fade([
        [0, '#fff2cf', 0.8],
        [1, '#fff2cf', 0],
      ])}"`,
    ) +
    b.path(b.ellipse(200, 236, 150, 20), 'fill="#fff1cd"') +
    b.shape(cap, { surface: 'ball' }) +
    b.path(
      cap,
      `fill="${b.fade([
        [0, '#fff', 0.05],
        [0.6, '#fff0c4', 0.15],
        [1, '#ffedbb', 0.6],
      ])}"`,
    ) +
    b.glow('M84 184C96 140 140 112 184 110C150 128 124 160 116 206Z', 0.4) +
    b.line('M126 384H274', b.thing.accent, 4, 0.8)
  )
}

export const lamps: readonly Drawing[] = [tableLamp, archLamp, mushroom]

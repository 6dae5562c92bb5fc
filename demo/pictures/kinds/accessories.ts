import { flip } from '../brush.ts'
import type { Brush } from '../brush.ts'
import { shade } from '../colour.ts'
import { num } from '../svg.ts'
import type { Drawing } from './garment.ts'
import { metalOf } from './jewellery.ts'

const dial = (b: Brush, r: number, marks: number) => {
  const at = (index: number, share: number) => {
    const angle = (index / marks) * Math.PI * 2 - Math.PI / 2
    return `${num(200 + Math.cos(angle) * r * share)} ${num(200 + Math.sin(angle) * r * share)}`
  }
  const ticks = Array.from({ length: marks }, (_, i) => `M${at(i, 0.78)}L${at(i, 0.9)}`).join('')
  const ink = '#2a2226'
  return (
    b.line(ticks, ink, 3.4, 0.8) +
    b.line(`M200 200L${num(200 - r * 0.38)} ${num(200 - r * 0.3)}`, ink, 6) +
    b.line(`M200 200L${num(200 + r * 0.36)} ${num(200 - r * 0.58)}`, ink, 4.4) +
    b.line(
      `M${num(200 - r * 0.05)} ${num(200 + r * 0.18)}L${num(200 + r * 0.1)} ${num(200 - r * 0.7)}`.replace(
        /^M\S+ \S+/,
        `M200 ${num(200 + r * 0.2)}`,
      ),
      '#b5523b',
      1.8,
    ) +
    b.button(200, 200, 5, metalOf(b))
  )
}

const roundWatch: Drawing = (b) => {
  const metal = metalOf(b)
  const strap = 'M164 124C160 80 166 40 172 10H228C234 40 240 80 236 124Z'
  const low = 'M164 276C160 320 166 358 174 384C180 392 220 392 226 384C234 358 240 320 236 276Z'
  return (
    b.shape(strap, { cloth: true }) +
    b.shape(low, { cloth: true }) +
    b.stitch(
      'M170 116C168 80 172 44 178 18M230 116C232 80 228 44 222 18M170 284C168 320 172 350 180 376M230 284C232 320 228 350 220 376',
      shade(b.thing.colour, 0.4),
    ) +
    [320, 340, 360].map((y) => b.dark(b.ellipse(200, y, 4, 5), 0.6)).join('') +
    b.shape('M306 190H320C326 190 326 212 320 212H306Z', { colour: metal, surface: 'metal' }) +
    b.shape(b.ellipse(200, 200, 108, 108), { colour: metal, surface: 'metal' }) +
    b.shape(b.ellipse(200, 200, 94, 94), { colour: shade(metal, -0.3), surface: 'metal' }) +
    b.shape(b.ellipse(200, 200, 90, 90), { colour: '#f7f1e6', surface: 'wall' }) +
    dial(b, 90, 12) +
    b.glow('M128 150C148 120 182 108 214 112L150 236C126 214 116 180 128 150Z', 0.22)
  )
}

const squareWatch: Drawing = (b) => {
  const metal = metalOf(b)
  const link = (y: number, w: number) =>
    b.shape(`M${200 - w} ${y}H${200 + w}V${y + 19}H${200 - w}Z`, {
      colour: metal,
      surface: 'metal',
    }) +
    b.shape(`M${200 - w * 0.42} ${y}H${200 + w * 0.42}V${y + 19}H${200 - w * 0.42}Z`, {
      colour: shade(metal, 0.15),
      surface: 'metal',
    })
  const box = (inset: number, r: number) =>
    `M${112 + inset + r} ${88 + inset}H${288 - inset - r}Q${288 - inset} ${88 + inset} ${288 - inset} ${88 + inset + r}V${312 - inset - r}Q${288 - inset} ${312 - inset} ${288 - inset - r} ${312 - inset}H${112 + inset + r}Q${112 + inset} ${312 - inset} ${112 + inset} ${312 - inset - r}V${88 + inset + r}Q${112 + inset} ${88 + inset} ${112 + inset + r} ${88 + inset}Z`
  return (
    [0, 1, 2, 3]
      .map((i) => link(10 + i * 20, 44 + i * 3) + link(371 - i * 20, 44 + i * 3))
      .join('') +
    b.shape('M286 190H300C306 190 306 212 300 212H286Z', { colour: metal, surface: 'metal' }) +
    b.shape(box(0, 26), { colour: metal, surface: 'metal' }) +
    b.shape(box(13, 18), { colour: shade(metal, -0.3), surface: 'metal' }) +
    b.shape(box(16, 16), { surface: 'wall' }) +
    b.path(
      box(28, 10),
      `fill="none" stroke="${shade(b.thing.colour, 0.6)}" stroke-width="1.4" stroke-opacity="0.7"`,
    ) +
    ['M200 122V140', 'M200 260V278', 'M146 200H160', 'M240 200H254']
      .map((d) => b.line(d, shade(metal, 0.3), 4))
      .join('') +
    b.line('M200 200L172 170', shade(metal, 0.4), 6) +
    b.line('M200 200L226 146', shade(metal, 0.4), 4.4) +
    b.button(200, 200, 5, metal) +
    b.glow('M130 104H220L144 296H130Z', 0.1)
  )
}

const glasses = (b: Brush, lens: string, frame: number, bridge: string, metal: boolean) => {
  const colour = metal ? metalOf(b) : b.thing.colour
  const glass = metal ? b.thing.colour : b.thing.accent
  const tint = b.fade([
    [0, shade(glass, -0.5), 0.92],
    [0.6, shade(glass, -0.15), 0.8],
    [1, shade(glass, 0.25), 0.6],
  ])
  const arm = metal ? 'M34 206C30 180 60 150 104 138' : 'M26 208C26 176 60 146 110 134'
  const sides = [(d: string) => d, (d: string) => flip(d)]
  return (
    `<g transform="translate(0 56)">` +
    sides.map((side) => b.rod(side(arm), shade(colour, -0.25), metal ? 5 : 12)).join('') +
    b.rod(bridge, colour, metal ? 6 : 15) +
    sides
      .map(
        (side) =>
          b.path(side(lens), `fill="${tint}"`) +
          b.inside(
            side(lens),
            b.glow('M40 330L150 130H190L80 330ZM236 330L346 130H362L252 330Z', 0.2),
          ) +
          b.rod(side(lens), colour, frame),
      )
      .join('') +
    sides
      .map((side) =>
        b.line(side(metal ? 'M32 214L38 208' : 'M30 214H44'), shade(metalOf(b), 0.3), 4),
      )
      .join('') +
    '</g>'
  )
}

const wayfarer: Drawing = (b) =>
  glasses(
    b,
    'M32 206C64 196 136 196 176 208C182 250 168 306 132 322C96 330 58 318 46 286C38 262 34 232 32 206Z',
    15,
    'M176 216C188 204 212 204 224 216',
    false,
  )
const aviator: Drawing = (b) =>
  glasses(
    b,
    'M34 214C70 196 136 198 172 212C184 250 158 318 112 330C66 334 34 280 34 214Z',
    6,
    'M172 226C188 216 212 216 228 226M160 208C186 198 214 198 240 208',
    true,
  )
const catEye: Drawing = (b) =>
  glasses(
    b,
    'M18 184C40 190 96 196 148 206C172 212 182 228 178 252C168 296 140 322 104 322C62 320 38 280 34 238C32 216 26 200 18 184Z',
    14,
    'M178 238C190 226 210 226 222 238',
    false,
  )

export const watches: readonly Drawing[] = [roundWatch, squareWatch]
export const sunglasses: readonly Drawing[] = [wayfarer, aviator, catEye]

import { mix, shade } from '../colour.ts'
import { linear, radial } from '../paint.ts'
import { between, pick } from '../random.ts'
import type { Random } from '../random.ts'
import { num } from '../svg.ts'
import type { Portrait } from '../things.ts'
import { drawHead } from './head.ts'
import { drawClothes } from './portrait-clothes.ts'

/** The width and height of a portrait, in pixels. */
export const portraitSide = 400

const golds = ['#d9a94a', '#c9ccd2', '#e8c7a0']

function drawBackdrop(colour: string, random: Random) {
  const other = mix(
    colour,
    pick(random, ['#f2b07a', '#f6d9a8', '#8fb3a2', '#d98c7c', '#8a9cc4', '#fff4e4']),
    0.5,
  )
  return pick(random, [
    `<circle cx="200" cy="196" r="160" fill="${other}"/>`,
    `<path d="M60 400V190a140 140 0 0 1 280 0V400Z" fill="${other}"/>`,
    `<circle cx="${num(between(random, 270, 330))}" cy="${num(between(random, 80, 130))}" r="100" fill="${other}"/>`,
    `<path d="M0 250C90 190 170 310 260 240C320 196 360 200 400 220V400H0Z" fill="${other}"/>`,
    `<path d="M0 0H150L400 300V400H290L0 60Z" fill="${other}" fill-opacity="0.8"/>`,
    `<path d="M0 300H400V400H0Z" fill="${other}"/>`,
    '',
  ])
}

function drawEarrings(random: Random, accent: string) {
  const metal = pick(random, golds)
  const earring = pick(random, [
    `<circle cx="70" cy="30" r="6" fill="${metal}"/>`,
    `<circle cx="71" cy="42" r="15" fill="none" stroke="${metal}" stroke-width="5"/>`,
    `<path d="M70 28V44" stroke="${metal}" stroke-width="3"/><path d="M70 42L80 62H60Z" fill="${accent}"/>`,
    `<circle cx="70" cy="30" r="5" fill="${metal}"/><circle cx="70" cy="48" r="10" fill="${accent}"/>`,
    `<circle cx="70" cy="32" r="6.4" fill="#fdf6ec"/>`,
  ])
  return earring + `<g transform="scale(-1 1)">${earring}</g>`
}

/** A creator's head and shoulders as an SVG of 400 by 400 that can be cropped to a circle. */
export function drawPortrait(portrait: Portrait): string {
  const prefix = `face-${portrait.seed}-${portrait.hairStyle}`
  const { hair, face, defs, accent, masculine, random } = drawHead(portrait, prefix)
  const clothes = drawClothes(
    {
      colour: portrait.clothes,
      accent,
      skin: portrait.skin,
      shadow: face.shadow,
      masculine,
      random,
    },
    prefix,
  )
  const earrings =
    !hair.coversEars && !masculine && random() < 0.75 ? drawEarrings(random, accent) : ''
  const backdrop = radial(
    `${prefix}-back`,
    [
      [0, shade(portrait.background, 0.3)],
      [0.6, portrait.background],
      [1, shade(portrait.background, -0.14)],
    ],
    [0.3, 0.2, 0.95],
  )
  const light = linear(
    `${prefix}-light`,
    [
      [0, '#fff1d6', 0.24],
      [0.45, '#fff1d6', 0],
      [0.6, '#2a1620', 0],
      [1, '#2a1620', 0.2],
    ],
    [0, 0, 1, 1],
  )
  const tilt = between(random, -5, 5)
  const flip = random() < 0.5 ? -1 : 1
  const size = between(random, 1.1, 1.18)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">' +
    `<defs>${defs}${clothes.defs}${backdrop.defs}${light.defs}</defs>` +
    `<rect width="400" height="400" fill="${backdrop.fill}"/>` +
    drawBackdrop(portrait.background, random) +
    `<g transform="translate(200 208) scale(${num(size)})">` +
    `<g transform="rotate(${num(tilt)}) scale(${flip} 1)">${hair.back}</g>` +
    clothes.svg +
    `<g transform="rotate(${num(tilt)}) scale(${flip} 1)">${hair.coversEars ? '' : face.ears}${hair.locks}` +
    `${face.face}${hair.front}${face.glasses}${earrings}</g></g>` +
    `<rect width="400" height="400" fill="${light.fill}"/></svg>`
  )
}

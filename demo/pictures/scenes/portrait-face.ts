import { lightness, mix, shade } from '../colour.ts'
import { between, pick } from '../random.ts'
import type { Random } from '../random.ts'

/** What a face is drawn from. */
type FacePaint = {
  skin: string
  hair: string
  glasses: boolean
  /** Whether the face may have a beard. */
  beard: boolean
  random: Random
}

const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

/** Whether a hair colour has hardly any hue and is not dark. */
const isGrey = (colour: string) => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return Math.max(...channels) - Math.min(...channels) < 24 && lightness(colour) > 0.4
}

const eyeColours = ['#3b2a20', '#4a3323', '#2f4a57', '#46623f', '#5a3f22', '#33333b']

function drawEyes(random: Random, feminine: boolean) {
  const iris = pick(random, eyeColours)
  const distance = between(random, 26, 30)
  const [lid, lashes] = pick(random, [
    ['M-11 1.500C-7 -6.500 6 -7 11 0', 'M-12 2C-8 -8 7 -8.500 12 -0.500L15.500 -4'],
    ['M-11 1C-6 -5 5 -5.500 11 1.500', 'M-12 1C-7 -6.500 6 -7 12 1.500L16 0'],
    ['M-10.500 2C-7 -7.500 7 -7.500 10.500 1', 'M-11.500 2.500C-8 -9 8 -9 11.500 1L14 -3'],
  ] as const)
  const smiling = random() < 0.14
  const eye = smiling
    ? line('M-11 2C-6 -6 6 -6 11 2', '#2a1c18', 3.2)
    : `<path d="${lid}C6 5.500-6 6-11 1.500Z" fill="#f7efe7"/>` +
      `<circle cx="0.500" cy="-0.800" r="5.200" fill="${iris}"/><circle cx="0.500" cy="-0.800" r="2.800" fill="#17100e"/>` +
      '<circle cx="-1.200" cy="-2.600" r="1.300" fill="#fff"/>' +
      line(feminine ? lashes : lid, '#2a1c18', feminine ? 2.8 : 2.4) +
      line('M-9 -8C-4 -12 5 -12 10 -8', '#2a1c18', 1.3, 'opacity="0.35"')
  return `<g transform="translate(${distance} -4)">${eye}</g><g transform="translate(${-distance} -4) scale(-1 1)">${eye}</g>`
}

function drawBrows(random: Random, colour: string, feminine: boolean) {
  const width = feminine ? between(random, 3, 4.6) : between(random, 4.8, 6.6)
  const arch = between(random, 4, 10)
  const rise = between(random, -2, 3)
  const brow = line(`M-14 ${2 - rise}Q2 ${-arch} 16 ${1 + rise / 2}`, colour, width)
  return `<g transform="translate(28 -25)">${brow}</g><g transform="translate(-28 -25) scale(-1 1)">${brow}</g>`
}

function drawNose(random: Random, shadow: string) {
  return pick(random, [
    line('M3 -4C6 10 12 20 8 25C4 28-2 27-5 25', shadow, 3.4),
    line('M-9 23C-6 29 6 29 9 23', shadow, 3.6),
    line('M-2 -6C-6 8-12 20-8 25C-3 28 2 27 5 25', shadow, 3.4),
    line('M-10 22Q-6 28 0 25Q6 28 10 22', shadow, 3.2),
  ])
}

function drawMouth(random: Random, skin: string, feminine: boolean) {
  const dark = lightness(skin) < 0.5
  const lips = feminine
    ? pick(random, ['#b8434c', '#c9636a', '#a3424f', '#c4574a', '#8f3347'])
    : mix(skin, '#9c4a43', dark ? 0.35 : 0.5)
  const smileLine = shade(mix(skin, '#6d2a26', 0.6), -0.1)
  const closed =
    `<path d="M-19 48C-11 42-5 41.500 0 44C5 41.500 11 42 19 48C11 59-11 59-19 48Z" fill="${lips}"/>` +
    line('M-20 47.500C-9 51.500 9 51.500 20 47.500', shade(lips, -0.4), 1.8)
  const open =
    `<path d="M-22 45C-11 48 11 48 22 45C18 62-18 62-22 45Z" fill="#7d3136"/>` +
    '<path d="M-19 46.500C-11 49 11 49 19 46.500C16 55-16 55-19 46.500Z" fill="#fbf3ea"/>' +
    line('M-22 45C-11 48 11 48 22 45C18 62-18 62-22 45Z', lips, 2.4)
  const plain =
    line('M-21 46C-12 58 12 58 21 46', smileLine, 4) +
    line('M-6 62Q0 65 6 62', smileLine, 2.4, 'opacity="0.4"')
  const side = line('M-18 50C-6 57 10 55 21 44', feminine ? lips : smileLine, 4.4)
  return pick(random, feminine ? [closed, closed, closed, open, side] : [plain, plain, open, side])
}

function drawBeard(random: Random, hair: string, jaw: string) {
  const cut =
    'M-70 4C-66 22-62 30-52 34C-36 34-28 32-16 36C-8 32 8 32 16 36C28 32 36 34 52 34C62 30 66 22 70 4L82 110L-82 110Z'
  const kind = Math.floor(random() * 4)
  const lips = 'M-19 48C-10 43 10 43 19 48C10 60-10 60-19 48Z'
  const inJaw = (d: string, opacity: number) =>
    `<g clip-path="url(#${jaw})"><path d="${d}" fill="${hair}" fill-opacity="${opacity}" fill-rule="evenodd"/></g>`
  if (kind === 0) return inJaw(cut + lips, 0.94)
  if (kind === 1) return inJaw(cut + lips, 0.3)
  if (kind === 2) {
    return (
      inJaw(cut + lips, 0.94) +
      `<path d="M-58 62C-46 122 46 122 58 62C40 84-40 84-58 62Z" fill="${hair}"/>`
    )
  }
  return `<path d="M-26 42C-16 32-6 32 0 36C6 32 16 32 26 42C14 42 6 42 0 42C-6 42-14 42-26 42Z" fill="${hair}"/>${inJaw('M-20 70Q0 62 20 70L24 110L-24 110Z', 0.9)}`
}

function drawGlasses(random: Random, accent: string) {
  const frame = pick(random, ['#2b2220', '#7b4a2b', '#b98d4f', accent, '#3d3a4c'])
  const width = pick(random, [3.4, 5, 6.4])
  const lens = pick(random, [
    '<circle cx="30" cy="-3" r="22.5"/>',
    '<rect x="7" y="-22" width="46" height="38" rx="13"/>',
    '<path d="M6 -18C20 -26 48 -26 56 -18C56 4 48 20 30 20C14 20 6 6 6 -18Z"/>',
    '<path d="M8 -12C22 -22 44 -26 60 -26C56 0 50 18 30 18C14 18 8 6 8 -12Z"/>',
  ])
  return (
    `<g fill="#ffffff" fill-opacity="0.16" stroke="${frame}" stroke-width="${width}">${lens}<g transform="scale(-1 1)">${lens}</g></g>` +
    line('M-8 -8Q0 -14 8 -8', frame, width) +
    line('M56 -10L70 -8M-56 -10L-70 -8', frame, width)
  )
}

/** The head's outline: wide or narrow, with a round or pointed chin. */
export function headShape(random: Random): string {
  const halfWidth = between(random, 64, 71)
  const chin = between(random, 16, 31)
  const low = between(random, 84, 94)
  const jaw = between(random, 50, 60)
  return `M0 -96C${halfWidth * 0.68} -96 ${halfWidth} -62 ${halfWidth} -16C${halfWidth} 24 ${jaw + 8} 48 ${jaw - 6} 64Q${chin + 12} ${low} 0 ${low + 2}Q${-chin - 12} ${low} ${6 - jaw} 64C${-jaw - 8} 48 ${-halfWidth} 24 ${-halfWidth} -16C${-halfWidth} -62 ${-halfWidth * 0.68} -96 0 -96Z`
}

/** The face without hair: skin, ears, features, glasses. `head` is its outline. All ids begin with `idPrefix`. */
export function drawFace(paint: FacePaint, head: string, idPrefix: string) {
  const { random, skin } = paint
  const feminine = !paint.beard
  const dark = lightness(skin) < 0.45
  const shadow = mix(skin, dark ? '#2a0f0a' : '#a04a32', dark ? 0.42 : 0.34)
  const blush = mix(skin, '#e0564f', dark ? 0.35 : 0.45)
  const shift = between(random, -7, 7)
  const brow = lightness(paint.hair) > 0.62 ? shade(paint.hair, -0.42) : shade(paint.hair, -0.2)
  const clip = `${idPrefix}-head`
  const freckles =
    random() < 0.2
      ? Array.from({ length: 14 }, () => {
          const side = random() < 0.5 ? -1 : 1
          return `<circle cx="${(side * between(random, 12, 46)).toFixed(1)}" cy="${between(random, 12, 28).toFixed(1)}" r="1.7"/>`
        }).join('')
      : ''
  const mole =
    random() < 0.15
      ? `<circle cx="${random() < 0.5 ? -30 : 30}" cy="40" r="2.4" fill="#4a2a22"/>`
      : ''
  const features =
    `<g fill="${shadow}" opacity="0.7">${freckles}</g>` +
    drawBrows(random, brow, feminine) +
    drawEyes(random, feminine) +
    drawNose(random, shadow) +
    mole
  // Grey hair comes with fine lines around the eyes and the mouth.
  const lines = isGrey(paint.hair)
    ? line(
        'M-46 -2L-53 -6M-46 2L-54 3M46 -2L53 -6M46 2L54 3M-24 28C-31 34-33 42-31 50M24 28C31 34 33 42 31 50M-22 -50C-8 -53 8 -53 22 -50',
        shadow,
        2,
        'opacity="0.5"',
      )
    : ''
  const mouth = drawMouth(random, skin, feminine)
  const beard =
    paint.beard && random() < 0.62 ? drawBeard(random, shade(paint.hair, -0.08), clip) : ''
  return {
    defs:
      `<clipPath id="${clip}"><path d="${head}"/></clipPath>` +
      `<radialGradient id="${clip}-skin" cx="0.38" cy="0.34" r="0.75"><stop offset="0" stop-color="${shade(skin, dark ? 0.14 : 0.22)}"/><stop offset="0.6" stop-color="${skin}"/><stop offset="1" stop-color="${mix(skin, shadow, 0.62)}"/></radialGradient>` +
      `<radialGradient id="${clip}-blush"><stop offset="0" stop-color="${blush}" stop-opacity="0.42"/><stop offset="1" stop-color="${blush}" stop-opacity="0"/></radialGradient>`,
    ears:
      `<g fill="${mix(skin, shadow, 0.22)}"><ellipse cx="-68" cy="6" rx="13" ry="20"/><ellipse cx="68" cy="6" rx="13" ry="20"/></g>` +
      line('M-73 -2Q-64 2-68 16M73 -2Q64 2 68 16', shadow, 3, 'opacity="0.7"'),
    face:
      `<path d="${head}" fill="url(#${clip}-skin)"/>` +
      `<g transform="translate(${shift.toFixed(1)} 0)"><ellipse cx="-42" cy="30" rx="21" ry="16" fill="url(#${clip}-blush)"/><ellipse cx="42" cy="30" rx="21" ry="16" fill="url(#${clip}-blush)"/></g>` +
      `<g transform="translate(${(shift * 0.3).toFixed(1)} 0)">${beard}</g>` +
      `<g transform="translate(${shift.toFixed(1)} 0)">${features}${lines}${mouth}</g>`,
    glasses: paint.glasses
      ? `<g transform="translate(${(shift * 0.7).toFixed(1)} 0)">${drawGlasses(random, shade(blush, -0.3))}</g>`
      : '',
    shadow,
  }
}

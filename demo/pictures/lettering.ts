import { num } from './svg.ts'

/** A letter as the line that a pen follows. Its path is between y = 0 and the baseline at 10. */
type Letter = readonly [width: number, d: string]

const ring = 'M0 5A5 5 0 1 1 10 5A5 5 0 1 1 0 5Z'
const stemAndBowl = 'M0 10V0H2.9A2.7 2.7 0 0 1 2.9 5.4H0'

const letters: Record<string, Letter> = {
  A: [8, 'M0 10L4 0L8 10M1.4 6.6H6.6'],
  B: [5.9, 'M0 0V10H3.2A2.7 2.7 0 0 0 3.2 4.6H0M0 0H2.8A2.3 2.3 0 0 1 2.8 4.6'],
  C: [8.9, 'M8.9 1.9A5 5 0 1 0 8.9 8.1'],
  D: [8, 'M0 0V10H3A5 5 0 0 0 3 0Z'],
  E: [5.4, 'M5.4 0H0V10H5.4M0 4.8H4.8'],
  É: [5.4, 'M5.4 0H0V10H5.4M0 4.8H4.8M2 -1.6L3.8 -3.4'],
  F: [5.2, 'M5.2 0H0V10M0 4.9H4.6'],
  G: [10, 'M8.9 1.9A5 5 0 1 0 10 5.4H6'],
  H: [7.2, 'M0 0V10M7.2 0V10M0 4.9H7.2'],
  I: [0, 'M0 0V10'],
  J: [4.2, 'M4.2 0V7.6A2.4 2.4 0 0 1 0 8.8'],
  K: [6.6, 'M0 0V10M6.2 0L0 5.8M2.2 3.8L6.6 10'],
  L: [5, 'M0 0V10H5'],
  M: [9, 'M0 10V0L4.5 7.4L9 0V10'],
  N: [7.6, 'M0 10V0L7.6 10V0'],
  O: [10, ring],
  P: [5.6, stemAndBowl],
  Q: [10, `${ring}M6.2 7L9.6 10.6`],
  R: [6, `${stemAndBowl}M2.9 5.4L6 10`],
  S: [
    6,
    'M5.6 1.6C4.8 0.5 3.8 0 2.9 0C1.4 0 0.3 1 0.3 2.4C0.3 5.6 5.9 4 5.9 7.4C5.9 9 4.6 10 3 10C1.8 10 0.8 9.4 0 8.4',
  ],
  T: [6.4, 'M0 0H6.4M3.2 0V10'],
  U: [7.2, 'M0 0V6.4A3.6 3.6 0 0 0 7.2 6.4V0'],
  V: [8, 'M0 0L4 10L8 0'],
  W: [11.4, 'M0 0L3 10L5.7 1.2L8.4 10L11.4 0'],
  X: [7, 'M0 0L7 10M7 0L0 10'],
  Y: [7, 'M0 0L3.5 5V10M7 0L3.5 5'],
  Z: [6.4, 'M0 0H6.4L0 10H6.4'],
  '&': [
    7.4,
    'M7.2 10L1.8 3.4C0.6 1.6 1.6 0 3.2 0C4.8 0 5.8 1.4 4.8 2.9C4 4 0.2 4.8 0.2 7.4C0.2 9 1.4 10 3 10C5 10 6.4 8.2 6.8 5.6',
  ],
  '0': [5.8, 'M0 5C0 1.6 1.2 0 2.9 0C4.6 0 5.8 1.6 5.8 5C5.8 8.4 4.6 10 2.9 10C1.2 10 0 8.4 0 5Z'],
  '1': [2.8, 'M0 2L2.6 0V10'],
  '2': [5.8, 'M0.3 2.6C0.4 1 1.4 0 2.9 0C4.4 0 5.5 1 5.5 2.6C5.5 5 0.2 7.4 0 10H5.8'],
  '3': [
    5.8,
    'M0.4 1.6C0.9 0.5 1.8 0 2.8 0C4.2 0 5.3 0.9 5.3 2.4C5.3 3.8 4.2 4.7 2.4 4.7C4.4 4.7 5.8 5.6 5.8 7.3C5.8 9 4.5 10 2.8 10C1.5 10 0.5 9.3 0 8.2',
  ],
  '4': [6, 'M4.4 10V0L0 7H6'],
  '5': [
    5.8,
    'M5.2 0H1L0.5 4.6C1.2 4 2 3.7 2.9 3.7C4.6 3.7 5.8 5 5.8 6.8C5.8 8.7 4.5 10 2.8 10C1.5 10 0.5 9.3 0 8.2',
  ],
  '6': [
    5.8,
    'M4.9 0.8C4.2 0.2 3.6 0 3 0C1 0 0 2.4 0 5.6C0 8.4 1.2 10 3 10C4.7 10 5.8 8.7 5.8 7C5.8 5.3 4.7 4.1 3 4.1C1.5 4.1 0.3 5.1 0 6.6',
  ],
  '7': [5.8, 'M0 0H5.8L2 10'],
  '8': [
    5.8,
    'M2.9 4.6C1.4 4.6 0.5 3.7 0.5 2.3C0.5 0.9 1.5 0 2.9 0C4.3 0 5.3 0.9 5.3 2.3C5.3 3.7 4.4 4.6 2.9 4.6C1.2 4.6 0 5.6 0 7.3C0 9 1.2 10 2.9 10C4.6 10 5.8 9 5.8 7.3C5.8 5.6 4.6 4.6 2.9 4.6Z',
  ],
  '9': [
    5.8,
    'M0.9 9.2C1.6 9.8 2.2 10 2.8 10C4.8 10 5.8 7.6 5.8 4.4C5.8 1.6 4.6 0 2.8 0C1.1 0 0 1.3 0 3C0 4.7 1.1 5.9 2.8 5.9C4.3 5.9 5.5 4.9 5.8 3.4',
  ],
  '–': [4, 'M0 5.4H4'],
  '.': [0.2, 'M0 9.8V10'],
  ' ': [3.4, ''],
}

type Lettering = {
  x: number
  /** The baseline. */
  y: number
  /** The height of a letter, in pixels. */
  size: number
  colour: string
  /** The stroke width, relative to `size`. */
  pen?: number
  /** The space between letters, relative to `size`. */
  spacing?: number
  anchor?: 'start' | 'middle' | 'end'
}

const letterOf = (character: string): Letter => {
  const letter = letters[character.toUpperCase()]
  if (!letter) throw new Error(`The lettering has no "${character}"; add it to lettering.ts`)
  return letter
}

const widthOf = (text: string, spacing: number) =>
  Array.from(text).reduce((sum, character) => sum + letterOf(character)[0], 0) +
  (Array.from(text).length - 1) * spacing * 10

/** The width of a text, in pixels. */
export const measureText = (text: string, size: number, spacing = 0.32): number =>
  (widthOf(text, spacing) * size) / 10

/**
 * A text in capitals, as paths, so that drawing does not depend on installed fonts. Throws if a
 * character has no letter here.
 */
export const drawText = (
  text: string,
  { x, y, size, colour, pen = 0.1, spacing = 0.32, anchor = 'start' }: Lettering,
): string => {
  const scale = size / 10
  const share = { start: 0, middle: 0.5, end: 1 }[anchor]
  let at = 0
  const paths = Array.from(text, (character) => {
    const [width, d] = letterOf(character)
    const drawn = d && `<path transform="translate(${num(at)} 0)" d="${d}"/>`
    at += width + spacing * 10
    return drawn
  })
  const left = x - measureText(text, size, spacing) * share
  return `<g transform="translate(${num(left)} ${num(y - size)}) scale(${num(scale)})" fill="none" stroke="${colour}" stroke-width="${num(pen * 10)}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`
}

import { mix, shade } from '../colour.ts'
import { between, pick } from '../random.ts'
import { num } from '../svg.ts'
import type { Stage } from './stage.ts'

/** Draws a small object seen from above, around 0, 0, for the corners of a flat lay. */
type Prop = (stage: Stage) => string

const greens = ['#6f8464', '#8a9a76', '#55705c', '#9aa588', '#7d7f52']

const branch: Prop = ({ random }) => {
  const green = pick(random, greens)
  const roundness = between(random, 9, 17)
  let leaves = ''
  for (let index = 0; index < 8; index += 1) {
    const y = 110 - index * 30
    for (const side of [-1, 1]) {
      leaves += `<path transform="translate(0 ${y}) rotate(${side * (48 - index * 2) - 90})" d="M0 0Q28 ${-roundness} 58 0Q28 ${roundness} 0 0" fill="${shade(green, between(random, -0.1, 0.22))}"/>`
    }
  }
  return `<path d="M4 140Q-6 20 0 -124" fill="none" stroke="${shade(green, -0.25)}" stroke-width="4"/>${leaves}`
}

const bigLeaf: Prop = ({ random }) => {
  const green = pick(random, greens)
  const ribs = [-70, -40, -10, 20, 50]
    .map((y) => `M0 ${y}Q30 ${y - 18} 52 ${y - 34}M0 ${y}Q-30 ${y - 18}-52 ${y - 34}`)
    .join('')
  return `<path d="M0 150C4 110-76 70-70 -20C-66 -84-24 -110 0 -134C24 -110 66 -84 70 -20C76 70-4 110 0 150Z" fill="${green}"/><path d="M0 -134C24 -110 66 -84 70 -20C76 70-4 110 0 150Z" fill="${shade(green, -0.14)}"/><path d="M0 -120V150${ribs}" fill="none" stroke="${shade(green, 0.35)}" stroke-width="2.6" stroke-opacity="0.7"/>`
}

const coffee: Prop = ({ random, palette }) => {
  const cup = shade(mix(palette.surface, '#fbf6ee', 0.5), 0.2)
  const heart = pick(random, [
    'M0 34C-40 6-30 -26-6 -20Q0 -18 0 -8Q0 -18 6 -20C30 -26 40 6 0 34Z',
    'M0 -34Q24 0 0 36Q-24 0 0 -34Z',
  ])
  return `<circle r="96" fill="${shade(cup, -0.1)}"/><circle r="93" fill="${cup}"/><circle r="70" fill="none" stroke="${shade(cup, -0.08)}" stroke-width="3"/><path d="M54 -20h48a14 14 0 0 1 0 30H54Z" fill="${shade(cup, -0.14)}"/><circle r="62" fill="${shade(cup, 0.4)}"/><circle r="54" fill="#6b4128"/><circle r="48" fill="#a87448"/><path d="${heart}" fill="#f3dfc1"/>`
}

const magazine: Prop = ({ random, palette }) => {
  const cover = pick(random, [
    palette.accent,
    palette.background,
    mix(palette.accent, palette.ink, 0.4),
  ])
  const light = shade(cover, 0.62)
  return (
    `<rect x="-92" y="-122" width="190" height="250" fill="${shade('#f4ece0', -0.16)}"/><rect x="-96" y="-126" width="190" height="250" fill="${cover}"/>` +
    `<circle cx="${num(between(random, -30, 30))}" cy="14" r="56" fill="${light}" fill-opacity="0.75"/><path d="M-96 124V50Q-40 10 10 60T94 40V124Z" fill="${shade(cover, -0.3)}" fill-opacity="0.6"/>` +
    `<rect x="-72" y="-102" width="142" height="24" fill="${light}"/><rect x="-72" y="-68" width="70" height="5" fill="${light}"/><rect x="-72" y="-58" width="48" height="5" fill="${light}" fill-opacity="0.7"/><rect x="-96" y="-126" width="7" height="250" fill="#fff" fill-opacity="0.2"/>`
  )
}

const ribbon: Prop = ({ palette }) => {
  const colour = mix(palette.accent, palette.surface, 0.25)
  return `<g fill="none" stroke-linecap="round"><path d="M-130 40C-60 -70 10 110 50 0S0 -60 10 20S110 60 140 -40" stroke="${colour}" stroke-width="17"/><path d="M-130 36C-60 -74 10 106 50 -4S0 -64 10 16S110 56 140 -44" stroke="${shade(colour, 0.4)}" stroke-width="4" stroke-opacity="0.7"/></g>`
}

const petals: Prop = ({ random, palette }) => {
  const colour = mix(palette.accent, '#f7e3dc', 0.45)
  return Array.from({ length: 9 }, () => {
    const [x, y] = [between(random, -120, 120), between(random, -120, 120)]
    return `<path transform="translate(${num(x)} ${num(y)}) rotate(${num(random() * 360)}) scale(${num(between(random, 0.6, 1.15))})" d="M0 20C-22 6-18 -20 0 -16C18 -20 22 6 0 20Z" fill="${shade(colour, between(random, -0.08, 0.3))}"/>`
  }).join('')
}

const card: Prop = ({ random, palette }) => {
  const paper = shade(palette.surface, 0.5)
  const lines = [-20, 0, 20]
    .map((y) => `M-56 ${y}q14 -9 28 0t28 0t28 0t${num(between(random, 8, 26))} 0`)
    .join('')
  return `<rect x="-96" y="-66" width="196" height="136" rx="3" fill="${shade(mix(palette.accent, paper, 0.4), -0.05)}" transform="rotate(-7)"/><rect x="-88" y="-60" width="176" height="120" rx="3" fill="${paper}"/><path d="${lines}" fill="none" stroke="${palette.ink}" stroke-width="2.2" stroke-opacity="0.45"/>`
}

const props: readonly Prop[] = [branch, branch, bigLeaf, coffee, magazine, ribbon, petals, card]

/** A random small prop at x, y. A `size` of 1 is about 200 pixels across. */
export function drawFlatProp(stage: Stage, x: number, y: number, size: number): string {
  const rotation = between(stage.random, -38, 38)
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(rotation)}) scale(${num(size)})">${pick(stage.random, props)(stage)}</g>`
}

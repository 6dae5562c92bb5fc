import { drawText, measureText } from './lettering.ts'
import { num } from './svg.ts'
import type { Shop } from './things.ts'

const side = 400

type Logo = {
  background: string
  ink: string
  /** Lines and shapes around 0, 0, at most 100 in each direction; `currentColor` is the ink. */
  mark: string
}

const around = (count: number, shape: string) =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${num((index * 360) / count)})">${shape}</g>`,
  ).join('')

const line = (d: string, width = 7) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const solid = (d: string) => `<path d="${d}" fill="currentColor"/>`
const ring = (x: number, y: number, r: number, width = 7) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="currentColor" stroke-width="${width}"/>`
const dot = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor"/>`

const logos: Record<string, Logo> = {
  'hollin-wray': {
    background: '#22382f',
    ink: '#f0e6d2',
    mark: line('M-86 -62V62M-24 -62V62M-86 0H-24') + line('M-24 -62L4 62L32 -22L60 62L88 -62'),
  },
  quillmere: {
    background: '#dfe4e2',
    ink: '#2c4654',
    mark:
      solid(
        'M62 -88C4 -74 -44 -28 -52 40L-40 44C-22 -2 6 -34 42 -58C14 -26 -10 6 -24 46C36 38 74 -16 62 -88Z',
      ) + line('M-58 66Q-38 52 -18 66T22 66T62 66M-40 88Q-24 78 -8 88T26 88T58 88', 6),
  },
  ossaline: {
    background: '#f4e9df',
    ink: '#8a5a2e',
    mark: ring(-30, 12, 52, 6) + ring(30, 12, 52, 6) + solid('M0 -92L16 -72L0 -50L-16 -72Z'),
  },
  'fernwick-apothecary': {
    background: '#eef1e4',
    ink: '#3f5a3a',
    mark:
      line('M0 92Q-8 0 4 -92', 5) +
      [-62, -34, -6, 22, 50]
        .map((y, index) => {
          const reach = 26 + index * 9
          return (
            solid(
              `M1 ${y + 16}Q${reach * 0.5} ${y - 12} ${reach} ${y - 16}Q${reach * 0.8} ${y + 12} 1 ${y + 16}Z`,
            ) +
            solid(
              `M-3 ${y + 16}Q${-reach * 0.5} ${y - 12} ${-reach} ${y - 16}Q${-reach * 0.8} ${y + 12} -3 ${y + 16}Z`,
            )
          )
        })
        .join(''),
  },
  'little-tarn': {
    background: '#f6d9c4',
    ink: '#2f5d74',
    mark:
      solid('M-70 14A70 70 0 0 1 70 14Z') +
      line(
        'M-86 36Q-64 22 -42 36T0 36T42 36T86 36M-60 62Q-40 50 -20 62T20 62T60 62M-30 86Q-15 78 0 86T30 86',
        7,
      ),
  },
  nordhavel: {
    background: '#1d2b3a',
    ink: '#e9eef0',
    mark:
      line('M-84 58L-28 -46L8 20L30 -14L84 58Z', 7) +
      line('M-46 -14L-28 -46L-8 -8', 7) +
      dot(52, -66, 9) +
      line('M-84 84H84', 4),
  },
  'rue-violine': {
    background: '#efe3ef',
    ink: '#5b3a6d',
    mark:
      around(5, solid('M0 -14C-44 -36 -34 -92 0 -92C34 -92 44 -36 0 -14Z')) +
      `<circle r="17" fill="#efe3ef"/>${dot(0, 0, 8)}`,
  },
  kilnmoor: {
    background: '#b9583a',
    ink: '#fbeee0',
    mark:
      line('M-72 80V-4A72 76 0 0 1 72 -4V80Z') +
      solid(
        'M0 -34C10 -8 38 4 34 40C32 66 16 80 0 80C-16 80 -32 66 -34 40C-34 22 -20 18 -16 -2C-6 6 -2 12 0 20C6 4 6 -14 0 -34Z',
      ),
  },
  'the-slow-larder': {
    background: '#f3e7c8',
    ink: '#5a4a1f',
    mark:
      line('M-46 -46H46V64Q46 84 26 84H-26Q-46 84 -46 64Z') +
      line('M-56 -46V-70H56V-46', 7) +
      solid('M0 66C-30 40 -30 4 0 -22C30 4 30 40 0 66Z'),
  },
  solmarrow: {
    background: '#f2b84b',
    ink: '#7a2f1c',
    mark:
      solid('M-54 30A54 54 0 0 1 54 30Z') +
      [-72, -36, 0, 36, 72]
        .map((rotation) => `<g transform="rotate(${rotation} 0 30)">${line('M0 -42V-70', 9)}</g>`)
        .join('') +
      line('M-88 48H88M-56 74H56', 9),
  },
  'casa-lumbre': {
    background: '#2e2a36',
    ink: '#f0b76a',
    mark:
      line('M-70 84V-20L0 -84L70 -20V84Z', 7) +
      solid('M0 -16C26 12 36 30 36 48C36 70 20 84 0 84C-20 84 -36 70 -36 48C-36 30 -26 12 0 -16Z') +
      `<path d="M0 36C12 50 16 58 16 66C16 76 8 84 0 84C-8 84 -16 76 -16 66C-16 58 -12 50 0 36Z" fill="#2e2a36"/>`,
  },
  evenfold: {
    background: '#e6e2da',
    ink: '#1f2430',
    mark:
      solid('M-62 -80H62L22 -40H-62Z') +
      solid('M-62 -20H44L10 18H-62Z') +
      solid('M-62 40H62L22 80H-62Z'),
  },
}

const initialsOf = (name: string) => {
  const words = name.split(' ').filter((word) => /\p{L}/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1))
    .join('')
}

/** The mark of a shop without a logo: its initials in a ring. */
const monogram = ({ displayName }: Shop): Logo => ({
  background: '#ece7df',
  ink: '#38322d',
  mark:
    ring(0, 0, 88, 5) +
    drawText(initialsOf(displayName), {
      x: 0,
      y: 32,
      size: 64,
      colour: 'currentColor',
      anchor: 'middle',
      spacing: 0.2,
    }),
})

const logoOf = (shop: Shop) => logos[shop.slug] ?? monogram(shop)

/** A shop's logo as an SVG of 400 by 400: a mark that is recognizable at small sizes, and the name. */
export const drawLogo = (shop: Shop): string => {
  const { background, ink, mark } = logoOf(shop)
  const name = shop.displayName
  const size = Math.min(24, (21 * 300) / measureText(name, 21))
  const text = drawText(name, {
    x: side / 2,
    y: 346,
    size,
    colour: ink,
    pen: 0.11,
    anchor: 'middle',
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">` +
    `<path d="M0 0H${side}V${side}H0Z" fill="${background}"/>` +
    `<g transform="translate(200 172)" color="${ink}">${mark}</g>${text}</svg>`
  )
}

/** Size and background colour of a shop's logo. */
export const describeLogo = (shop: Shop) => ({
  width: side,
  height: side,
  colour: logoOf(shop).background,
})

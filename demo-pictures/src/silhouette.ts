import { num } from './svg.ts'

/** Ends the id of a paint that fades to nothing: what it fills casts no shadow. */
export const glowing = '-glow'

const attribute = (name: string, attributes: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(attributes)

const written = (names: readonly string[], attributes: string) =>
  names.map((name) => attribute(name, attributes)?.[0] ?? '').join('')

const geometry = ['d', 'x', 'y', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r', 'transform']
const lineStyle = ['stroke-width', 'stroke-linecap', 'stroke-linejoin']

const isLine = (attributes: string) => attributes.includes('fill="none"')

const isFaint = (attributes: string) =>
  attributes.includes(`${glowing})`) ||
  ['opacity', isLine(attributes) ? 'stroke-opacity' : 'fill-opacity'].some(
    (name) => Number(attribute(name, attributes)?.[1] ?? 1) < 0.5,
  )

/**
 * A drawing (groups and shapes with quoted attributes) without its paint: its solid shapes and lines.
 * What is clipped lies in a shape that is kept anyway, so it is left out.
 */
const silhouette = (drawn: string): string => {
  let clipped = 0
  let out = ''
  for (const [tag, close, name, attributes = ''] of drawn.matchAll(
    /<(\/?)(\w+)((?: [^>]*?)?)\/?>/g,
  )) {
    if (close) {
      if (clipped > 0) clipped -= 1
      else out += tag
    } else if (name === 'g') {
      if (clipped > 0 || attributes.includes('clip-path=')) clipped += 1
      else out += `<g${written(['transform'], attributes)}>`
    } else if (clipped === 0 && !isFaint(attributes)) {
      const paint = isLine(attributes)
        ? ` fill="none"${written(lineStyle, attributes)}`
        : ' stroke="none"'
      out += `<${name}${written(geometry, attributes)}${paint}/>`
    }
  }
  return out
}

/**
 * The shadow of a drawing on what lies behind it, away from the light in the upper left: `lift` is how
 * far it is off it, in pixels. Its edge is soft because it is many faint ones, each a little farther,
 * which takes a tenth of the time of a blur. `id` must be unlike any other in the picture.
 */
export const castShadow = (
  id: string,
  drawn: string,
  { lift, strength, layers }: { lift: number; strength: number; layers: number },
): string =>
  `<g fill="#2a1a14" stroke="#2a1a14">${Array.from({ length: layers }, (_, layer) => {
    const away = lift * (0.25 + (1.75 * layer) / (layers - 1))
    const shape = layer === 0 ? `<g id="${id}">${silhouette(drawn)}</g>` : `<use href="#${id}"/>`
    return `<g transform="translate(${num(away * 0.75)} ${num(away)})" opacity="${(strength / layers).toFixed(3)}">${shape}</g>`
  }).join('')}</g>`

import { num } from './svg.ts'

/** The end of the id of a paint that fades to transparent. What it fills casts no shadow. */
export const glowSuffix = '-glow'

const matchAttribute = (name: string, attributes: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(attributes)

const copyAttributes = (names: readonly string[], attributes: string) =>
  names.map((name) => matchAttribute(name, attributes)?.[0] ?? '').join('')

const geometry = ['d', 'x', 'y', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r', 'transform']
const lineStyle = ['stroke-width', 'stroke-linecap', 'stroke-linejoin']

const isLine = (attributes: string) => attributes.includes('fill="none"')

const isFaint = (attributes: string) =>
  attributes.includes(`${glowSuffix})`) ||
  ['opacity', isLine(attributes) ? 'stroke-opacity' : 'fill-opacity'].some(
    (name) => Number(matchAttribute(name, attributes)?.[1] ?? 1) < 0.5,
  )

/**
 * The solid shapes and lines of a drawing (groups and shapes with quoted attributes), without colours.
 * Clipped content is omitted, since it is inside a shape that is kept anyway.
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
      else out += `<g${copyAttributes(['transform'], attributes)}>`
    } else if (clipped === 0 && !isFaint(attributes)) {
      const paint = isLine(attributes)
        ? ` fill="none"${copyAttributes(lineStyle, attributes)}`
        : ' stroke="none"'
      out += `<${name}${copyAttributes(geometry, attributes)}${paint}/>`
    }
  }
  return out
}

/**
 * The shadow of a drawing on the surface behind it; `lift` is the distance between them in pixels. It
 * consists of many faint copies, each slightly farther to the lower right, which makes its edge soft
 * in a tenth of the time of a blur. `id` must be unique within the picture.
 */
export const castShadow = (
  id: string,
  drawn: string,
  { lift, strength, layers }: { lift: number; strength: number; layers: number },
): string =>
  `<g fill="#2a1a14" stroke="#2a1a14">${Array.from({ length: layers }, (_, layer) => {
    const offset = lift * (0.25 + (1.75 * layer) / (layers - 1))
    const shape = layer === 0 ? `<g id="${id}">${silhouette(drawn)}</g>` : `<use href="#${id}"/>`
    return `<g transform="translate(${num(offset * 0.75)} ${num(offset)})" opacity="${(strength / layers).toFixed(3)}">${shape}</g>`
  }).join('')}</g>`

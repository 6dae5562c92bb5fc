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

const scaleOf = (attributes: string) => {
  const [, scale = '1'] = /transform="[^"]*scale\(-?([\d.]+)/.exec(attributes) ?? []
  return Number(scale)
}

/**
 * The outline of a drawing (groups and shapes with quoted attributes) for its shadow: its solid shapes
 * and lines without their paint, every shape grown by `edge` pixels. What is clipped lies in a shape
 * that is kept anyway, so it is left out.
 */
const grown = (drawn: string, edge: number): string => {
  const scales = [1]
  let clipped = 0
  let out = ''
  for (const [tag, close, name, attributes = ''] of drawn.matchAll(/<(\/?)(\w+)((?: [^>]*?)?)\/?>/g)) {
    const scale = scales.at(-1) ?? 1
    if (close) {
      if (clipped > 0) clipped -= 1
      else out += tag
      if (clipped === 0) scales.pop()
    } else if (name === 'g') {
      if (clipped > 0 || attributes.includes('clip-path=')) clipped += 1
      else {
        out += `<g${written(['transform'], attributes)}>`
        scales.push(scale * scaleOf(attributes))
      }
    } else if (clipped === 0 && !isFaint(attributes)) {
      const paint = isLine(attributes)
        ? ` fill="none"${written(lineStyle, attributes)}`
        : ` stroke-width="${num(edge / (scale * scaleOf(attributes)))}"`
      out += `<${name}${written(geometry, attributes)}${paint}/>`
    }
  }
  return out
}

/** How far the soft edge of a shadow reaches in each of its layers, as a part of `softness`. */
const layers = [2.2, 1.2, 0.3]

/**
 * The shadow of a drawing on what lies behind it, moved by dx and dy, its edge `softness` pixels soft
 * (all in pixels). A few outlines laid over each other take a tenth of the time of a blur.
 */
export const castShadow = (
  drawn: string,
  {
    dx,
    dy,
    softness,
    strength,
  }: { dx: number; dy: number; softness: number; strength: number },
): string =>
  layers
    .map(
      (reach) =>
        `<g transform="translate(${num(dx)} ${num(dy)})" fill="#2a1a14" stroke="#2a1a14" stroke-linejoin="round" opacity="${num(strength / layers.length)}">${grown(drawn, softness * reach)}</g>`,
    )
    .join('')

import { drawThing } from './draw-thing.ts'
import { drawText } from './lettering.ts'
import { num } from './svg.ts'
import { thingBounds } from './thing-bounds.ts'
import { kinds } from './things.ts'
import type { Kind, SizeChart, Thing } from './things.ts'

const width = 900
const ground = '#fbf8f3'
const head = 150
const rowHeight = 62
const ink = '#3a302b'
const line = '#c9bdb0'

/** Where a kind is measured: at a fraction of its height from the top, or along its whole width or height. */
type Measure = number | 'width' | 'height'

const onTops: Record<string, Measure> = { Bust: 0.3, Waist: 0.5, Hips: 0.76 }
const onBottoms: Record<string, Measure> = { Waist: 0.04, Hips: 0.24 }
const onOthers: Record<string, Measure> = { Foot: 'width', Across: 'width', Height: 'height' }
const bottoms = new Set<Kind>(['jeans', 'trousers', 'skirt', 'shorts'])

const measuresOf = (kind: Kind) => {
  if (bottoms.has(kind)) return onBottoms
  return kinds[kind].department === 'clothing' ? onTops : onOthers
}

const tick = (x: number, y: number, upright: boolean) =>
  upright ? `M${num(x - 9)} ${num(y)}h18` : `M${num(x)} ${num(y - 9)}v18`

/** The thing in a muted colour, with a line for each of the table's measures. */
const drawMeasured = (kind: Kind, { columns, rows }: SizeChart) => {
  const thing: Thing = {
    kind,
    cut: 0,
    colour: '#d9cabb',
    accent: '#efe6db',
    pattern: 'plain',
    seed: 1,
  }
  const bounds = thingBounds(thing)
  const [thingWidth, thingHeight] = [bounds.right - bounds.left, bounds.bottom - bounds.top]
  const available = rowHeight * (rows.length + 1) - 20
  const middle = head + available / 2
  const unit = Math.min(230 / thingWidth, available / thingHeight)
  const left = 180 - (thingWidth * unit) / 2
  const top = middle - (thingHeight * unit) / 2
  const { svg, defs } = drawThing(thing, 'chart')
  const measures = measuresOf(kind)
  const lines = columns.map((column) => {
    const at = measures[column]
    if (at === undefined) return ''
    const [right, bottom] = [left + thingWidth * unit, top + thingHeight * unit]
    if (at === 'height') {
      const x = left - 24
      return `<path d="M${num(x)} ${num(top)}V${num(bottom)}${tick(x, top, true)}${tick(x, bottom, true)}"/>`
    }
    const y = at === 'width' ? bottom + 26 : top + thingHeight * unit * at
    const label = drawText(column, { x: right + 14, y: y + 5, size: 11, colour: ink, pen: 0.12 })
    return `<path d="M${num(left)} ${num(y)}H${num(right)}${tick(left, y, false)}${tick(right, y, false)}"/>${at === 'width' ? '' : label}`
  })
  return (
    `<defs>${defs}</defs><g transform="translate(${num(left - bounds.left * unit)} ${num(top - bounds.top * unit)}) scale(${num(unit)})">${svg}</g>` +
    `<g fill="none" stroke="${ink}" stroke-width="2.4" stroke-linecap="round">${lines.join('')}</g>`
  )
}

const drawTable = ({ columns, rows }: SizeChart) => {
  const [left, right] = [390, width - 50]
  const step = (right - left) / columns.length
  const across = (index: number) => left + step * (index + 0.5)
  const cells = (texts: readonly string[], y: number, size: number, bold: boolean) =>
    texts
      .map((text, index) =>
        drawText(text, {
          x: across(index),
          y,
          size,
          colour: ink,
          pen: bold || index === 0 ? 0.15 : 0.1,
          spacing: 0.24,
          anchor: 'middle',
        }),
      )
      .join('')
  const body = rows.map((row, index) => {
    const top = head + rowHeight * (index + 1)
    const band =
      index % 2 === 0
        ? `<path d="M${left} ${top}H${right}V${top + rowHeight}H${left}Z" fill="#f3ece3"/>`
        : ''
    return band + cells(row, top + rowHeight / 2 + 10, 20, false)
  })
  const under = head + rowHeight
  return (
    `<path d="M${left} ${under - 1}H${right}" stroke="${line}" stroke-width="2"/>` +
    cells(columns, under - 22, 15, true) +
    body.join('')
  )
}

const heightOf = ({ rows }: SizeChart) => head + rowHeight * (rows.length + 1) + 60

/** Size and background colour of a size chart's picture. */
export const describeSizeChart = (chart: SizeChart) => ({
  width,
  height: heightOf(chart),
  colour: ground,
})

/** The size chart of a kind as an SVG, 900 pixels wide: where to measure, and the table. */
export const drawSizeChart = (kind: Kind, chart: SizeChart): string => {
  const height = heightOf(chart)
  const title = drawText('Size guide', {
    x: 50,
    y: 84,
    size: 26,
    colour: ink,
    pen: 0.09,
    spacing: 0.5,
  })
  const unit = drawText(chart.unit, {
    x: width - 50,
    y: 84,
    size: 13,
    colour: '#7d6f64',
    anchor: 'end',
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path d="M0 0H${width}V${height}H0Z" fill="${ground}"/>` +
    title +
    unit +
    drawMeasured(kind, chart) +
    drawTable(chart) +
    '</svg>'
  )
}

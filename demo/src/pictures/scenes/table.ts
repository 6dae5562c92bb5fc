import type { Scene } from '../../things.ts'
import { cloth, linear, mix, num, shade, softLight } from '../paint.ts'
import { between, pick } from './chance.ts'
import { woodColour } from './floors.ts'
import { onPeg } from './hooks.ts'
import { thingItem } from './items.ts'
import { dropShadow, windowLight } from './light.ts'
import { arrangeRows, drawPlaced } from './rows.ts'
import type { Row } from './rows.ts'
import type { Stage } from './stage.ts'
import { booksItem, plantItem } from './standing-props.ts'
import { drawWall } from './walls.ts'

const drawWindow = (stage: Stage, bottom: number) => {
  const { random, width, palette } = stage
  const wide = width * between(random, 0.4, 0.56)
  const x = between(random, 0.08, 0.92) * (width - wide)
  const top = bottom * between(random, 0.06, 0.14)
  const high = bottom * between(random, 0.72, 0.8)
  const sky = stage.fill(
    linear(
      stage.newId(),
      [
        [0, mix('#dcebf2', palette.background, 0.2)],
        [1, '#fff3dc'],
      ],
      [0, 0, 0, 1],
    ),
  )
  const frame = shade(mix(palette.surface, '#fbf7f0', 0.5), 0.3)
  const hill = mix('#a9bd98', palette.background, 0.45)
  const y = (t: number) => num(top + high * t)
  return (
    `<rect x="${num(x - 15)}" y="${num(top - 15)}" width="${num(wide + 30)}" height="${num(high + 30)}" fill="${shade(frame, -0.12)}"/><rect x="${num(x)}" y="${num(top)}" width="${num(wide)}" height="${num(high)}" fill="${sky}"/>` +
    `<path d="M${num(x)} ${y(0.7)}Q${num(x + wide * 0.3)} ${y(0.54)} ${num(x + wide * 0.6)} ${y(0.68)}T${num(x + wide)} ${y(0.62)}V${y(1)}H${num(x)}Z" fill="${hill}"/><path d="M${num(x)} ${y(0.84)}Q${num(x + wide * 0.5)} ${y(0.7)} ${num(x + wide)} ${y(0.82)}V${y(1)}H${num(x)}Z" fill="${shade(hill, -0.12)}"/>` +
    `<g fill="none" stroke="${frame}" stroke-width="13"><rect x="${num(x)}" y="${num(top)}" width="${num(wide)}" height="${num(high)}"/><path stroke-width="9" d="M${num(x + wide / 2)} ${num(top)}V${num(top + high)}M${num(x)} ${y(0.42)}H${num(x + wide)}"/></g>` +
    `<rect x="${num(x - 26)}" y="${num(top + high + 6)}" width="${num(wide + 52)}" height="17" fill="${frame}"/><rect x="${num(x - 26)}" y="${num(top + high + 23)}" width="${num(wide + 52)}" height="8" fill="#2b1a14" opacity="0.16"/>`
  )
}

const drawTop = (stage: Stage, top: number) => {
  const { random, width, height, palette } = stage
  const deep = height - top
  const wood = woodColour(stage)
  const rect = (fill: string, more = '') =>
    `<rect x="0" y="${num(top)}" width="${width}" height="${num(deep)}" fill="${fill}" ${more}/>`
  const clothColour = pick(random, [
    palette.surface,
    shade(palette.surface, 0.4),
    mix(palette.surface, palette.accent, 0.3),
  ])
  const weave = pick(random, ['check', 'stripe', 'plain', 'plain', 'dots', 'floral'] as const)
  // Whole-pixel tiles, for those are fast to rasterise.
  const pattern = cloth(stage.newId(), weave, clothColour, mix(palette.accent, clothColour, 0.35), {
    scale: weave === 'stripe' ? 2 : pick(random, [1, 1.5]),
    turn: pick(random, [0, 90]),
  })
  const light = stage.fill(softLight(stage.newId(), clothColour, 'wall'))
  const grainLines = Array.from({ length: 9 }, (_, index) => {
    const y = top + deep * ((index + 0.6) / 9) ** 1.3
    return `<path d="M0 ${num(y)}Q${num(width * 0.3)} ${num(y - between(random, -7, 7))} ${num(width * 0.55)} ${num(y)}T${width} ${num(y)}" stroke="${shade(wood, -0.28)}" fill="none" stroke-width="1.6" opacity="0.35"/>`
  }).join('')
  const woodTop = rect(stage.fill(softLight(stage.newId(), wood, 'wall'))) + grainLines
  const edge = `<rect x="0" y="${num(top)}" width="${width}" height="3" fill="#fff" opacity="0.4"/>`
  const kind = Math.floor(random() * 3)
  if (kind === 0) return woodTop + edge
  if (kind === 1) {
    return rect(light) + (pattern ? rect(stage.fill(pattern), 'opacity="0.6"') : '') + edge
  }
  const inset = width * 0.1
  const runner = `M${num(inset * 1.5)} ${num(top)}H${num(width - inset * 1.5)}L${num(width - inset * 0.3)} ${height}H${num(inset * 0.3)}Z`
  return (
    woodTop +
    edge +
    `<path d="${runner}" transform="translate(6 4)" fill="#2b1a14" opacity="0.15"/><path d="${runner}" fill="${light}"/>` +
    (pattern ? `<path d="${runner}" fill="${stage.fill(pattern)}" opacity="0.6"/>` : '')
  )
}

/** Kitchen things, gifts or a garden table: things on a laid table by a window. */
export function drawTable(stage: Stage, scene: Scene): string {
  const { random, width, height } = stage
  const softening = 0.5
  const items = scene.things.map((thing) => thingItem(stage, thing, { softening }))
  const pegged = items.filter((item) => item.hangs).map((item) => onPeg(item, 'dark'))
  const set = items.filter((item) => !item.hangs)
  if (set.length < 3) set.push(pick(random, [booksItem, plantItem])(stage, softening))
  const rowCount = set.length > 6 ? 3 : set.length > 3 ? 2 : 1
  const table = height * (0.68 - 0.06 * rowCount)
  const wallEnd = height * (pegged.length > 0 ? 0.4 : 0.12)
  const step = (height * 0.955 - table) / rowCount
  const rows = Array.from({ length: rowCount }, (_, row): Row => {
    const y = table + step * (row + (rowCount === 1 ? 0.62 : 0.72 + (0.2 * row) / (rowCount - 1)))
    return {
      hangs: false,
      y,
      left: width * 0.05,
      right: width * 0.95,
      clear: row === 0 ? y - wallEnd : step * 1.06,
      depth: 1 + 0.1 * row,
    }
  })
  const tiers = pegged.length > 4 ? 2 : 1
  const pegRows = Array.from({ length: tiers }, (_, tier): Row => ({
    hangs: true,
    y: height * 0.06 + tier * height * 0.18,
    left: width * 0.05,
    right: width * 0.95,
    clear: (height * 0.36) / tiers - 14,
    depth: 1,
  }))
  const maxUnit = width * 0.075
  const hung = arrangeRows(random, pegged, pegRows, { maxUnit })
  const stood = arrangeRows(random, set, rows, { maxUnit })
  return (
    drawWall(stage, table, ['plaster', 'tiles', 'twoTone', 'boards', 'wallpaper', 'panel']) +
    (pegged.length > 0 ? '' : drawWindow(stage, table)) +
    drawTop(stage, table) +
    windowLight(stage, 0.26) +
    drawPlaced(hung, dropShadow(stage, 8)) +
    drawPlaced(stood)
  )
}

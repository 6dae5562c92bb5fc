import { mix, shade } from '../colour.ts'
import { linear, softLight } from '../paint.ts'
import { between, pick } from '../random.ts'
import { num } from '../svg.ts'
import type { Scene } from '../things.ts'
import { woodColour } from './floors.ts'
import { onPeg } from './hooks.ts'
import { thingItem } from './items.ts'
import { dropShadow, windowLight } from './light.ts'
import { arrangeRows, drawPlaced } from './rows.ts'
import type { Row } from './rows.ts'
import type { Stage } from './stage.ts'
import { booksItem, hangPrints, plantItem } from './standing-props.ts'
import { drawWall } from './walls.ts'

const drawWindow = (stage: Stage, bottom: number) => {
  const { random, width, palette } = stage
  const windowWidth = width * between(random, 0.4, 0.56)
  const x = between(random, 0.08, 0.92) * (width - windowWidth)
  const top = bottom * between(random, 0.06, 0.14)
  const windowHeight = bottom * between(random, 0.72, 0.8)
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
  const y = (t: number) => num(top + windowHeight * t)
  return (
    `<rect x="${num(x - 15)}" y="${num(top - 15)}" width="${num(windowWidth + 30)}" height="${num(windowHeight + 30)}" fill="${shade(frame, -0.12)}"/><rect x="${num(x)}" y="${num(top)}" width="${num(windowWidth)}" height="${num(windowHeight)}" fill="${sky}"/>` +
    `<path d="M${num(x)} ${y(0.7)}Q${num(x + windowWidth * 0.3)} ${y(0.54)} ${num(x + windowWidth * 0.6)} ${y(0.68)}T${num(x + windowWidth)} ${y(0.62)}V${y(1)}H${num(x)}Z" fill="${hill}"/><path d="M${num(x)} ${y(0.84)}Q${num(x + windowWidth * 0.5)} ${y(0.7)} ${num(x + windowWidth)} ${y(0.82)}V${y(1)}H${num(x)}Z" fill="${shade(hill, -0.12)}"/>` +
    `<g fill="none" stroke="${frame}" stroke-width="13"><rect x="${num(x)}" y="${num(top)}" width="${num(windowWidth)}" height="${num(windowHeight)}"/><path stroke-width="9" d="M${num(x + windowWidth / 2)} ${num(top)}V${num(top + windowHeight)}M${num(x)} ${y(0.42)}H${num(x + windowWidth)}"/></g>` +
    `<rect x="${num(x - 26)}" y="${num(top + windowHeight + 6)}" width="${num(windowWidth + 52)}" height="17" fill="${frame}"/><rect x="${num(x - 26)}" y="${num(top + windowHeight + 23)}" width="${num(windowWidth + 52)}" height="8" fill="#2b1a14" fill-opacity="0.16"/>`
  )
}

const drawPrints = (stage: Stage, bottom: number) => {
  const { random, width } = stage
  const count = pick(random, [1, 2, 3])
  const printWidth = width * between(random, 0.17, 0.22)
  const printHeight = Math.min(bottom * 0.62, printWidth * between(random, 1, 1.35))
  const x = width * between(random, 0.36, 0.6)
  return hangPrints(stage, { count, x, y: bottom * 0.4, width: printWidth, height: printHeight })
}

/** One or two pendant lamps above the table. */
const drawPendants = (stage: Stage, bottom: number) => {
  const { random, width, palette } = stage
  const colour = pick(random, [palette.accent, '#2f2b2a', '#f3ece0', '#c29a55'])
  const paint = stage.fill(softLight(stage.newId(), colour, 'round'))
  const shape = pick(random, [
    'M-16 0H16C40 10 74 44 80 84H-80C-74 44-40 10-16 0Z',
    'M-12 0H12L64 78H-64Z',
    'M-74 46A74 66 0 0 1 74 46C74 72 40 92 0 92C-40 92-74 72-74 46Z',
  ])
  const at = pick(random, [[0.5], [0.3, 0.72]])
  return at
    .map((x) => {
      const y = bottom * between(random, 0.3, 0.42)
      return (
        `<path d="M${num(x * width)} 0V${num(y)}" stroke="#3a3029" stroke-width="3"/>` +
        `<g transform="translate(${num(x * width)} ${num(y)})"><ellipse cy="92" rx="150" ry="60" fill="#ffe9b8" fill-opacity="0.12"/><ellipse cy="88" rx="104" ry="36" fill="#ffe9b8" fill-opacity="0.2"/><path d="${shape}" fill="${paint}"/></g>`
      )
    })
    .join('')
}

const drawTop = (stage: Stage, top: number) => {
  const { random, width, height, palette } = stage
  const depth = height - top
  const wood = woodColour(stage)
  const rect = (fill: string) =>
    `<rect x="0" y="${num(top)}" width="${width}" height="${num(depth)}" fill="${fill}"/>`
  const clothColour = pick(random, [
    palette.surface,
    shade(palette.surface, 0.4),
    mix(palette.surface, palette.accent, 0.3),
  ])
  const pattern = pick(random, ['check', 'stripe', 'plain', 'plain', 'dots', 'floral'] as const)
  const drawPattern = (d: string) =>
    stage.fillPattern(
      d,
      { pattern, colour: clothColour, accent: mix(palette.accent, clothColour, 0.35) },
      {
        scale: pattern === 'stripe' ? 2.2 : pick(random, [1.1, 1.6]),
        rotation: pattern === 'stripe' ? pick(random, [0, 90]) : 0,
        opacity: 0.6,
      },
    )
  const light = stage.fill(softLight(stage.newId(), clothColour, 'wall'))
  const grainLines = Array.from({ length: 9 }, (_, index) => {
    const y = top + depth * ((index + 0.6) / 9) ** 1.3
    return `<path d="M0 ${num(y)}Q${num(width * 0.3)} ${num(y - between(random, -7, 7))} ${num(width * 0.55)} ${num(y)}T${width} ${num(y)}" stroke="${shade(wood, -0.28)}" fill="none" stroke-width="1.6" stroke-opacity="0.35"/>`
  }).join('')
  const woodTop = rect(stage.fill(softLight(stage.newId(), wood, 'wall'))) + grainLines
  const edge = `<rect x="0" y="${num(top)}" width="${width}" height="3" fill="#fff" fill-opacity="0.4"/>`
  const kind = Math.floor(random() * 3)
  if (kind === 0) return woodTop + edge
  if (kind === 1) {
    return rect(light) + drawPattern(`M0 ${num(top)}H${width}V${height}H0Z`) + edge
  }
  const inset = width * 0.1
  const runner = `M${num(inset * 1.5)} ${num(top)}H${num(width - inset * 1.5)}L${num(width - inset * 0.3)} ${height}H${num(inset * 0.3)}Z`
  return (
    woodTop +
    edge +
    `<path d="${runner}" transform="translate(6 4)" fill="#2b1a14" fill-opacity="0.15"/><path d="${runner}" fill="${light}"/>` +
    drawPattern(runner)
  )
}

/** Things on a laid table in front of a wall with a window, prints or pendant lamps. */
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
      clearance: row === 0 ? y - wallEnd : step * 1.06,
      depth: 1 + 0.1 * row,
    }
  })
  const tiers = pegged.length > 4 ? 2 : 1
  const pegRows = Array.from({ length: tiers }, (_, tier): Row => ({
    hangs: true,
    y: height * 0.06 + tier * height * 0.18,
    left: width * 0.05,
    right: width * 0.95,
    clearance: (height * 0.36) / tiers - 14,
    depth: 1,
  }))
  const maxUnit = width * 0.075
  const placedHanging = arrangeRows(random, pegged, pegRows, { maxUnit })
  const placedStanding = arrangeRows(random, set, rows, { maxUnit })
  return (
    drawWall(stage, table, ['plaster', 'tiles', 'twoTone', 'boards', 'wallpaper', 'panel']) +
    (pegged.length > 0
      ? ''
      : pick(random, [drawWindow, drawWindow, drawPrints, drawPendants])(stage, table)) +
    drawTop(stage, table) +
    windowLight(stage, 0.26) +
    drawPlaced(stage, placedHanging, dropShadow(stage, 8)) +
    drawPlaced(stage, placedStanding)
  )
}

import { mix, shade } from '../colour.ts'
import { linear, softLight } from '../paint.ts'
import { between, pick } from '../random.ts'
import { num } from '../svg.ts'
import type { Scene } from '../things.ts'
import { kinds } from '../things.ts'
import { onPeg, onStand } from './hooks.ts'
import { thingItem } from './items.ts'
import { dropShadow, windowLight } from './light.ts'
import { arrangeRows, drawPlaced } from './rows.ts'
import type { Row } from './rows.ts'
import type { Stage } from './stage.ts'
import { plantItem } from './standing-props.ts'
import { drawWall } from './walls.ts'

const drawMirror = (stage: Stage, tableTop: number) => {
  const { random, width, palette } = stage
  const frame = pick(random, [
    '#c29a55',
    '#3a3532',
    shade(palette.surface, 0.3),
    mix(palette.accent, '#c29a55', 0.4),
  ])
  const x = width * between(random, 0.36, 0.64)
  const mirrorHeight = tableTop * 0.82
  const mirrorWidth = Math.min(width * between(random, 0.42, 0.56), mirrorHeight * 0.95)
  const glass = stage.fill(
    linear(
      stage.newId(),
      [
        [0, shade(mix(palette.background, '#dfe6e6', 0.6), 0.5)],
        [0.5, mix(palette.background, '#c9d2d4', 0.55)],
        [1, shade(mix(palette.background, '#dfe6e6', 0.5), 0.3)],
      ],
      [0, 0, 1, 1],
    ),
  )
  const left = x - mirrorWidth / 2
  const bottom = tableTop + 2
  const shape = pick(random, [
    `M${num(left)} ${num(bottom)}V${num(bottom - mirrorHeight + mirrorWidth / 2)}A${num(mirrorWidth / 2)} ${num(mirrorWidth / 2)} 0 0 1 ${num(left + mirrorWidth)} ${num(bottom - mirrorHeight + mirrorWidth / 2)}V${num(bottom)}Z`,
    `M${num(left)} ${num(bottom - mirrorWidth * 0.56)}a${num(mirrorWidth / 2)} ${num(mirrorWidth / 2)} 0 1 0 ${num(mirrorWidth)} 0a${num(mirrorWidth / 2)} ${num(mirrorWidth / 2)} 0 1 0 ${num(-mirrorWidth)} 0Z`,
    `M${num(left + 26)} ${num(bottom - mirrorHeight)}H${num(left + mirrorWidth - 26)}q26 0 26 26V${num(bottom - 20)}q0 20-26 20H${num(left + 26)}q-26 0-26-26V${num(bottom - mirrorHeight + 26)}q0-26 26-26Z`,
  ])
  const clip = stage.newId()
  stage.addDefs(`<clipPath id="${clip}"><path d="${shape}"/></clipPath>`)
  const streak = (at: number, thickness: number) =>
    `<path d="M${num(left + mirrorWidth * at)} ${num(bottom)}L${num(left + mirrorWidth * (at + 0.5))} ${num(bottom - mirrorHeight)}h${thickness}L${num(left + mirrorWidth * at + thickness)} ${num(bottom)}Z" fill="#fff" fill-opacity="0.28"/>`
  return (
    `<path d="${shape}" transform="translate(10 12)" fill="#2b1a14" fill-opacity="0.16"/><path d="${shape}" fill="${glass}"/>` +
    `<g clip-path="url(#${clip})">${streak(0.02, 46)}${streak(0.2, 14)}${streak(0.62, 70)}</g>` +
    `<path d="${shape}" fill="none" stroke="${frame}" stroke-width="11"/><path d="${shape}" fill="none" stroke="${shade(frame, 0.5)}" stroke-width="3" transform="translate(-2 -2)"/>`
  )
}

const drawTray = (stage: Stage, y: number, trayWidth: number) => {
  const { random, width, palette } = stage
  const colour = pick(random, [
    '#d9b878',
    '#f3ece2',
    mix(palette.accent, palette.surface, 0.5),
    '#cfd3d2',
  ])
  const x = width / 2
  const ry = trayWidth * 0.13
  const oval = (shift: number, grow: number, fill: string) =>
    `<ellipse cx="${num(x)}" cy="${num(y + shift)}" rx="${num(trayWidth / 2 + grow)}" ry="${num(ry + grow * 0.4)}" fill="${fill}"/>`
  return (
    oval(15, 8, '#2b1a1433') +
    oval(7, 0, shade(colour, -0.3)) +
    oval(0, 0, colour) +
    oval(1, -10, shade(colour, 0.35)) +
    oval(5, -12, shade(colour, 0.14))
  )
}

/** Beauty products and jewellery on a dressing table with a mirror and a tray. */
export function drawVanity(stage: Stage, scene: Scene): string {
  const { random, width, height, palette } = stage
  const softening = 0.42
  const pegged = []
  const set = []
  for (const thing of scene.things) {
    const item = thingItem(stage, thing, { softening })
    if (!item.hangs) set.push(item)
    else if (kinds[thing.kind].department === 'jewellery') set.push(onStand(item))
    else pegged.push(onPeg(item, 'brass'))
  }
  if (set.length < 3) set.push(plantItem(stage, softening, 20))
  const crowded = set.length > 4
  const table = height * (crowded ? 0.52 : 0.58)
  const rows: Row[] = crowded
    ? [
        {
          hangs: false,
          y: height * 0.67,
          left: width * 0.08,
          right: width * 0.92,
          clearance: height * 0.36,
          depth: 1,
        },
        {
          hangs: false,
          y: height * 0.925,
          left: width * 0.06,
          right: width * 0.94,
          clearance: height * 0.27,
          depth: 1.08,
        },
      ]
    : [
        {
          hangs: false,
          y: height * 0.82,
          left: width * 0.08,
          right: width * 0.92,
          clearance: height * 0.46,
          depth: 1,
        },
      ]
  if (pegged.length > 0) {
    for (let tier = 0; tier < (pegged.length > 5 ? 2 : 1); tier += 1) {
      rows.unshift({
        hangs: true,
        y: height * (0.05 + tier * 0.24),
        left: width * 0.04,
        right: width * 0.96,
        clearance: pegged.length > 5 ? height * 0.22 : height * 0.36,
        depth: 1,
      })
    }
    for (const row of rows) if (!row.hangs) row.clearance = Math.min(row.clearance, height * 0.28)
  }
  const maxUnit = width * 0.13
  const placedSet = arrangeRows(random, set, rows, { maxUnit })
  const placedPegs = arrangeRows(random, pegged, rows, { maxUnit })
  const top = pick(random, [
    '#f4efe9',
    mix(palette.surface, '#f8f4ee', 0.3),
    mix(palette.surface, palette.accent, 0.25),
    mix(palette.accent, palette.background, 0.55),
  ])
  const surface = stage.fill(softLight(stage.newId(), top, 'wall'))
  return (
    drawWall(stage, table, ['plaster', 'panel', 'arch', 'tiles', 'wallpaper', 'twoTone']) +
    (pegged.length > 0 ? '' : drawMirror(stage, table)) +
    windowLight(stage, 0.28) +
    `<rect x="0" y="${num(table)}" width="${width}" height="${num(height - table)}" fill="${surface}"/><rect x="0" y="${num(table)}" width="${width}" height="3" fill="#fff" fill-opacity="0.5"/><rect x="0" y="${num(height - 26)}" width="${width}" height="26" fill="${shade(top, -0.2)}"/><rect x="0" y="${num(height - 26)}" width="${width}" height="3" fill="#fff" fill-opacity="0.4"/>` +
    (crowded ? '' : drawTray(stage, height * 0.815, width * 0.86)) +
    drawPlaced(stage, placedPegs, dropShadow(stage, 7)) +
    drawPlaced(stage, placedSet)
  )
}

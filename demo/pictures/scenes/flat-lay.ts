import { between, pick } from '../random.ts'
import type { Scene } from '../things.ts'
import { drawFlatProp } from './flat-props.ts'
import { drawFlatSurface } from './flat-surfaces.ts'
import { thingItem } from './items.ts'
import { dropShadow, windowLight } from './light.ts'
import { packFlat } from './pack.ts'
import type { Stage } from './stage.ts'

/** Things laid out on a flat surface, seen from above. */
export function drawFlatLay(stage: Stage, scene: Scene): string {
  const { random, width, height } = stage
  const items = scene.things.map((thing) =>
    thingItem(stage, thing, { softening: 0.52, flat: true }),
  )
  const edge = width * 0.04
  const { unit, cells } = packFlat(random, items, {
    left: edge,
    top: edge,
    width: width - edge * 2,
    height: height - edge * 2,
  })
  const largest = Math.max(...items.map((item) => Math.max(item.width, item.height)))
  const scale = Math.min(unit, width * 0.14, (Math.min(width, height) * 0.86) / largest)
  const shadow = dropShadow(stage, 8)
  const things = cells.map(({ item, left, top, width: cellWidth, height: cellHeight }) => {
    const size = Math.min(
      scale * 1.22,
      Math.max(scale, Math.min(cellWidth / item.width, cellHeight / item.height) * 0.94),
    )
    const slackX = Math.max(0, cellWidth - item.width * size)
    const slackY = Math.max(0, cellHeight - item.height * size)
    const x = left + cellWidth / 2 + between(random, -0.14, 0.14) * slackX
    const middle = top + cellHeight / 2 + between(random, -0.14, 0.14) * slackY
    const y = item.hangs ? middle - (item.height * size) / 2 : middle + (item.height * size) / 2
    const rotation = between(random, -7, 7) * (item.height > item.width * 1.6 ? 0.6 : 1)
    return shadow(item.draw(x, y, size, rotation))
  })
  const corners = [
    [0.02, 0.05],
    [0.98, 0.04],
    [0.98, 0.96],
    [0.03, 0.97],
  ] as const
  const first = Math.floor(random() * corners.length)
  const props = Array.from({ length: pick(random, [1, 2, 2]) }, (_, index) => {
    const [x, y] = corners[(first + index * 2) % corners.length] ?? corners[0]
    const size = between(random, 0.8, 1.15)
    return shadow(drawFlatProp(stage, x * width, y * height, size))
  })
  return drawFlatSurface(stage) + windowLight(stage, 0.3) + props.join('') + things.join('')
}

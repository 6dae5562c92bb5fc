import { drawLogo } from './draw-logo.ts'
import { drawProduct } from './draw-product.ts'
import { drawSizeChart } from './draw-size-chart.ts'
import { drawPortrait } from './scenes/draw-portrait.ts'
import { drawScene } from './scenes/draw-scene.ts'
import type { Picture } from './things.ts'

/** A picture as SVG. The same picture always makes the same text. */
export function drawPicture(picture: Picture): string {
  switch (picture.kind) {
    case 'product':
      return drawProduct(picture.thing, picture.view)
    case 'scene':
      return drawScene(picture.scene)
    case 'portrait':
      return drawPortrait(picture.portrait)
    case 'logo':
      return drawLogo(picture.shop)
    case 'size-chart':
      return drawSizeChart(picture.of, picture.chart)
  }
}

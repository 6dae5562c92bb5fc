import { side as productSide, wallColour } from './backdrops.ts'
import { mix } from './colour.ts'
import { describeLogo } from './draw-logo.ts'
import { describeSizeChart } from './draw-size-chart.ts'
import { dominantColour } from './scenes/dominant-colour.ts'
import { portraitSide } from './scenes/draw-portrait.ts'
import type { Picture, Thing } from './things.ts'

/** A picture's size in pixels, and approximately its mean colour as `#rrggbb`. */
export type PictureDetails = { width: number; height: number; colour: string }

/** Approximate fraction of the picture that the thing fills, by view. */
const shares = [0.3, 0.22, 0.6, 0.2]

const productColour = (thing: Thing, view: number) =>
  mix(wallColour(thing, view === 1 ? 1 : 0), thing.colour, shares[view] ?? 0.3)

/** A picture's size and colour, without drawing it. */
export const describePicture = (picture: Picture): PictureDetails => {
  switch (picture.kind) {
    case 'product':
      return {
        width: productSide,
        height: productSide,
        colour: productColour(picture.thing, picture.view),
      }
    case 'scene':
      return {
        width: picture.scene.width,
        height: picture.scene.height,
        colour: dominantColour(picture.scene),
      }
    case 'portrait':
      return {
        width: portraitSide,
        height: portraitSide,
        colour: mix(picture.portrait.background, picture.portrait.skin, 0.3),
      }
    case 'logo':
      return describeLogo(picture.shop)
    case 'size-chart':
      return describeSizeChart(picture.chart)
  }
}

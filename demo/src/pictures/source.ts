import { createPictureIndex, type PictureIndex } from '../catalogue/find-picture.ts'
import { generateCatalogue } from '../catalogue/generate.ts'
import { demoSeed } from '../seed.ts'
import { drawProduct } from './draw-product.ts'
import { drawPortrait } from './scenes/draw-portrait.ts'
import { drawScene } from './scenes/draw-scene.ts'

/** Gives the originals behind `demo:` addresses: drawn as SVG when they are first asked for. */
export function createDemoPictures(scale = 1) {
  // Made when the first picture is asked for, so that a start does not wait for it. Which things are
  // in which picture depends on the seed alone, not on the time.
  let index: PictureIndex | undefined
  const find = (url: string) => {
    index ??= createPictureIndex(generateCatalogue({ seed: demoSeed, now: new Date(0), scale }))
    return index.find(url)
  }
  return {
    matches: (url: string) => url.startsWith('demo:'),
    async load(url: string): Promise<{ bytes: string } | undefined> {
      const picture = find(url)
      if (picture?.kind === 'product') return { bytes: drawProduct(picture.thing, picture.view) }
      if (picture?.kind === 'scene') return { bytes: drawScene(picture.scene) }
      if (picture?.kind === 'portrait') return { bytes: drawPortrait(picture.portrait) }
      return undefined
    },
  }
}

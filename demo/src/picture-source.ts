import { readFile } from 'node:fs/promises'

import { describePicture, type Measures } from '@ltk/demo-pictures/describe-picture'
import { drawPicture } from '@ltk/demo-pictures/draw-picture'

import { createPictureIndex, type PictureIndex } from './catalogue/find-picture.ts'
import { demoSeed, generateCatalogue } from './catalogue/generate.ts'
import { madeAtOf } from './catalogue/picture-addresses.ts'

const videos = new URL('../videos/', import.meta.url)
const anyTime = new Date(0)

function indexPictures(madeAt: Date, scale: number): PictureIndex {
  return createPictureIndex(generateCatalogue({ seed: demoSeed, now: madeAt, scale }))
}

/**
 * Gives the originals behind `demo:` addresses: pictures are drawn as SVG when they are asked for,
 * videos are files. `scale` must be that of the catalogue whose addresses they are.
 */
export function createDemoPictures(scale = 1) {
  // Made when the first picture is asked for, so that a start does not wait for it. Only posts depend
  // on the time, so one index has all other pictures whatever its time.
  let index: { madeAt: Date; pictures: PictureIndex } | undefined
  const find = (url: string) => {
    const madeAt = madeAtOf(url) ?? index?.madeAt ?? anyTime
    if (index?.madeAt.getTime() !== madeAt.getTime()) {
      index = { madeAt, pictures: indexPictures(madeAt, scale) }
    }
    return index.pictures.find(url)
  }
  return {
    matches: (url: string) => url.startsWith('demo:'),
    async load(url: string): Promise<{ bytes: string | Uint8Array } | undefined> {
      const [, film] = /^demo:video\/(\d+)\.mp4$/.exec(url) ?? []
      if (film !== undefined) return loadVideo(film)
      const picture = find(url)
      return picture && { bytes: drawPicture(picture) }
    },
    /** About the mean colour of a picture, as `#rrggbb`, to be shown until the picture is there. */
    colourOf(url: string): string | undefined {
      const picture = find(url)
      return picture && describePicture(picture).colour
    },
  }
}

async function loadVideo(film: string) {
  try {
    return { bytes: await readFile(new URL(`${film}.mp4`, videos)) }
  } catch {
    return undefined
  }
}

/**
 * Sizes and colours of the pictures of products, creators and retailers and of the size charts, for
 * which the import files have no place. (Posts come with theirs.)
 */
export function* describeDemoPictures(scale = 1): Generator<Measures & { url: string }> {
  for (const [url, picture] of indexPictures(anyTime, scale).list()) {
    if (picture.kind !== 'scene') yield { url, ...describePicture(picture) }
  }
}

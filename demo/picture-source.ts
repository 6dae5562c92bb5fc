import { readFile } from 'node:fs/promises'

import { createPictureIndex, type PictureIndex } from './catalogue/find-picture.ts'
import { demoSeed, generatePictured } from './catalogue/generate.ts'
import { madeAtOf } from './catalogue/picture-addresses.ts'
import { describePicture, type PictureDetails } from './pictures/describe-picture.ts'
import { drawPicture } from './pictures/draw-picture.ts'

const videos = new URL('./videos/', import.meta.url)
const anyTime = new Date(0)
/** Of the pictures that are drawn around their subject. */
const middle: [x: number, y: number] = [0.5, 0.5]

function indexPictures(madeAt: Date, scale: number): PictureIndex {
  return createPictureIndex(generatePictured({ seed: demoSeed, now: madeAt, scale }))
}

/**
 * The originals behind `demo:` addresses: pictures are drawn as SVG on request, videos are files.
 * `scale` must be that of the catalogue that the addresses come from.
 */
export function createDemoPictures(scale = 1) {
  // Made for the first picture, so that the start does not wait for it. Only posts depend on the time,
  // so an index made for any moment has all other pictures.
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
      const [, video] = /^demo:video\/(\d+)\.mp4$/.exec(url) ?? []
      if (video !== undefined) return loadVideo(video)
      const picture = find(url)
      return picture && { bytes: drawPicture(picture) }
    },
    /** Approximately the mean colour of a picture, as `#rrggbb`, to be shown until it has loaded. */
    colourOf(url: string): string | undefined {
      const picture = find(url)
      return picture && describePicture(picture).colour
    },
  }
}

async function loadVideo(number: string) {
  try {
    return { bytes: await readFile(new URL(`${number}.mp4`, videos)) }
  } catch {
    return undefined
  }
}

/**
 * Sizes, colours and focal points of all pictures except those of posts, whose import file contains them. The other
 * import files have no fields for them.
 */
export function* describeDemoPictures(
  scale = 1,
): Generator<PictureDetails & { url: string; focus: [x: number, y: number] }> {
  for (const [url, picture] of indexPictures(anyTime, scale).list()) {
    if (picture.kind !== 'scene') yield { url, ...describePicture(picture), focus: middle }
  }
}

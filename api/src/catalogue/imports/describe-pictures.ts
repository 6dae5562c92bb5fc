import type { Db } from '@ltk/platform/db/open'
import { idOf } from '@ltk/platform/db/uuid'

import { fillMeasures } from '../queries/media.ts'

/**
 * The measures of a picture that was never loaded: its size in pixels, main colour, `#rrggbb`, and focal
 * point as fractions of its size.
 */
export type PictureMeasures = {
  url: string
  width: number
  height: number
  colour: string
  focus: [x: number, y: number]
}

const batchSize = 2_000

/** Records the sizes and colours of pictures that an import named by their addresses only. */
export async function describePictures(db: Db, pictures: Iterable<PictureMeasures>): Promise<void> {
  let batch: (Omit<PictureMeasures, 'url'> & { id: string })[] = []
  for (const { url, ...measures } of pictures) {
    batch.push({ id: idOf(url), ...measures })
    if (batch.length < batchSize) continue
    await fillMeasures(db, batch)
    batch = []
  }
  if (batch.length > 0) await fillMeasures(db, batch)
}

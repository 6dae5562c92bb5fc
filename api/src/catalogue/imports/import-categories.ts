import type { Db } from '@ltk/platform/db/open'

import { everything } from '../../entities/content-change.ts'
import { type CategoryLine, categoryLine } from '../formats/categories-file.ts'
import { readJsonLines } from '../formats/json-lines.ts'
import { announceContent } from '../queries/announce-content.ts'
import { deleteOtherCategories } from '../queries/categories.ts'
import { insertMedia } from '../queries/media.ts'
import { type Trx, upsert } from '../queries/rows.ts'
import { mediaId, pictureAt } from './medium.ts'
import type { ImportReport, Outcome } from './report.ts'
import { type ImportOptions, runImport } from './run-import.ts'

/**
 * Reads the categories that the shop offers by country: of each country that the file names, it has
 * them all, and those that are missing are removed.
 */
export async function importCategories(db: Db, options: ImportOptions): Promise<ImportReport> {
  const kept: CategoryLine[] = []
  return runImport<CategoryLine>(db, options, {
    read: (onBytes) => readJsonLines(options.file, categoryLine, onBytes),
    describe: ({ country, key }) => `category "${key}" of country "${country}"`,
    batchSize: 200,
    write: (trx, lines) => {
      kept.push(...lines)
      return writeCategories(trx, lines)
    },
    // The subject of a refused line is unknown, so it might be a category that seems to be missing.
    removeOthers: async (run, report) => {
      if (report.refused > 0) return
      await run(async (trx) => {
        report.removed = await deleteOtherCategories(trx, kept)
        if (report.removed > 0) await announceContent(trx, everything)
      })
    },
  })
}

const columns = {
  country: 'text',
  key: 'text',
  label: 'text',
  labels: 'jsonb',
  image_id: 'uuid',
  feed_hashtag: 'text',
  position: 'integer',
} as const

async function writeCategories(trx: Trx, lines: CategoryLine[]): Promise<Outcome[]> {
  await insertMedia(
    trx,
    lines.flatMap(({ picture }) => (picture === null ? [] : pictureAt(picture))),
  )
  const outcomes: Outcome[] = []
  for (const { country, key, label, labels, picture, hashtag, position } of lines) {
    const image_id = mediaId(picture)
    const row = { country, key, label, labels, image_id, feed_hashtag: hashtag, position }
    const [written] = await upsert(trx, 'category_bubbles', columns, ['country', 'key'], [row])
    if (!written) outcomes.push('unchanged')
    else outcomes.push(written.is_new ? 'created' : 'changed')
  }
  // No shared response names the categories that it was made from: pages show them all.
  if (outcomes.some((outcome) => outcome !== 'unchanged')) await announceContent(trx, everything)
  return outcomes
}

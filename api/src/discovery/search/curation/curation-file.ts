import { placementContent, placementLanguage, synonym } from '@ltk/contract/search-curation'
import type { Db } from '@ltk/platform/db/open'
import { parseJsonFile } from '@ltk/platform/json-file'
import { z } from 'zod'

import { setPlacement } from './placements.ts'
import { setSynonym } from './synonyms.ts'

const maxEntries = 5_000

/** What a file says of searches. */
const curationFile = z.strictObject({
  synonyms: z
    .array(synonym.extend({ bothWays: z.boolean().default(false) }).strict())
    .max(maxEntries)
    .default([]),
  placements: z
    .array(
      z
        .strictObject({
          query: z.string().trim().min(1).max(100),
          language: placementLanguage.default('all'),
          first: placementContent.shape.first,
          last: placementContent.shape.last,
        })
        .refine(({ first, last }) => first.length + last.length > 0, 'names nothing to place'),
    )
    .max(maxEntries)
    .default([]),
})

/**
 * Takes over all that a file in JSON says of searches, or nothing where a part of it is refused; what it
 * does not name stays. Throws a sentence for what is no such file.
 */
export async function applyCurationFile(
  db: Db,
  text: string,
): Promise<{ synonyms: number; placements: number }> {
  const { synonyms, placements } = parseJsonFile(curationFile, text)
  await db.transaction().execute(async (trx) => {
    for (const given of synonyms) await setSynonym(trx, given, null)
    for (const placed of placements) await setPlacement(trx, placed, placed, null)
  })
  return { synonyms: synonyms.length, placements: placements.length }
}

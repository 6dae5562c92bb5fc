import { createHash } from 'node:crypto'

import type { Db } from '@ltk/platform/db/open'
import { idOf, newId } from '@ltk/platform/db/uuid'

import { readJsonLines } from '../formats/json-lines.ts'
import { type ProductSetLine, productSetLine } from '../formats/product-sets-file.ts'
import { announceContent } from '../queries/announce-content.ts'
import { loadProfilesByExternalId } from '../queries/creators.ts'
import { recountProductSets } from '../queries/hidden-products.ts'
import { insertMedia } from '../queries/media.ts'
import {
  loadShopProducts,
  replaceShopProducts,
  upsertProductSets,
} from '../queries/product-sets.ts'
import { loadDetailsIds, productKey } from '../queries/products.ts'
import type { Trx } from '../queries/rows.ts'
import { pictureAt } from './medium.ts'
import type { ImportReport, Outcome } from './report.ts'
import { type ImportOptions, runImport } from './run-import.ts'
import { writePublished } from './write-published.ts'

/** Reads product sets, gift guides among them. Products and creators are imported before. */
export async function importProductSets(db: Db, options: ImportOptions): Promise<ImportReport> {
  return runImport<ProductSetLine>(db, options, {
    read: (onBytes) => readJsonLines(options.file, productSetLine, onBytes),
    describe: (line) => `product set "${line.id}" of creator "${line.creator}"`,
    batchSize: 200,
    write: (trx, lines) => writeProductSets(trx, lines, options),
  })
}

type Planned = {
  line: ProductSetLine
  profileId: string
  detailsIds: string[]
  hash: string
}

/**
 * Writes the product sets of some lines and announces them; those with a date to come wait for it.
 * Returns what became of each, in order.
 */
export async function writeProductSets(
  trx: Trx,
  lines: ProductSetLine[],
  { now }: Pick<ImportOptions, 'now'>,
): Promise<Outcome[]> {
  const profiles = await loadProfilesByExternalId(
    trx,
    lines.map(({ creator }) => creator),
  )
  const known = await loadDetailsIds(
    trx,
    lines.flatMap(({ products }) => products),
  )
  const plans = lines.map((line): Planned | { reason: string } => {
    const profile = profiles.get(line.creator)
    if (!profile) return { reason: `names the creator "${line.creator}", who is not there` }
    const unknown = line.products.find((product) => !known.has(productKey(product)))
    if (unknown) {
      return {
        reason: `names the product "${unknown.id}" of the retailer "${unknown.retailer}", which is not in the catalogue: import that retailer's products first`,
      }
    }
    const detailsIds = new Set(line.products.flatMap((one) => known.get(productKey(one)) ?? []))
    const hash = createHash('sha256').update(JSON.stringify([line, ...detailsIds]))
    return {
      line,
      profileId: profile.id,
      detailsIds: [...detailsIds],
      hash: hash.digest('base64url'),
    }
  })
  return writePublished(trx, 'product-set', plans, {
    now,
    write: (changed) => write(trx, changed, now),
  })
}

async function write(trx: Trx, writes: (Planned & { id: string })[], now: Date): Promise<void> {
  await insertMedia(
    trx,
    writes.flatMap(({ line }) => line.covers.map(pictureAt)),
  )
  await upsertProductSets(
    trx,
    writes.map(({ id, profileId, line, detailsIds, hash }) => ({
      profile_id: profileId,
      id,
      external_id: line.id,
      title: line.title,
      description: line.description,
      subtype: line.subtype,
      audience: line.audience,
      occasion: line.occasion,
      product_count: detailsIds.length,
      cover_image_ids: [...new Set(line.covers.map(idOf))],
      published_at: line.publishedAt,
      content_hash: hash,
    })),
  )
  const keys = writes.map(({ id, profileId }) => ({ profile_id: profileId, id }))
  const products = await loadShopProducts(trx, keys)
  await replaceShopProducts(
    trx,
    keys,
    writes.flatMap(({ id, profileId, detailsIds }) =>
      detailsIds.map((detailsId, position) => ({
        profile_id: profileId,
        id: products.get(id)?.get(detailsId) ?? newId(now.getTime()),
        product_set_id: id,
        position,
        product_details_id: detailsId,
      })),
    ),
  )
  await recountProductSets(
    trx,
    keys.map(({ id }) => id),
  )
  await announceContent(trx, {
    productSets: writes.map(({ id }) => id),
    setsOf: writes.map(({ profileId }) => profileId),
  })
}

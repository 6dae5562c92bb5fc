import type { Db } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'

import { everything } from '../../entities/content-change.ts'
import { connectorOf, findSettingFaults } from '../../shopping/retailers/settings.ts'
import { readJsonLines } from '../formats/json-lines.ts'
import { type RetailerInput, retailerLine } from '../formats/retailer.ts'
import { announceContent } from '../queries/announce-content.ts'
import { insertMedia } from '../queries/media.ts'
import { findRetailer, type Retailer, upsertRetailer } from '../queries/retailers.ts'
import type { Trx } from '../queries/rows.ts'
import { mediaId, pictureAt } from './medium.ts'
import type { ImportReport, Outcome } from './report.ts'
import { type ImportOptions, runImport } from './run-import.ts'

/** Reads retailers: new ones are inserted, and existing ones are updated with the fields in their line. */
export async function importRetailers(db: Db, options: ImportOptions): Promise<ImportReport> {
  return runImport(db, options, {
    read: (onBytes) => readJsonLines(options.file, retailerLine, onBytes),
    describe: ({ name }) => `retailer "${name}"`,
    batchSize: 100,
    write: async (trx, lines) => {
      const outcomes: Outcome[] = []
      for (const line of lines) {
        const known = await findRetailer(trx, line.name)
        const reason = findFaults(line, known).join(' ')
        outcomes.push(reason ? { reason } : await writeRetailer(trx, line, known, options.now))
      }
      return outcomes
    },
  })
}

/** Inserts or updates one retailer and returns which. */
export async function saveRetailer(db: Db, retailer: RetailerInput, now: Date) {
  return db
    .transaction()
    .execute(async (trx) =>
      writeRetailer(trx, retailer, await findRetailer(trx, retailer.name), now),
    )
}

/** Returns the faults of the settings in a line, for the connector that it names or that is stored. */
function findFaults(
  { connector, connectorSettings: settings }: RetailerInput,
  known: Retailer | undefined,
): string[] {
  return settings ? findSettingFaults(connector ?? connectorOf(known), settings) : []
}

/** Returns what is given, null included; where nothing is given, what was known. */
function orKnown<G, K>(given: G | undefined, known: K | undefined): G | K | null {
  return given === undefined ? (known ?? null) : given
}

async function writeRetailer(
  trx: Trx,
  given: RetailerInput,
  known: Retailer | undefined,
  now: Date,
) {
  if (given.image) await insertMedia(trx, [pictureAt(given.image)])
  const outcome = await upsertRetailer(trx, {
    id: known?.id ?? newId(now.getTime()),
    name: given.name,
    display_name: given.displayName ?? known?.display_name ?? given.name,
    image_id: given.image === undefined ? (known?.image_id ?? null) : mediaId(given.image),
    site_url: orKnown(given.siteUrl, known?.site_url),
    buyable: given.buyable ?? known?.buyable ?? false,
    connector: given.connector ?? known?.connector ?? 'none',
    connector_settings: given.connectorSettings ?? known?.connector_settings ?? {},
    checkout_hosts: given.checkoutHosts ?? known?.checkout_hosts ?? [],
    policies: given.policies ?? known?.policies ?? [],
    returns: orKnown(given.returns, known?.returns),
    free_shipping_from: orKnown(given.freeShippingFrom, known?.free_shipping_from),
    click_parameter: orKnown(given.clickParameter, known?.click_parameter),
  })
  // Its name and whether it sells here stand in all that is known of its products.
  if (outcome === 'changed') await announceContent(trx, everything)
  return outcome
}

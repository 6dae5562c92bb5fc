import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'

import type { Db } from '@ltk/platform/db/open'
import { isDatabaseUnavailable } from '@ltk/platform/db/unavailable'
import type { MailOperators } from '@ltk/platform/letter'
import type { GuardedFetch } from '@ltk/platform/outbound/guarded-fetch'
import { OutboundError } from '@ltk/platform/outbound/outbound-error'

import { listSecrets } from '../../shopping/retailers/queries.ts'
import { decryptSecrets } from '../../shopping/retailers/secrets/retailer-secrets.ts'
import type { SecretKeys } from '../../shopping/retailers/secrets/secret-keys.ts'
import { isProductFormat } from '../formats/product-formats.ts'
import { importProducts } from '../imports/import-products.ts'
import { recordRun } from '../imports/record-run.ts'
import { emptyReport, type ImportReport } from '../imports/report.ts'
import type { SaveReport } from '../imports/run-import.ts'
import {
  confirmProducts,
  settleFeed,
  type SettledRun,
  type ClaimedFeed,
} from '../queries/retailer-feeds.ts'
import { downloadFeed, type Downloaded } from './download-feed.ts'
import { readWholeAddress } from './feed-address.ts'
import { feedLetter } from './feed-letter.ts'
import { judgeRun, nextRunOf } from './judge-run.ts'
import { leaseDueFeed } from './lease-feed.ts'

type FeedTools = {
  guardedFetch: GuardedFetch
  /** Most bytes of a feed, unpacked. */
  maxBytes: number
  openKeys: () => SecretKeys
  /** Undefined with another issuer, which has the addresses of operators. */
  mailOperators: MailOperators | undefined
  now: () => Date
}

const minute = 60_000
/** The time during which a run begins with further feeds; the next run goes on. */
const maxRunMs = 30 * minute
/** The time after which an unchanged file is read again, as the code that reads it may have been improved. */
const rereadAfter = 7 * 24 * 60 * minute

/** The outcome of a feed's run; `refused` is undefined if it failed. */
type Outcome = Pick<SettledRun, 'etag' | 'last_modified' | 'read_at' | 'confirmed_at' | 'error'> & {
  refused: number | undefined
}

/**
 * Fetches the feeds of retailers that are due and imports them, one after the other. One that fails
 * waits and stops no other; what a process that was killed has left is taken over. Returns how many
 * feeds were fetched, and how many of them failed.
 */
export async function runDueFeeds(
  db: Db,
  tools: FeedTools,
): Promise<{ fetched: number; failed: number }> {
  const { now } = tools
  const begun = now().getTime()
  const report = { fetched: 0, failed: 0 }
  while (now().getTime() - begun < maxRunMs) {
    const hold = await leaseDueFeed(db, now)
    if (!hold) break
    const { feed, signal } = hold
    const startedAt = now()
    let outcome: Outcome
    try {
      outcome = await runFeed(db, feed, { ...tools, signal, startedAt })
    } finally {
      await hold.end()
    }
    report.fetched++
    if (outcome.refused === undefined) report.failed++
    await settle(db, feed, outcome, tools)
  }
  return report
}

type RunTools = FeedTools & { signal: AbortSignal; startedAt: Date }

async function runFeed(db: Db, feed: ClaimedFeed, tools: RunTools): Promise<Outcome> {
  const { startedAt } = tools
  const folder = await mkdtemp(join(tmpdir(), 'feed-'))
  const file = join(folder, fileNameOf(feed.address))
  let downloaded: Downloaded | undefined
  try {
    const run = { kind: 'products', file, retailer: feed.retailer, startedAt }
    const report = await recordRun(db, run, async (saveReport) => {
      downloaded = await download(db, feed, file, tools)
      return downloaded
        ? importFile(db, feed, file, { ...tools, saveReport })
        : confirm(db, feed, startedAt)
    })
    const error = report.warning ?? (downloaded ? nothingTaken(report) : undefined)
    if (error !== undefined) return failure(error)
    return {
      refused: report.refused + report.leftOut,
      confirmed_at: startedAt,
      ...(downloaded && {
        read_at: startedAt,
        etag: downloaded.etag,
        last_modified: downloaded.lastModified,
      }),
    }
  } catch (error) {
    // A failure of our own is not one of the feed: it stays due.
    if (!(error instanceof OutboundError) && isDatabaseUnavailable(error)) throw error
    const sentence = error instanceof Error ? error.message : String(error)
    // The folder is not recorded.
    return failure(sentence.replaceAll(file, basename(file)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The host with the ending of the file: reports have it, and the rest may be secret. */
function fileNameOf(address: string): string {
  const { hostname, pathname } = new URL(address)
  const ending = extname(pathname.replace(/\.gz$/i, ''))
  return hostname + (/^\.[a-z]{2,6}$/i.test(ending) ? ending : '')
}

async function download(
  db: Db,
  feed: ClaimedFeed,
  file: string,
  { guardedFetch, maxBytes, openKeys, signal, startedAt }: RunTools,
): Promise<Downloaded | undefined> {
  const stored = await listSecrets(db, feed.retailer_id)
  const { feed: credentials } = decryptSecrets(
    stored.filter(({ name }) => name === 'feed'),
    openKeys,
  )
  // Rows that were refused may be imported today, such as where a setting of the retailer was missing.
  const isReadAnyway =
    feed.read_at === null ||
    feed.refused !== 0 ||
    startedAt.getTime() - feed.read_at.getTime() >= rereadAfter
  return downloadFeed(
    {
      address: await readWholeAddress(db, feed, openKeys),
      credentials,
      etag: isReadAnyway ? null : feed.etag,
      lastModified: isReadAnyway ? null : feed.last_modified,
    },
    { guardedFetch, file, maxBytes, signal },
  )
}

function importFile(
  db: Db,
  { retailer, format, currency, complete }: ClaimedFeed,
  file: string,
  { signal, startedAt, saveReport }: RunTools & { saveReport: SaveReport },
): Promise<ImportReport> {
  return importProducts(db, {
    file,
    retailer,
    now: startedAt,
    ...(format !== null && isProductFormat(format) && { format }),
    ...(currency !== null && { currency }),
    complete,
    onProgress: () => signal.throwIfAborted(),
    saveReport,
  })
}

/** The file is the one that was read before, so all that it has is as it was. */
async function confirm(db: Db, feed: ClaimedFeed, now: Date): Promise<ImportReport> {
  const { retailer_id: retailerId, confirmed_at: since } = feed
  // An import leaves out what was seen in the hour before it.
  const from = since && new Date(since.getTime() - 60 * minute)
  const confirmed = from ? await confirmProducts(db, { retailerId, since: from, now }) : 0
  return { ...emptyReport(false), read: confirmed, unchanged: confirmed }
}

/** A part of the file may have been imported, so that the one before is not what there is any more. */
function failure(error: string): Outcome {
  return { refused: undefined, error, etag: null, last_modified: null }
}

/** Returns why a report does not represent the catalogue, if that is so. */
function nothingTaken({ read, refused, refusals }: ImportReport): string | undefined {
  if (read > refused) return undefined
  const [first] = refusals
  if (!first) return 'There are no products in it.'
  return `All of its ${read} products were refused. Line ${first.line}: ${first.reason}`
}

/** Writes the outcome of a run and mails operators, unless the feed was changed or claimed meanwhile. */
async function settle(
  db: Db,
  feed: ClaimedFeed,
  { refused, ...rest }: Outcome,
  { mailOperators, now }: FeedTools,
): Promise<void> {
  const at = now()
  const { failures, usually_refused, told, told_at } = feed
  const before = { failures, refused: feed.refused, usually_refused, told, told_at }
  const { after, news } = judgeRun(before, { refused, now: at })
  await db.transaction().execute(async (trx) => {
    const isOurs = await settleFeed(trx, feed, {
      ...rest,
      ...after,
      ...(rest.error !== undefined && { failed_at: at }),
      due_at: nextRunOf(feed, after, at),
    })
    if (!isOurs || !news) return
    const facts = {
      news,
      retailer: feed.displayName,
      error: rest.error ?? '',
      refused: refused ?? 0,
      refusedBefore: feed.refused ?? 0,
    }
    await mailOperators?.(trx, (locale) => feedLetter(facts, locale))
  })
}

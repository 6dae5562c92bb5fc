import {
  findLocaleByServerCode,
  findLocale,
  defaultLocale,
  type LocaleCode,
} from '@ltk/contract/locales'
import type { PushKind } from '@ltk/contract/push-subscriptions'
import type { Db } from '@ltk/platform/db/open'

import { insertMessages } from '../queries/messages.ts'
import { listNewPosts } from '../queries/new-posts.ts'
import { deleteOldNotices, listPriceDrops, upsertNotices } from '../queries/price-drops.ts'
import {
  listRecipients,
  lockBrowsers,
  type Recipient,
  type RecipientBrowser,
  setNotifiedUntil,
} from '../queries/subscriptions.ts'
import { mayNotify } from './daytime.ts'
import { newPostsNotice, type Notice, priceDropNotice } from './notices.ts'

/** Returns the notice in a language; undefined if there is none. */
type CreateNotice = (
  trx: Db,
  userId: string,
  span: { since: Date; until: Date },
) => Promise<((locale: LocaleCode) => Notice) | undefined>

/** The number of users that are read at once. Each time it is found again whom changes concern. */
const batchSize = 5_000
/** The maximum number of price drops in a notice; more wait for the next day. */
const maxDrops = 50
/** Changes this recent wait for the next run, since transactions under way may add to them. */
const settlingMs = 5 * 60_000
/**
 * Users are looked at for a change until this long after it: whoever may not be told at once may be by
 * the day after, and the rest is for the time without any run.
 */
const notedForMs = 3 * 24 * 3_600_000

const noticeCreators: Record<PushKind, CreateNotice> = {
  async 'price-drops'(trx, userId, span) {
    await deleteOldNotices(trx, userId)
    const drops = await listPriceDrops(trx, userId, span, maxDrops)
    if (drops.length === 0) return undefined
    await upsertNotices(trx, userId, drops)
    return (locale) => priceDropNotice(drops, locale)
  },
  async 'new-posts'(trx, userId, span) {
    const creators = await listNewPosts(trx, userId, span)
    return creators.length === 0 ? undefined : (locale) => newPostsNotice(creators, locale)
  },
}

/**
 * Queues the notices of a kind for everybody whom a change of the last days concerns, at most one a day
 * and by day. They are marked as sent in the transaction that queues them, so none is queued twice.
 * Returns for how many users it did.
 */
export async function queueNotices(db: Db, kind: PushKind, now: Date): Promise<number> {
  let queued = 0
  const changedSince = new Date(now.getTime() - notedForMs)
  let recipients = await listRecipients(db, kind, changedSince, undefined, batchSize)
  while (recipients.length > 0) {
    for (const recipient of recipients) {
      const { since: toldAt, timeZone } = recipient
      if (mayNotify(now, { toldAt, timeZone }) && (await queueNotice(db, kind, recipient, now)))
        queued += 1
    }
    recipients = await listRecipients(db, kind, changedSince, recipients.at(-1)?.userId, batchSize)
  }
  return queued
}

/** Queues a user's notice for all of their browsers. Returns whether there was one. */
function queueNotice(
  db: Db,
  kind: PushKind,
  { userId, since }: Recipient,
  now: Date,
): Promise<boolean> {
  const until = new Date(now.getTime() - settlingMs)
  return db.transaction().execute(async (trx) => {
    const browsers = await lockBrowsers(trx, userId, kind)
    const isNotified = browsers.every((browser) => browser.since > since)
    const noticeIn = isNotified
      ? undefined
      : await noticeCreators[kind](trx, userId, { since, until })
    if (!noticeIn) return false
    await setNotifiedUntil(trx, userId, kind, until)
    await insertMessages(
      trx,
      browsers.map((browser) => ({
        userId,
        subscriptionId: browser.id,
        kind,
        payload: JSON.stringify(noticeIn(localeOf(browser))),
      })),
      now,
    )
    return true
  })
}

function localeOf({ settings, locale }: RecipientBrowser): LocaleCode {
  const chosen = settings === null ? undefined : findLocaleByServerCode(settings)
  return (chosen ?? findLocale(locale))?.code ?? defaultLocale
}

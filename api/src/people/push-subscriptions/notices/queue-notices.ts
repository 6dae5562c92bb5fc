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
  listReaders,
  lockBrowsers,
  type Reader,
  type ReadingBrowser,
  setToldUntil,
} from '../queries/subscriptions.ts'
import { isTimeToTell } from './daytime.ts'
import { newPostsNotice, type Notice, priceDropNotice } from './notices.ts'

/** Returns the notice in a language; undefined if there is nothing to tell. */
type Gather = (
  trx: Db,
  userId: string,
  span: { since: Date; until: Date },
) => Promise<((locale: LocaleCode) => Notice) | undefined>

const page = 500
/** How many price drops are told at once at most; more wait for the next day. */
const mostDrops = 50
/** What transactions under way are about to write counts the next time, in milliseconds. */
const settling = 5 * 60_000

const gatherers: Record<PushKind, Gather> = {
  async 'price-drops'(trx, userId, span) {
    await deleteOldNotices(trx, userId)
    const drops = await listPriceDrops(trx, userId, span, mostDrops)
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
 * Queues the notices of a kind for everybody who has something to be told, at most one a day and by
 * day. What is told is noted in the transaction that queues it, so no notice is queued twice.
 * Returns for how many users it did.
 */
export async function queueNotices(db: Db, kind: PushKind, now: Date): Promise<number> {
  let queued = 0
  let readers = await listReaders(db, kind, undefined, page)
  while (readers.length > 0) {
    for (const reader of readers) {
      const { since: toldAt, timeZone } = reader
      if (isTimeToTell(now, { toldAt, timeZone }) && (await tell(db, kind, reader, now)))
        queued += 1
    }
    readers = await listReaders(db, kind, readers.at(-1)?.userId, page)
  }
  return queued
}

/** Queues a user's notice for all of their browsers. Returns whether there was something to tell. */
function tell(db: Db, kind: PushKind, { userId, since }: Reader, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() - settling)
  return db.transaction().execute(async (trx) => {
    const browsers = await lockBrowsers(trx, userId, kind)
    const isTold = browsers.every((browser) => browser.since > since)
    const noticeIn = isTold ? undefined : await gatherers[kind](trx, userId, { since, until })
    if (!noticeIn) return false
    await setToldUntil(trx, userId, kind, until)
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

function localeOf({ settings, locale }: ReadingBrowser): LocaleCode {
  const chosen = settings === null ? undefined : findLocaleByServerCode(settings)
  return (chosen ?? findLocale(locale))?.code ?? defaultLocale
}

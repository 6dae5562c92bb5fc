import type { Day } from '@ltk/platform/days'
import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

/** The number of pages and campaigns of a period that are shown. */
const shown = 20

export type TrafficDay = Awaited<ReturnType<typeof listDays>>[number]

/** The counted days from one on, oldest first. */
export async function listDays(db: Db, since: Day) {
  return db
    .selectFrom('traffic_days')
    .selectAll()
    .select(sql<Day>`day::text`.as('day'))
    .where('day', '>=', since)
    .orderBy('traffic_days.day')
    .execute()
}

export async function listPages(db: Db, since: Day) {
  return db
    .selectFrom('traffic_pages')
    .select(['page', sql<number>`sum(views)::integer`.as('views')])
    .where('day', '>=', since)
    .groupBy('page')
    .orderBy('views', 'desc')
    .orderBy('page')
    .limit(shown)
    .execute()
}

export async function listCampaigns(db: Db, since: Day) {
  return db
    .selectFrom('traffic_campaigns')
    .select([
      'source',
      'medium',
      'name',
      sql<number>`sum(page_views)::integer`.as('pageViews'),
      sql<number>`sum(visitors)::integer`.as('visitors'),
      sql<number>`sum(sign_ups)::integer`.as('signUps'),
    ])
    .where('day', '>=', since)
    .groupBy(['source', 'medium', 'name'])
    .orderBy('pageViews', 'desc')
    .orderBy('source')
    .orderBy('medium')
    .orderBy('name')
    .limit(shown)
    .execute()
}

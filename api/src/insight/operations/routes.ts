import * as contract from '@ltk/contract/operations'
import { addDays, type Day, dayOf } from '@ltk/platform/days'
import type { Bind } from '@ltk/platform/http/bind'

import type { ApiConfig } from '../../config.ts'
import type { Dependencies } from '../../dependencies.ts'
import { presentConversion } from './present-conversion.ts'
import { presentExperiments } from './present-experiments.ts'
import { presentFeed } from './present-feed.ts'
import { presentJob } from './present-job.ts'
import { listExperimentResults } from './queries/experiments.ts'
import { listRetailerFeeds } from './queries/feeds.ts'
import { listFills } from './queries/fills.ts'
import { listImportRuns } from './queries/imports.ts'
import { countBacklogs, listJobOutcomes, listOutboxes, listSinks } from './queries/jobs.ts'
import { readSearchProgress, readSearchRebuild } from './queries/search.ts'
import { listCampaigns, listDays, listPages } from './queries/traffic.ts'
import { sumUnreported } from './queries/unreported.ts'

const shownImports = 50

/** The operators' dashboards: figures that jobs have counted, and the health of the jobs. */
export function bindOperations(
  bind: Bind,
  { db, events, searchDatabases }: Pick<Dependencies, 'db' | 'events' | 'searchDatabases'>,
  { flags = {} }: Partial<Pick<ApiConfig, 'flags'>>,
): void {
  bind(contract.getTraffic, async ({ query }) => {
    const since = firstDayOf(query.days)
    const [days, pages, campaigns] = await Promise.all([
      listDays(db, since),
      listPages(db, since),
      listCampaigns(db, since),
    ])
    return {
      days: days.map((row) => ({
        day: row.day,
        pageViews: row.page_views,
        anonymousPageViews: row.anonymous_page_views,
        visitors: row.visitors,
        signUps: row.sign_ups,
        signIns: row.sign_ins,
      })),
      pages,
      campaigns,
      countedAt: days.at(-1)?.counted_at.toISOString() ?? null,
    }
  })

  bind(contract.getConversion, async ({ query }) => {
    const since = firstDayOf(query.days)
    const [days, unreported] = await Promise.all([listDays(db, since), sumUnreported(db, since)])
    const { checkouts, yes, no, later } = unreported
    return {
      ...presentConversion(days),
      unreported: { ...unreported, unanswered: checkouts - yes - no - later },
    }
  })

  bind(contract.getExperiments, async () => ({
    experiments: presentExperiments(await listExperimentResults(db), flags),
  }))

  bind(contract.getImportRuns, async () => {
    const runs = await listImportRuns(db, shownImports)
    return {
      imports: runs.map(({ started_at, duration_ms, ...row }) => ({
        startedAt: started_at.toISOString(),
        durationMs: duration_ms,
        ...row,
      })),
    }
  })

  bind(contract.getRetailerFeeds, async () => {
    const now = new Date()
    return { feeds: (await listRetailerFeeds(db)).map((feed) => presentFeed(feed, now)) }
  })

  bind(contract.getJobs, async () => {
    const [outcomes, queues, outboxes, search, rebuild, fills, sinks] = await Promise.all([
      listJobOutcomes(db),
      countBacklogs(db),
      listOutboxes(db),
      readSearchProgress(db),
      readSearchRebuild(searchDatabases.index),
      listFills(db),
      listSinks(db, events),
    ])
    const now = new Date()
    return {
      jobs: outcomes.map((outcome) => presentJob(outcome, now)),
      queues,
      outboxes: outboxes.map(({ since, error, ...outbox }) => ({
        ...outbox,
        since: since?.toISOString() ?? null,
        error: error ?? null,
      })),
      search: {
        ...search,
        rebuild: rebuild
          ? {
              documents: rebuild.documents,
              done: Math.min(rebuild.done, rebuild.documents),
              startedAt: rebuild.started_at.toISOString(),
            }
          : null,
      },
      fills: fills.map(({ name, filled_table, started_at, heard_at, ...fill }) => ({
        migration: name,
        table: filled_table,
        startedAt: started_at.toISOString(),
        heardAt: heard_at.toISOString(),
        ...fill,
      })),
      sinks: sinks.map(({ name, delivered_at, ...sink }) => ({
        sink: name,
        deliveredAt: delivered_at?.toISOString() ?? null,
        ...sink,
      })),
    }
  })
}

function firstDayOf(days: number): Day {
  return addDays(dayOf(new Date()), 1 - days)
}

import type { FeedInclude } from '@ltk/contract/posts'
import { z } from 'zod'
import { cutPage, pageMeta } from '../http/paging.ts'
import type { Services } from '../services.ts'
import { answerFeed } from './answer-feed.ts'
import { listRankedPosts } from './queries.ts'

const place = z.object({ version: z.int(), position: z.int() })

type Request = {
  query: { limit: number; next?: string | undefined; includes?: FeedInclude[] | undefined }
  url: URL
}

/** A page of a ranking that a job has built. */
export async function answerRankedFeed(
  services: Services,
  ranking: { name: string; scope: string },
  { query, url }: Request,
) {
  const feed = `${ranking.name}/${ranking.scope}`
  const after = query.next && services.cursors.read(feed, query.next, place)
  const found = await listRankedPosts(services.reader, ranking, after || undefined, query.limit + 1)
  const { rows, last } = cutPage(found, query.limit)
  const next = last
    ? services.cursors.write(feed, { version: last.version, position: last.position })
    : null
  return answerFeed(services.store, {
    rows,
    includes: query.includes,
    meta: pageMeta(url, query.limit, next),
  })
}

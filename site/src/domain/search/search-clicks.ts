import type { SearchIndexName } from '@ltk/contract/search'
import type { QueryClient } from '@tanstack/react-query'

import { send } from '../../api/call.ts'
import { logErrors } from '../../api/missing.ts'
import { apiOfClient } from '../../api/query-client.ts'
import { hasSession } from '../../api/session-state.ts'

/** A result that was chosen. */
type SearchClick = {
  /** The query. */
  query: string
  /** Of the answer that the result was in. */
  queryId: string
  index: SearchIndexName
  /** The id of the post, creator or product details. */
  id: string
  /** Counted from 1, over all pages of the answer. */
  position: number
  /** The place of the click, such as `search-page` or `search-panel`. */
  experience: string
  /** The release of the site. */
  version: string
}

const types = { posts: 'post', profiles: 'profile', products: 'product' } as const

const maxQueryLength = 512
const maxReferrerLength = 2000

/** Reports which search result was chosen, if a user is signed in. A failure is logged. */
export async function reportSearchClick(client: QueryClient, click: SearchClick): Promise<void> {
  if (!hasSession()) return
  const report = send(apiOfClient(client), 'post', '/v1/analytics/clicks', {
    // The click may leave the page.
    keepalive: true,
    body: {
      event: 'search_result_click',
      platform: 'web',
      version: click.version,
      search_string: click.query.slice(0, maxQueryLength),
      content_id: click.id,
      content_type: types[click.index],
      search_record_id: click.id,
      search_experience: click.experience,
      root_referrer: document.referrer.slice(0, maxReferrerLength),
      index: click.index,
      click_position: click.position,
      query_id: click.queryId,
      timestamp: new Date().toISOString(),
    },
  })
  await logErrors('the report of a click', report)
}

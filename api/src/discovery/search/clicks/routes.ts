import { reportSearchClick } from '@ltk/contract/search-clicks'
import type { Bind } from '@ltk/platform/http/bind'

import type { Dependencies } from '../../../dependencies.ts'
import { insertSearchClick } from './queries.ts'

/** Reports of which results of searches were chosen. */
export function bindSearchClicks(bind: Bind, { db }: Pick<Dependencies, 'db'>): void {
  bind(reportSearchClick, async ({ caller, body }) => {
    // An operator's searches say nothing about the user.
    if (!caller.impersonator) {
      await insertSearchClick(db, {
        user_id: caller.userId,
        query_id: body.query_id,
        content_id: body.content_id,
        content_type: body.content_type,
        search_string: body.search_string,
        position: body.click_position,
      })
    }
    return { accepted: true } as const
  })
}

import type { OpenerChoice } from '@ltk/contract/openers'
import type { Db } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { ApiError } from '@ltk/platform/http/api-error'

import {
  findCreatorId,
  findGuide,
  findPostToLead,
  insertOpener,
  listNewestOf,
  type OpenerRow,
} from './queries.ts'

/**
 * Stores what an operator chose. Throws a 422 with a sentence and the field for a time that is over, and
 * for posts, guides and creators that there are not.
 */
export async function setOpener(db: Db, choice: OpenerChoice, now: Date): Promise<OpenerRow> {
  const { from, until, lead, guide, creators = [] } = choice
  if (new Date(until) <= now) throw refused('until', 'is in the past.')
  const post = lead && (await findPostToLead(db, lead))
  if (lead && !post) throw refused('lead', `there is no post ${lead} with a picture.`)
  if (guide && !(await findGuide(db, guide))) {
    throw refused('guide', `there is no guide ${guide}.`)
  }
  const creatorIds: string[] = []
  for (const name of creators) {
    const creatorId = await findCreatorId(db, name)
    if (!creatorId) throw refused('creators', `there is no creator "${name}".`)
    const [newest] = await listNewestOf(db, [creatorId], now)
    if (!newest) throw refused('creators', `"${name}" has no posts.`)
    creatorIds.push(creatorId)
  }
  return insertOpener(db, {
    id: newId(),
    starts_at: new Date(from),
    ends_at: new Date(until),
    lead_post_id: lead ?? null,
    guide_id: guide ?? null,
    creator_ids: creatorIds,
  })
}

function refused(field: keyof OpenerChoice, reason: string): ApiError {
  return new ApiError(422, 'invalid-opener', `${field}: ${reason}`, {
    body: { field_errors: { [field]: 'invalid' } },
  })
}

import type { Db } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { z } from 'zod'

import {
  findCreatorId,
  findGuide,
  findPostToLead,
  insertOpener,
  listNewestOf,
  type OpenerRow,
} from './queries.ts'

const time = z.iso
  .date('must be a day such as 2026-12-01')
  .or(z.iso.datetime({ offset: true, error: 'must be a time such as 2026-12-01T08:00:00Z' }))
  .transform((text) => new Date(text))
const id = z.uuid('must be an id such as 01a1f213-df18-7787-9777-6cefcbfae661').toLowerCase()

/** What a file says of an opener. */
const openerFile = z
  .strictObject({
    from: time,
    until: time,
    lead: id.optional(),
    guide: id.optional(),
    creators: z.array(z.string().min(1)).min(1).max(6).optional(),
  })
  .refine(({ from, until }) => until > from, { path: ['until'], message: 'must be after from' })
  .refine(({ lead, guide, creators }) => lead ?? guide ?? creators, {
    message: 'names nothing to open with: give lead, guide or creators',
  })

/**
 * Stores an opener that a file describes, in JSON. Throws a sentence for what is no such file, and for
 * posts, guides and creators that there are not.
 */
export async function setOpener(db: Db, text: string, now: Date): Promise<OpenerRow> {
  const { from, until, lead, guide, creators = [] } = parse(text)
  if (until <= now) throw new Error('until: is in the past.')
  const post = lead && (await findPostToLead(db, lead))
  if (lead && !post) throw new Error(`lead: there is no post ${lead} with a picture.`)
  if (guide && !(await findGuide(db, guide))) throw new Error(`guide: there is no guide ${guide}.`)
  const creatorIds: string[] = []
  for (const name of creators) {
    const creatorId = await findCreatorId(db, name)
    if (!creatorId) throw new Error(`creators: there is no creator "${name}".`)
    const [newest] = await listNewestOf(db, [creatorId], now)
    if (!newest) throw new Error(`creators: "${name}" has no posts.`)
    creatorIds.push(creatorId)
  }
  return insertOpener(db, {
    id: newId(),
    starts_at: from,
    ends_at: until,
    lead_post_id: lead ?? null,
    guide_id: guide ?? null,
    creator_ids: creatorIds,
  })
}

function parse(text: string): z.output<typeof openerFile> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error('The file is no JSON.', { cause: error })
  }
  const { data, error } = openerFile.safeParse(value)
  if (data) return data
  const issues = error.issues.map(({ path, message }) => [path.join('.'), message])
  throw new Error(issues.map((issue) => `${issue.filter(Boolean).join(': ')}.`).join(' '))
}

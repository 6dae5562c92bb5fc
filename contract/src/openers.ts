import { z } from 'zod'

import { id, route, timestamp } from './wire.ts'

const time = z.iso
  .date('must be a day such as 2026-12-01')
  .or(z.iso.datetime({ offset: true, error: 'must be a time such as 2026-12-01T08:00:00Z' }))
const named = z.uuid('must be an id such as 01a1f213-df18-7787-9777-6cefcbfae661').toLowerCase()

/** What an operator lets the first page open with, for a time. A file says it in the same form. */
export const openerChoice = z
  .strictObject({
    from: time,
    until: time,
    /** The id of a post with a picture. */
    lead: named.optional(),
    /** The id of a gift guide. */
    guide: named.optional(),
    /** Display names. */
    creators: z.array(z.string().min(1).max(200)).min(1).max(6).optional(),
  })
  .refine(({ from, until }) => Date.parse(until) > Date.parse(from), {
    path: ['until'],
    message: 'must be after from',
  })
  .refine(({ lead, guide, creators }) => lead ?? guide ?? creators, {
    message: 'names nothing to open with: give lead, guide or creators',
  })
export type OpenerChoice = z.infer<typeof openerChoice>

/** Without a title where it is gone or has none. */
const chosenContent = z.object({ id, title: z.string().nullable() })

const chosenOpener = z.object({
  id,
  from: timestamp,
  until: timestamp,
  lead: chosenContent.nullable(),
  guide: chosenContent.nullable(),
  /** Their display names. */
  creators: z.array(z.string()),
})
export type ChosenOpener = z.infer<typeof chosenOpener>

export const getOpeners = route({
  method: 'get',
  path: '/v1/operations/openers',
  tag: 'posts',
  summary: 'What operators chose the first page to open with, now or later; the earliest first',
  access: 'operator',
  response: z.object({ openers: z.array(chosenOpener) }),
})

export const createOpener = route({
  method: 'post',
  path: '/v1/operations/openers',
  tag: 'posts',
  summary: 'Chooses what the first page opens with, for a time',
  access: 'operator',
  body: z.object({ opener: openerChoice }),
  response: z.object({ id }),
  status: 201,
})

export const endOpener = route({
  method: 'delete',
  path: '/v1/operations/openers/{id}',
  tag: 'posts',
  summary: 'Ends what was chosen, or calls it off',
  access: 'operator',
  params: z.object({ id }),
  response: z.object({ id }),
})

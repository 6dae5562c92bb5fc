import { z } from 'zod'

import { route, timestamp } from './wire.ts'

/** A search result that a signed-in shopper chose. */
export const reportSearchClick = route({
  method: 'post',
  path: '/v1/analytics/clicks',
  tag: 'search',
  summary: 'Which result of a search the caller chose',
  access: 'user',
  owner: 'user',
  status: 202,
  body: z.object({
    event: z.string().min(1).max(100),
    platform: z.literal('web'),
    version: z.string().max(100),
    search_string: z.string().max(512),
    content_id: z.uuid(),
    content_type: z.enum(['post', 'profile', 'product']),
    search_record_id: z.string().max(100).optional(),
    search_experience: z.string().max(100).optional(),
    root_referrer: z.string().max(2000).optional(),
    index: z.string().max(100),
    /** Counted from 1. */
    click_position: z.int32().min(1).max(100_000),
    query_id: z.string().max(100),
    timestamp,
  }),
  response: z.object({ accepted: z.literal(true) }),
})

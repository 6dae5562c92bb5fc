import { type collectEvents, maxDaysLate, type RecordedEvent } from '@ltk/contract/events'
import type { Caller } from '@ltk/platform/http/caller'
import type { z } from 'zod'

/** A row of the table `events`, as it is inserted. */
export type EventRow = {
  id: string
  at: string
  name: string
  visitor_id: string | null
  user_id: string | null
  page: string | null
  path: string
  content_type: string | null
  content_id: string | null
  properties: Record<string, unknown>
}

const day = 86_400_000
/** The maximum difference of a visitor's clock, ahead of ours. */
const maxClockSkewMs = day

/**
 * Returns the rows to store for events that a browser reported. Events from too long ago or from
 * the future are left out: their partition may be gone, and no clock is that wrong.
 */
export function toEventRows(
  sent: z.output<typeof collectEvents.body>,
  { caller, headers }: { caller: Caller | undefined; headers: Headers },
  now: Date,
): EventRow[] {
  // Global Privacy Control counts as a refusal, whatever was agreed to before.
  const visitorId = headers.get('sec-gpc') === '1' ? undefined : sent.visitorId
  // Events of an operator in a user's name say nothing about the user.
  const userId = visitorId && !caller?.impersonator ? caller?.userId : undefined
  return sent.events.flatMap((event) => {
    const at = Date.parse(event.at)
    const isInRange =
      at >= now.getTime() - maxDaysLate * day && at <= now.getTime() + maxClockSkewMs
    if (!isInRange) return []
    return [
      {
        ...columnsOf(event),
        at: new Date(at).toISOString(),
        visitor_id: visitorId ?? null,
        user_id: userId ?? null,
        properties: {
          ...propertiesOf(event),
          version: sent.version,
          ...(sent.campaign && { campaign: sent.campaign }),
        },
      },
    ]
  })
}

function columnsOf(event: RecordedEvent) {
  return {
    id: event.id,
    name: event.name,
    page: event.page ?? null,
    path: event.path,
    content_type: 'contentType' in event ? (event.contentType ?? null) : null,
    content_id: 'contentId' in event ? (event.contentId ?? null) : null,
  }
}

/** The properties of an event that have no column. */
function propertiesOf(event: RecordedEvent): Record<string, unknown> {
  const { id, name, at, page, path, ...rest } = event
  if (!('contentType' in rest)) return rest
  const { contentType, contentId, ...properties } = rest
  return properties
}

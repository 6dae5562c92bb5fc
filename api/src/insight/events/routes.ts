import { collectEvents } from '@ltk/contract/events'
import type { Bind } from '@ltk/platform/http/bind'

import type { Dependencies } from '../../dependencies.ts'
import { type EventRow, toEventRows } from './event-rows.ts'
import { gatherInserts } from './gather-inserts.ts'
import { insertEvents } from './queries.ts'

/** Events of browsers. */
export function bindEvents(bind: Bind, { events }: Pick<Dependencies, 'events'>): void {
  const store = gatherInserts<EventRow>((rows) => insertEvents(events, rows))
  bind(collectEvents, async ({ body, caller, headers }) => {
    await store(toEventRows(body, { caller, headers }, new Date()))
    return { accepted: true } as const
  })
}

/** An event as sinks are given it: nothing of who it was but ids. */
export type SentEvent = {
  position: string
  id: string
  at: Date
  name: string
  visitorId: string
  userId: string | null
  page: string | null
  path: string
  contentType: string | null
  contentId: string | null
  properties: Record<string, unknown>
}

/** A destination of events. */
export type Sink = {
  name: string
  /** Resolves when all of them have arrived. They may come again, with the same ids. */
  deliver(events: SentEvent[]): Promise<void>
}

/** An event as it is written into a webhook or a file. */
export function toJson({ position: _, ...event }: SentEvent): string {
  return JSON.stringify(event)
}

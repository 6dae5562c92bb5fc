import type { GuardedFetch } from '@ltk/platform/outbound/guarded-fetch'

import { postJson } from './post-json.ts'
import type { SentEvent, Sink } from './sink.ts'

export type SegmentSettings = { url: string; writeKey: string }

/** Sends events to a service with Segment's HTTP API. */
export function createSegmentSink(
  { url, writeKey }: SegmentSettings,
  { fetch, siteUrl }: { fetch: GuardedFetch; siteUrl: string },
): Sink {
  const authorization = `Basic ${Buffer.from(`${writeKey}:`).toString('base64')}`
  return {
    name: 'segment',
    async deliver(events) {
      const batch = events.flatMap((event) => toMessages(event, siteUrl))
      await postJson(fetch, `${url}/v1/batch`, JSON.stringify({ batch }), { authorization })
    },
  }
}

/**
 * An event as Segment's spec has it: a page view is a `page`, a sign-in or sign-up an `identify`
 * before its `track`, anything else a `track`.
 */
function toMessages(event: SentEvent, siteUrl: string): object[] {
  const { version, campaign, ...properties } = event.properties
  const about = event.contentId && { contentType: event.contentType, contentId: event.contentId }
  const common = {
    messageId: event.id,
    timestamp: event.at.toISOString(),
    anonymousId: event.visitorId,
    ...(event.userId && { userId: event.userId }),
    context: {
      app: { version },
      page: { path: event.path, url: siteUrl + event.path },
      ...(campaign !== undefined && { campaign }),
    },
  }
  if (event.name === 'page view') {
    const page = { path: event.path, url: siteUrl + event.path, ...about }
    return [{ ...common, type: 'page', name: event.page, properties: page }]
  }
  const track = {
    ...common,
    type: 'track',
    event: event.name,
    properties: { ...properties, ...about, page: event.page },
  }
  const isSignIn = event.name === 'sign in' || event.name === 'sign up'
  if (!isSignIn || !event.userId) return [track]
  // The same each time, so that it is known again like the event itself.
  return [{ ...common, type: 'identify', messageId: `${event.id}-identify`, traits: {} }, track]
}

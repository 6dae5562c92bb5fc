import { z } from 'zod'

import { flagNames } from './flags.ts'
import { id, route, timestamp } from './wire.ts'

/** The reference to a piece of content: its creator, post and set are looked up where it is counted. */
const content = {
  contentType: z.enum(['post', 'product', 'profile', 'product-set', 'collection']),
  /** The id of a product within the post or the set that features it. */
  contentId: id,
}
const hashtag = { hashtag: z.string().max(200), isCategory: z.boolean() }
const share = { sharedPath: z.string().max(500) }

/** Returns the schema of an event, with its own properties. */
function event<N extends string, P extends z.ZodRawShape>(name: N, properties: P) {
  return z.object({ name: z.literal(name), ...properties })
}

/** The events that are tracked, with their properties. */
export const trackedEvent = z.discriminatedUnion('name', [
  /** 250 ms after the address has changed; with the content that the page is about. */
  event('page view', z.object(content).partial().shape),
  /** The scroll depth of a page: the greatest position of a list that came up, in thirties. */
  event('scroll', { scrollPage: z.int32().min(1).max(100_000) }),
  event('hashtag page view', hashtag),
  event('hashtag scroll', { ...hashtag, postsLoaded: z.int32().min(0).max(1_000_000) }),
  event('/page/404', {}),
  event('/page/error', {}),
  event('/page/share', share),
  event('/share/start', share),
  event('/share/complete', share),
  event('/share/cancel', share),
  event('/unfollow/cancel', { profileId: id }),
  event('/unfollow/confirm', { profileId: id }),
  /** Half of it was on screen for a second. */
  event('impression', { ...content, position: z.int32().min(1).max(100_000).optional() }),
  /** A link to a retailer was followed; the click that is credited is recorded by the redirect. */
  event('shop click', content),
  event('cart add', { productDetailsId: id.optional() }),
  event('checkout start', {}),
  event('sign in', {}),
  event('sign up', {}),
  /** A variant of a flag that is split was read: once for each browser, flag and variant. */
  event('exposure', { flag: z.enum(flagNames), variant: z.string().max(100) }),
  event('shop journey', {
    step: z.enum(['begin', 'complete', 'reset']),
    profileId: id,
    lastTab: z.string().max(40),
  }),
  event('app journey', {
    step: z.enum(['shown', 'opened', 'dismissed']),
    journeyId: z.string().max(100),
  }),
])
export type TrackedEvent = z.infer<typeof trackedEvent>

/** The place and time of an event. */
export const recordedEvent = z.intersection(
  trackedEvent,
  z.object({
    /** Made by the browser, so that an event that is sent again counts once. */
    id,
    at: timestamp,
    /** The path without its query. */
    path: z.string().startsWith('/').max(500),
    /** The page's `trackingName` in the URL tree, if it has one. */
    page: z.string().max(100).optional(),
  }),
)
export type RecordedEvent = z.infer<typeof recordedEvent>

/** The source of a visit, from the address of the first page. */
export const campaign = z.object({
  source: z.string().max(200).optional(),
  medium: z.string().max(200).optional(),
  name: z.string().max(200).optional(),
  term: z.string().max(200).optional(),
  content: z.string().max(200).optional(),
  videoDebug: z.string().max(200).optional(),
})
export type Campaign = z.infer<typeof campaign>

/** The maximum age of an event, in days: browsers store what they could not send. */
export const maxDaysLate = 7

/** The maximum number of events in a call. */
export const maxEventsPerCall = 100

/** Records events of a browser. Acknowledged once they are stored. */
export const collectEvents = route({
  method: 'post',
  path: '/v1/analytics/events',
  tag: 'events',
  summary: 'What happened in a browser; events that were sent before are ignored',
  access: 'public',
  // Nothing that a page shows: the browser's pages may go on coming from caches.
  changesNothing: true,
  status: 202,
  body: z.object({
    platform: z.literal('web'),
    version: z.string().max(100),
    /** Only with the visitor's consent; without it, nothing identifies them. */
    visitorId: id.optional(),
    campaign: campaign.optional(),
    events: z.array(recordedEvent).min(1).max(maxEventsPerCall),
  }),
  response: z.object({ accepted: z.literal(true) }),
})

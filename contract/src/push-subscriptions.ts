import { z } from 'zod'

import { locales } from './locales.ts'
import { id, route, timestamp } from './wire.ts'

/** Holds the id of the push subscription of the browser that a request of identity comes from. */
export const pushSubscriptionHeader = 'x-push-subscription'

/** The kinds of notifications. */
export const pushKinds = ['price-drops', 'new-posts'] as const
export type PushKind = (typeof pushKinds)[number]

const kinds = z.array(z.enum(pushKinds)).max(pushKinds.length)

/** A browser that is sent notifications. */
export const pushSubscription = z.object({
  /** The id that the browser stores for as long as its user stays signed in. */
  id,
  endpoint: z.string(),
  kinds,
  /** The language of messages, unless the settings of the user name another. */
  locale: z.string(),
  createdAt: timestamp,
})
export type PushSubscription = z.infer<typeof pushSubscription>

/** Bytes in base64url without padding. */
const bytes = (count: number) => {
  const length = Math.ceil((count * 4) / 3)
  return z.string().regex(new RegExp(`^[\\w-]{${length}}$`), `must be ${count} bytes in base64url`)
}

/** A browser's subscription as `PushSubscription.toJSON` returns it. */
export const browserSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/, error: 'must be an https address' }).max(1_000),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})
export type BrowserSubscription = z.infer<typeof browserSubscription>

/** The browser's own id, so that one of another user does not exist. */
const oneBrowser = z.object({ browserId: id })

export const getPushSubscriptions = route({
  method: 'get',
  path: '/v2/push_subscriptions',
  tag: 'account',
  summary: "The caller's browsers that are sent notifications, and the key that browsers ask for",
  access: 'user',
  owner: 'user',
  impersonators: 'refused',
  response: z.object({
    /** The public key of the sender: browsers only accept notifications that it signed (RFC 8292). */
    applicationServerKey: z.string(),
    pushSubscriptions: z.array(pushSubscription),
  }),
})

export const putPushSubscription = route({
  method: 'put',
  path: '/v2/push_subscriptions/{browserId}',
  tag: 'account',
  summary: 'Send notifications of some kinds to a browser; replaces what was there',
  access: 'user',
  owner: 'user',
  impersonators: 'refused',
  params: oneBrowser,
  body: z.object({
    pushSubscription: browserSubscription.extend({
      kinds: kinds.min(1),
      /** The language of messages, unless the caller's settings name another. */
      locale: z.enum(locales.map(({ code }) => code)),
      /** The browser's time zone (`Europe/Lisbon`), so that nothing is sent at night. */
      timeZone: z.string().max(64),
    }),
  }),
  response: z.object({ pushSubscription }),
})

export const deletePushSubscription = route({
  method: 'delete',
  path: '/v2/push_subscriptions/{browserId}',
  tag: 'account',
  summary: 'Send no more notifications to a browser, whether it was sent any or not',
  access: 'user',
  owner: 'user',
  impersonators: 'refused',
  params: oneBrowser,
  response: z.object({}),
})

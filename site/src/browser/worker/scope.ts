// TypeScript's library for workers cannot be loaded beside the one for pages, which the site uses.

type ExtendableEvent = { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = ExtendableEvent & {
  request: Request
  /** The answer to a navigation that the browser asked for while the worker started. */
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

export type PushEvent = ExtendableEvent & { data: { json(): unknown } | null }

export type NotificationEvent = ExtendableEvent & { notification: Notification }

export type SubscriptionChangeEvent = ExtendableEvent & {
  /** Null where the browser does not say. */
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}

/** A tab. */
type WindowClient = { url: string; focus(): Promise<unknown> }

type Events = {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: ExtendableEvent & { data: unknown }
  push: PushEvent
  notificationclick: NotificationEvent
  pushsubscriptionchange: SubscriptionChangeEvent
}

/** What a service worker uses of its global scope. */
export type WorkerScope = {
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ): void
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
}

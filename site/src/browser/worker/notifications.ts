import type { NotificationEvent, PushEvent, SubscriptionChangeEvent, WorkerScope } from './scope.ts'

declare const self: WorkerScope

const subscriptions = '/api/v2/push_subscriptions'

/** What the server sends: see `api/src/people/push-subscriptions/notices/notices.ts`. */
type Notice = { kind: string; title: string; body: string; path: string; locale: string }

function isNotice(data: unknown): data is Notice {
  return typeof data === 'object' && data !== null && 'title' in data && 'path' in data
}

/** Shows what the server sent. A later notice of a kind takes the place of the one before. */
export async function showNotice({ data }: PushEvent): Promise<void> {
  const notice: unknown = data?.json()
  if (!isNotice(notice)) return
  const { kind, title, body, path, locale } = notice
  await self.registration.showNotification(title, {
    body,
    tag: kind,
    lang: locale,
    icon: '/icons/icon-192.png',
    data: path,
  })
}

/** Opens the page of a notification, in the tab that shows it already if there is one. */
export async function openNotice({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const { origin } = self.location
  const url = new URL(String(notification.data), origin)
  if (url.origin !== origin) return
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = tabs.find((tab) => tab.url === url.href)
  await (shown ? shown.focus() : self.clients.openWindow(url.href))
}

/** Tells the server the new address of this browser, where it is still signed in. */
export async function renewSubscription({
  oldSubscription,
  newSubscription,
}: SubscriptionChangeEvent): Promise<void> {
  if (!oldSubscription) return
  const response = await fetch(subscriptions)
  if (!response.ok) return
  const { pushSubscriptions }: { pushSubscriptions: { id: string; endpoint: string }[] } =
    await response.json()
  const stored = pushSubscriptions.find(({ endpoint }) => endpoint === oldSubscription.endpoint)
  if (!stored) return
  const { endpoint, keys } = (
    newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options))
  ).toJSON()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  await fetch(`${subscriptions}/${stored.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pushSubscription: { ...stored, endpoint, keys, timeZone } }),
  })
}

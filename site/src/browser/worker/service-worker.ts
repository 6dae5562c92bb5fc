import { deleteOldCaches, type FileKind } from './caches.ts'
import { answerFile, ensureFile } from './files.ts'
import { openNotice, renewSubscription, showNotice } from './notifications.ts'
import { cachedLanguage, cacheOfflinePage, hasOfflinePage } from './offline-page.ts'
import { answerPage, cacheShownPage, removePages } from './pages.ts'
import type { WorkerScope } from './scope.ts'

declare const self: WorkerScope

// A new version takes over at once, without a reload: it answers as the one before did, and keeps
// its caches.
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([cacheOfflinePage(), self.skipWaiting()]))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      deleteOldCaches(),
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') {
    const signsIn = new URL(request.url).pathname.startsWith('/auth/')
    // A form that leaves the page may sign somebody in, or change the language.
    if (signsIn || request.method !== 'GET') event.waitUntil(removePages())
    // Every one of them, since the browser has asked for the page already.
    if (request.method === 'GET') event.respondWith(answerPage(event))
    return
  }
  const kind = request.method === 'GET' ? kindOf(request) : undefined
  if (kind) event.respondWith(answerFile(event, kind))
})

self.addEventListener('message', (event) => {
  if (isShown(event.data)) event.waitUntil(onShown(event.data))
})

self.addEventListener('push', (event) => event.waitUntil(showNotice(event)))

self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event)))

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event))
})

/** What a page says when it is shown: see `browser/cache-pages.ts`. */
type Shown = {
  language: string
  isOfUser: boolean
  page: string | undefined
  /** Whether the browser loaded the page as a document, and the router did not open it. */
  isDocument: boolean
  files: string[]
}

function isShown(data: unknown): data is Shown {
  return typeof data === 'object' && data !== null && 'language' in data && 'files' in data
}

async function onShown({ language, isOfUser, page, isDocument, files }: Shown): Promise<void> {
  // In another language, or for a user, they would not be what the site shows.
  if (isOfUser || (await cachedLanguage()) !== language) await removePages()
  await Promise.all([
    hasOfflinePage(language).then((has) => (has ? undefined : cacheOfflinePage())),
    isOfUser || page === undefined ? undefined : cacheShownPage(page, isDocument),
    // Those that were loaded before the worker was there.
    ...files.map((url) => ensureFile('assets', url)),
  ])
}

/** Returns which files of the site are cached. Their addresses change with their content. */
function kindOf({ url, destination }: Request): FileKind | undefined {
  const { origin, pathname } = new URL(url)
  if (origin !== self.location.origin) return undefined
  if (pathname.startsWith('/assets/')) return 'assets'
  return pathname.startsWith('/media/') && destination === 'image' ? 'pictures' : undefined
}

import type { WorkerScope } from './scope.ts'

declare const self: WorkerScope

// Served in place of the service worker if `SERVICE_WORKER` is false: removes it and its caches.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  // First, so that pages are rid of it whatever becomes of the caches.
  await self.registration.unregister()
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

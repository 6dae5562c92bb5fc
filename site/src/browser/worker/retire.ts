import type { WorkerScope } from './scope.ts'

declare const self: WorkerScope

// Served in place of the service worker if `SERVICE_WORKER` is false: removes it and its caches.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await self.registration.unregister()
}

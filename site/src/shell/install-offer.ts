import { useSyncExternalStore } from 'react'

/** What Chromium says when the site can be installed. It can be used once. */
type InstallOffer = Event & { prompt(): Promise<unknown> }

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer
  }
}

let install: (() => void) | undefined
const listeners = new Set<() => void>()

function change(next: typeof install): void {
  install = next
  for (const listener of listeners) listener()
}

/** Starts noticing that the browser offers to install the site, which it then leaves to the site. */
export function watchInstallOffers(): void {
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault()
    change(() => {
      change(undefined)
      void offer.prompt()
    })
  })
  // Also from the browser's own menu.
  addEventListener('appinstalled', () => change(undefined))
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns a function that asks whether to install the site; undefined while that is not offered. */
export function useInstallOffer(): (() => void) | undefined {
  return useSyncExternalStore(
    watch,
    () => install,
    () => undefined,
  )
}

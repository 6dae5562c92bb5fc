import { useSyncExternalStore } from 'react'

/** Chromium's event when the site can be installed. It can prompt once. */
type InstallPromptEvent = Event & { prompt(): Promise<unknown> }

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent
  }
}

let install: (() => void) | undefined
const listeners = new Set<() => void>()

function change(next: typeof install): void {
  install = next
  for (const listener of listeners) listener()
}

/** Defers the browser's own install prompt, so that the site can show it on request. */
export function watchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault()
    change(() => {
      change(undefined)
      void offer.prompt()
    })
  })
  // The site can also be installed from the browser's menu.
  addEventListener('appinstalled', () => change(undefined))
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns a function that shows the install prompt; undefined while there is none. */
export function useInstallPrompt(): (() => void) | undefined {
  return useSyncExternalStore(
    watch,
    () => install,
    () => undefined,
  )
}

import { useSyncExternalStore } from 'react'

const shortestPause = 1_000
const longestPause = 30_000

let isOnline = true
let waiting: Promise<boolean> | undefined
const listeners = new Set<() => void>()

function setOnline(value: boolean): void {
  if (value === isOnline) return
  isOnline = value
  for (const listener of listeners) listener()
}

/**
 * Resolves as soon as the site can be reached, which is tried again and again, and whenever the
 * browser says that it is online. Returns whether the site could not be reached at first.
 */
export function untilOnline(): Promise<boolean> {
  waiting ??= wait().finally(() => {
    waiting = undefined
  })
  return waiting
}

async function wait(): Promise<boolean> {
  let pause = shortestPause
  while (!(await canReachSite())) {
    setOnline(false)
    await pauseFor(pause)
    pause = Math.min(2 * pause, longestPause)
  }
  const wasOnline = isOnline
  setOnline(true)
  return !wasOnline
}

/** Not `navigator.onLine`, which only knows whether there is some network. */
function canReachSite(): Promise<boolean> {
  return fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

function pauseFor(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
    addEventListener('online', resolve, { once: true })
  })
}

/** Whether the site could be reached when that was last tried. */
export function hasConnection(): boolean {
  return isOnline
}

/** Starts noticing that the browser goes offline, or is: then the page comes from the cache. */
export function watchConnection(): void {
  addEventListener('offline', () => void noticeLoss())
  if (!navigator.onLine) void untilOnline()
}

/** Asks twice: what was on its way when the connection went may still be answered. */
async function noticeLoss(): Promise<void> {
  await untilOnline()
  await pauseFor(shortestPause)
  await untilOnline()
}

/**
 * Returns what `ask` resolves to. If the site cannot be reached, waits until it can be and asks once
 * more.
 */
export async function askOnline<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    // Other errors are answers, or say that nobody waits for one any more.
    if (!(error instanceof TypeError)) throw error
    await untilOnline()
    return ask()
  }
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the site can be reached, as far as is known. */
export function useOnline(): boolean {
  return useSyncExternalStore(watch, hasConnection, () => true)
}

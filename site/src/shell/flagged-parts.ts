import type { FlagReader } from '../context/flags.ts'
import { type LazyModule, lazyModule } from '../framework/lazy-module.ts'

export const appBanner = lazyModule(() => import('./app-banner.tsx'))
export const banners = lazyModule(() => import('./banners/banners.tsx'))
export const topBanner = lazyModule(() => import('./banners/top-banner.tsx'))

/** Each of them renders over the content. */
const bannerFlags = ['journey-banner', 'in-app-browser-notice', 'coachmark'] as const

/** Loads the parts of the frame whose flags are on. */
export async function loadFlaggedParts(flags: FlagReader): Promise<void> {
  if (flags.isOn('app-banner')) await loadOrRemove(appBanner, 'app-banner')
  if (bannerFlags.some((name) => flags.isOn(name))) {
    await loadOrRemove(banners)
    await loadOrRemove(topBanner, 'top-banner')
  }
}

/**
 * Loads a part. If that fails, logs a warning and removes the server's markup with `part` as its
 * `data-part`: the page works without it.
 */
async function loadOrRemove(module: LazyModule<unknown>, part?: string): Promise<void> {
  try {
    await module.load()
  } catch (error) {
    // oxlint-disable-next-line no-console -- the console is the log here
    console.warn('A banner could not be opened', error)
    // Hydration renders the page without it, and its markup must match.
    if (part) document.querySelector(`[data-part="${part}"]`)?.remove()
  }
}

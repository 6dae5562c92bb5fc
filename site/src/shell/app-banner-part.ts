import type { AppBanner } from './app-banner.tsx'

let provided: typeof AppBanner | undefined

/** Registers the banner of the app. Browsers load it only where its flag is on. */
export function provideAppBanner(component: typeof AppBanner): void {
  provided = component
}

/** Returns the banner of the app, if it is loaded. */
export function appBannerPart(): typeof AppBanner | undefined {
  return provided
}

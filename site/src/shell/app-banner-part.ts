type Part = typeof import('./app-banner.tsx')

let provided: Part | undefined

/** Registers the banner of the app. Browsers load it only where its flag is on. */
export function provideAppBanner(part: Part): void {
  provided = part
}

/** Returns the banner of the app, if it is loaded. */
export function appBannerPart(): Part | undefined {
  return provided
}

type Parts = {
  AppBanner: (typeof import('./app-banner.tsx'))['AppBanner']
  Banners: (typeof import('./banners/banners.tsx'))['Banners']
  TopBanner: (typeof import('./banners/top-banner.tsx'))['TopBanner']
}

let provided: Partial<Parts> = {}

/** Registers parts of the frame. Browsers load them only where their flag is on. */
export function provideFlaggedParts(parts: Partial<Parts>): void {
  provided = { ...provided, ...parts }
}

/** Returns the parts that are loaded. */
export function flaggedParts(): Partial<Parts> {
  return provided
}

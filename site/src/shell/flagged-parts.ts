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

/**
 * Registers parts once they are loaded. If that fails, a warning is all, and what the server rendered
 * with `part` as its `data-part` is removed: the page is whole without.
 */
export async function openFlaggedParts(
  loading: Promise<Partial<Parts>>,
  part?: string,
): Promise<void> {
  try {
    provideFlaggedParts(await loading)
  } catch (error) {
    // oxlint-disable-next-line no-console -- the console is the log here
    console.warn('A banner could not be opened', error)
    // Hydration renders the page without it, and must find it so.
    if (part) document.querySelector(`[data-part="${part}"]`)?.remove()
  }
}

/** Returns the parts that are loaded. */
export function flaggedParts(): Partial<Parts> {
  return provided
}

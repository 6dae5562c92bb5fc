import { track } from '../../tracking/track.ts'

/** A page that is shared. */
export type Shared = {
  /** The page's path on the site, which identifies it in the events. */
  path: string
  url: string
  title: string
}

/** Records that sharing has begun. It ends with `endSharing`. */
export function beginSharing({ path: sharedPath }: Pick<Shared, 'path'>): void {
  track({ name: '/page/share', sharedPath })
  track({ name: '/share/start', sharedPath })
}

/** Records how sharing has ended. */
export function endSharing(
  { path: sharedPath }: Pick<Shared, 'path'>,
  outcome: 'complete' | 'cancel',
): void {
  track({ name: outcome === 'complete' ? '/share/complete' : '/share/cancel', sharedPath })
}

/**
 * Shares a page through the system's share sheet. Returns whether that is the end of it: false if
 * there is no sheet, or it fails.
 */
export async function shareBySheet(
  shared: Shared,
  browser: { share?: (data: { url: string; title: string }) => Promise<void> },
): Promise<boolean> {
  if (!browser.share) return false
  try {
    await browser.share({ url: shared.url, title: shared.title })
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') return false
    endSharing(shared, 'cancel')
    return true
  }
  endSharing(shared, 'complete')
  return true
}

/** Copies the address of a page. Returns whether it could be copied. */
export async function copyLink(
  shared: Shared,
  browser: { clipboard?: { writeText(text: string): Promise<void> } },
): Promise<boolean> {
  try {
    if (!browser.clipboard) return false
    await browser.clipboard.writeText(shared.url)
  } catch {
    return false
  }
  endSharing(shared, 'complete')
  return true
}

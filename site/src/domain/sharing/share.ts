import { track } from '../../tracking/track.ts'

type Shared = {
  /** The page's path on the site, which identifies it in the events. */
  path: string
  url: string
  title: string
}

/** The browser APIs for sharing; old browsers have neither. */
type Sharer = {
  share?: (data: { url: string; title: string }) => Promise<void>
  clipboard?: { writeText(text: string): Promise<void> }
}

type Outcome = 'shared' | 'cancelled' | 'copied' | 'failed'

/**
 * Shares a page through the system's share sheet; if there is none or it fails, copies the address. The
 * start and the outcome are tracked.
 */
export async function share(shared: Shared, browser: Sharer): Promise<Outcome> {
  const sharedPath = shared.path
  track({ name: '/page/share', sharedPath })
  track({ name: '/share/start', sharedPath })
  const outcome = await shareOrCopy(shared, browser)
  if (outcome === 'cancelled') track({ name: '/share/cancel', sharedPath })
  if (outcome === 'shared' || outcome === 'copied') track({ name: '/share/complete', sharedPath })
  return outcome
}

async function shareOrCopy({ url, title }: Shared, browser: Sharer): Promise<Outcome> {
  try {
    if (browser.share) {
      await browser.share({ url, title })
      return 'shared'
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
  }
  try {
    if (!browser.clipboard) return 'failed'
    await browser.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}

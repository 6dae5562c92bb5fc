import { campaignOfVisit } from './campaign.ts'
import { readConsent } from './consent.ts'
import { recordExposures, type WatchFlags } from './exposures.ts'
import { watchContent } from './impressions.ts'
import { createEventSender } from './send-events.ts'
import { watchShopClicks } from './shop-clicks.ts'
import { receiveEvents } from './track.ts'

type Options = {
  /** The site's release. */
  version: string
  /** How many of all visitors are tracked, from 0 to 1. */
  sampling: number
  watchFlags: WatchFlags
}

/**
 * Sends tracked events, and tracks impressions, clicks on links to retailers and exposures to split
 * flags.
 */
export function startTracking({ version, sampling, watchFlags }: Options): void {
  const { visitorId } = readConsent()
  const campaign = campaignOfVisit(addressOfDocument(), visitorId !== undefined)
  const sender = createEventSender({ version, campaign })
  const { beginPage } = watchContent()
  const chance = Math.random()
  receiveEvents((event) => {
    if (event.name === 'page view') beginPage()
    if (isSampled(sampling, readConsent().visitorId, chance)) sender.record(event)
  })
  watchShopClicks()
  recordExposures(watchFlags)
  sender.resume()
  addEventListener('pagehide', sender.leave)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) sender.leave()
    else sender.resume()
  })
}

/**
 * Whether a visitor is among those who are tracked: always the same with an id, which is random;
 * without one, by `chance`, from 0 to 1.
 */
export function isSampled(
  sampling: number,
  visitorId: string | undefined,
  chance: number,
): boolean {
  const share =
    visitorId === undefined ? chance : Number.parseInt(visitorId.slice(0, 8), 16) / 2 ** 32
  return share < sampling
}

/** Returns the address that the document was opened with: the router may have changed it since. */
function addressOfDocument(): string {
  const [visit] = performance.getEntriesByType('navigation')
  return visit?.name ?? location.href
}

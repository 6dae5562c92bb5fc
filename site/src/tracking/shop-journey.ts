import { storedEntry } from '../browser/storage.ts'
import { readConsent } from './consent.ts'
import { track } from './track.ts'

const shopTabs = ['posts', 'products', 'collections', 'productsets', 'giftguides'] as const
export type ShopTab = (typeof shopTabs)[number]

/**
 * A visitor's path through the tabs of a creator's shop. It is complete once something listed in a
 * tab has been opened; the last tab is the one that led to it.
 */
export type ShopJourney = {
  profileId: string
  /** In milliseconds since 1970. */
  begunAt: number
  lastTab: ShopTab
  isComplete: boolean
}

const stored = storedEntry({
  storage: 'session',
  key: 'shop-journey',
  parse: (value) => (isJourney(value) ? value : undefined),
})

/** The journey of visitors for whom nothing may be stored. */
let inMemory: ShopJourney | undefined

/**
 * Records the tab of a creator's shop that a visitor sees: as the last one of the current journey
 * there, or as the first one of a new journey, which is tracked. `now` in milliseconds.
 */
export function seeShopTab(profileId: string, tab: ShopTab, now = Date.now()): void {
  const journey = underWay(profileId)
  store({ profileId, begunAt: journey?.begunAt ?? now, lastTab: tab, isComplete: false })
  if (!journey) track({ name: 'shop journey', step: 'begin', profileId, lastTab: tab })
}

/** Completes the current journey in a creator's shop, if there is one. */
export function completeShopJourney(profileId: string): void {
  const journey = underWay(profileId)
  if (!journey) return
  store({ ...journey, isComplete: true })
  track({ name: 'shop journey', step: 'complete', profileId, lastTab: journey.lastTab })
}

/** Removes the current journey in a creator's shop, if there is one. */
export function resetShopJourney(profileId: string): void {
  const journey = underWay(profileId)
  if (!journey) return
  store(undefined)
  track({ name: 'shop journey', step: 'reset', profileId, lastTab: journey.lastTab })
}

/** Returns the last journey in this tab of the browser, or undefined. */
export function readShopJourney(): ShopJourney | undefined {
  return inMemory ?? stored.read()
}

function underWay(profileId: string): ShopJourney | undefined {
  const journey = readShopJourney()
  return journey?.profileId === profileId && !journey.isComplete ? journey : undefined
}

/**
 * Stores a journey for the next page too, if the visitor agreed to be measured. Without storage it ends
 * with the page.
 */
function store(journey: ShopJourney | undefined): void {
  inMemory = journey
  if (journey && readConsent().visitorId !== undefined) stored.write(journey)
  else stored.remove()
}

function isJourney(value: unknown): value is ShopJourney {
  return (
    typeof value === 'object' &&
    value !== null &&
    'profileId' in value &&
    typeof value.profileId === 'string' &&
    'begunAt' in value &&
    typeof value.begunAt === 'number' &&
    'lastTab' in value &&
    shopTabs.some((tab) => tab === value.lastTab) &&
    'isComplete' in value &&
    typeof value.isComplete === 'boolean'
  )
}

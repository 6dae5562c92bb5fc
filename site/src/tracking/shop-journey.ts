export const shopTabs = ['posts', 'products', 'collections', 'productsets', 'giftguides'] as const
export type ShopTab = (typeof shopTabs)[number]

/**
 * A visitor's way through the tabs of a creator's shop. It is complete once something that a tab
 * lists has been opened; the last tab is then the one that led to it.
 */
export type ShopJourney = {
  profileId: string
  /** In milliseconds since 1970. */
  begunAt: number
  lastTab: ShopTab
  isComplete: boolean
}

const key = 'shop-journey'

/**
 * Remembers the tab of a creator's shop that a visitor sees: the last one of the journey under way
 * there, or the first one of a new journey. `now` in milliseconds.
 */
export function seeShopTab(profileId: string, tab: ShopTab, now = Date.now()): void {
  const journey = underWay(profileId)
  store({ profileId, begunAt: journey?.begunAt ?? now, lastTab: tab, isComplete: false })
}

/** Completes the journey under way in a creator's shop, if there is one. */
export function completeShopJourney(profileId: string): void {
  const journey = underWay(profileId)
  if (journey) store({ ...journey, isComplete: true })
}

/** Forgets the journey under way in a creator's shop, if there is one. */
export function resetShopJourney(profileId: string): void {
  if (!underWay(profileId)) return
  try {
    sessionStorage.removeItem(key)
  } catch {
    // What cannot be stored does not have to be removed.
  }
}

/** Returns the last journey in this tab of the browser, or undefined. */
export function readShopJourney(): ShopJourney | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isJourney(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function underWay(profileId: string): ShopJourney | undefined {
  const journey = readShopJourney()
  return journey?.profileId === profileId && !journey.isComplete ? journey : undefined
}

function store(journey: ShopJourney): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(journey))
  } catch {
    // Without storage there are no journeys.
  }
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

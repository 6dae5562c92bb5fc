import { useEffect } from 'react'

import {
  completeShopJourney,
  resetShopJourney,
  seeShopTab,
  type ShopTab,
} from '../../tracking/shop-journey.ts'

const listed = [
  /^\/(?:post|products|shop)\/[^/]+/,
  /^\/explore\/[^/]+\/(?:posts|collections|productsets|giftguides)\/[^/]+/,
]

/** Returns whether a path leads to something that a shop lists, such as a post or a product. */
export function isListedInShop(pathname: string): boolean {
  return listed.some((pattern) => pattern.test(pathname))
}

/**
 * Tracks a visitor's journey through the tabs of a creator's shop: complete with a press on something
 * that the shop lists, reset if the shop is left in another way.
 */
export function useShopJourney(profileId: string, tab: ShopTab): void {
  useEffect(() => () => resetShopJourney(profileId), [profileId])

  useEffect(() => seeShopTab(profileId, tab), [profileId, tab])

  useEffect(() => {
    const onPress = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link && isListedInShop(link.pathname)) completeShopJourney(profileId)
    }
    document.addEventListener('click', onPress)
    // Pressed with the middle button, a link opens in a new tab.
    document.addEventListener('auxclick', onPress)
    return () => {
      document.removeEventListener('click', onPress)
      document.removeEventListener('auxclick', onPress)
    }
  }, [profileId])
}

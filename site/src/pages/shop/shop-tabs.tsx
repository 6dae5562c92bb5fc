import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@ltk/contract/profiles'
import { useQuery } from '@tanstack/react-query'

import { ignoreErrors } from '../../api/missing.ts'
import type { FlagReader } from '../../context/flags.ts'
import type { SitePage } from '../../context/page-context.ts'
import { useFlags } from '../../context/page-context.ts'
import { hasCollections } from '../../domain/collections/collections.ts'
import { setCounts } from '../../domain/product-sets/set-lists.ts'
import { hasShopProducts } from '../../domain/products/shop-products.ts'
import {
  collectionsHref,
  guidesHref,
  productSetsHref,
  shopHref,
  shopProductsHref,
} from '../../paths.ts'
import type { ShopTab } from '../../tracking/shop-journey.ts'
import { Tabs } from '../../ui/tabs.tsx'

const sections: readonly ShopTab[] = ['collections', 'productsets', 'giftguides']

/** Returns the tab of a path below a shop's, or undefined for the shop itself. */
export function shopSectionOf(pathname: string): ShopTab | undefined {
  // Of '/explore/{name}/collections'; a creator may be called 'collections' as well.
  const section = pathname.split('/')[3]
  return sections.find((name) => name === section)
}

/** Returns the tab in a shop's address; the posts without one, or if the flag for tabs is off. */
export function shopTabOf(search: URLSearchParams, flags: FlagReader): ShopTab {
  return flags.isOn('product-tabs') && search.get('tab') === 'products' ? 'products' : 'posts'
}

/** Ensures that it is in the cache which tabs a shop has; those that fail to load are left out. */
export async function prepareShopTabs(
  { queryClient, flags }: Pick<SitePage, 'queryClient' | 'flags'>,
  profileId: string,
): Promise<void> {
  await Promise.all([
    ...(flags.isOn('product-tabs')
      ? [ignoreErrors(queryClient.ensureQueryData(hasShopProducts(profileId)))]
      : []),
    ignoreErrors(queryClient.ensureQueryData(hasCollections(profileId))),
    ignoreErrors(queryClient.ensureQueryData(setCounts(profileId))),
  ])
}

/**
 * The tabs of a shop, the same on all of its pages: those that have something in them. None is current
 * on the page of a single post. Nothing if there are only posts.
 */
export function ShopTabs({ creator, current }: { creator: Profile; current?: ShopTab }) {
  const { t } = useLingui()
  const flags = useFlags()
  const showsProducts = flags.isOn('product-tabs')
  const { data: hasProducts = false } = useQuery({
    ...hasShopProducts(creator.id),
    enabled: showsProducts,
  })
  const { data: hasAnyCollections = false } = useQuery(hasCollections(creator.id))
  const { data: counts } = useQuery(setCounts(creator.id))
  const { plain = 0, giftGuides = 0, activeGiftGuides = 0 } = counts ?? {}
  const sets = flags.isOn('gift-guides') ? plain : plain + giftGuides
  const { displayName } = creator
  const href = shopHref(creator.displayName)
  const tabs: { tab: ShopTab; href: string; label: string; isShown: boolean }[] = [
    { tab: 'posts', href, label: t`Posts`, isShown: true },
    {
      tab: 'products',
      href: shopProductsHref(displayName),
      label: t`Products`,
      isShown: showsProducts && hasProducts,
    },
    {
      tab: 'collections',
      href: collectionsHref(displayName),
      label: t`Collections`,
      isShown: hasAnyCollections,
    },
    {
      tab: 'productsets',
      href: productSetsHref(displayName),
      label: t`Product sets`,
      isShown: sets > 0,
    },
    {
      tab: 'giftguides',
      href: guidesHref(displayName),
      label: t`Gift guides`,
      isShown: activeGiftGuides > 0,
    },
  ]
  const shown = tabs.filter(({ isShown }) => isShown)
  if (shown.length < 2) return null
  return (
    <Tabs
      label={t`The shop of ${creator.name || displayName}`}
      tabs={shown.map(({ tab, href: tabHref, label }) => ({
        href: tabHref,
        label,
        current: current === tab,
      }))}
    />
  )
}

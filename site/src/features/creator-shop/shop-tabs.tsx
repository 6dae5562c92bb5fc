import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@ltk/contract/profiles'
import { useQuery } from '@tanstack/react-query'

import { collectionsHref } from '../../data/collections.ts'
import { guidesHref, productSetsHref } from '../../data/gift-guides.ts'
import { filledSections, type ShopSection, shopSections } from '../../data/shop-sections.ts'
import type { FlagReader } from '../../runtime/flags.ts'
import { useFlags } from '../../runtime/page-providers.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { shopHref } from './creator-header.tsx'

export type ShopTab = 'posts' | 'products' | ShopSection

/** Returns the tab of a path below a shop's, or undefined for the shop itself. */
export function shopSectionOf(pathname: string): ShopSection | undefined {
  // Of '/explore/{name}/collections'; a creator may be called 'collections' as well.
  const [, , , name] = pathname.split('/')
  return shopSections.find((section) => section === name)
}

/** Returns the tab in a shop's address; the posts without one, or if the flag for tabs is off. */
export function shopTabOf(search: URLSearchParams, flags: FlagReader): ShopTab {
  return flags.isOn('product-tabs') && search.get('tab') === 'products' ? 'products' : 'posts'
}

/**
 * The tabs of a shop, those that have something in them; none is current on the page of a single
 * post. Nothing if there are only posts.
 */
export function ShopTabs({ creator, current }: { creator: Profile; current?: ShopTab }) {
  const { t } = useLingui()
  const hasProducts = useFlags().isOn('product-tabs')
  const { data: filled = [] } = useQuery(filledSections(creator.id))
  const { displayName } = creator
  const href = shopHref(creator)
  const isShown = (section: ShopSection) => current === section || filled.includes(section)
  const tabs: { tab: ShopTab; href: string; label: string; isShown: boolean }[] = [
    { tab: 'posts', href, label: t`Posts`, isShown: true },
    { tab: 'products', href: `${href}?tab=products`, label: t`Products`, isShown: hasProducts },
    {
      tab: 'collections',
      href: collectionsHref(displayName),
      label: t`Collections`,
      isShown: isShown('collections'),
    },
    {
      tab: 'productsets',
      href: productSetsHref(displayName),
      label: t`Product sets`,
      isShown: isShown('productsets'),
    },
    {
      tab: 'giftguides',
      href: guidesHref(displayName),
      label: t`Gift guides`,
      isShown: isShown('giftguides'),
    },
  ]
  const shown = tabs.filter((one) => one.isShown)
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

import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@ltk/contract/profiles'
import { useQuery } from '@tanstack/react-query'

import { collectionsHref, hasCollections } from '../../data/collections.ts'
import { guidesHref, productSetsHref } from '../../data/gift-guides.ts'
import { ignoreErrors } from '../../data/missing.ts'
import { shopHref } from '../../data/profiles.ts'
import { hasCreatorGuides, hasCreatorSets } from '../../data/set-lists.ts'
import type { FlagReader } from '../../runtime/flags.ts'
import type { PageContext } from '../../runtime/page-context.ts'
import { useFlags, useSiteContext } from '../../runtime/page-providers.tsx'
import { Tabs } from '../../ui/tabs.tsx'

export type ShopTab = 'posts' | 'products' | 'collections' | 'productsets' | 'giftguides'

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
  { queryClient, flags, site }: PageContext,
  profileId: string,
): Promise<void> {
  await Promise.all([
    ignoreErrors(queryClient.ensureQueryData(hasCollections(profileId))),
    ignoreErrors(queryClient.ensureQueryData(hasCreatorSets(profileId, flags.isOn('gift-guides')))),
    ignoreErrors(queryClient.ensureQueryData(hasCreatorGuides(profileId, site.locale))),
  ])
}

/**
 * The tabs of a shop, those that have something in them; none is current on the page of a single
 * post. Nothing if there are only posts.
 */
export function ShopTabs({ creator, current }: { creator: Profile; current?: ShopTab }) {
  const { t } = useLingui()
  const flags = useFlags()
  const { locale } = useSiteContext()
  const { data: hasAnyCollections = false } = useQuery(hasCollections(creator.id))
  const { data: hasSets = false } = useQuery(hasCreatorSets(creator.id, flags.isOn('gift-guides')))
  const { data: hasGuides = false } = useQuery(hasCreatorGuides(creator.id, locale))
  const { displayName } = creator
  const href = shopHref(creator)
  const tabs: { tab: ShopTab; href: string; label: string; isShown: boolean }[] = [
    { tab: 'posts', href, label: t`Posts`, isShown: true },
    {
      tab: 'products',
      href: `${href}?tab=products`,
      label: t`Products`,
      isShown: flags.isOn('product-tabs'),
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
      isShown: hasSets,
    },
    {
      tab: 'giftguides',
      href: guidesHref(displayName),
      label: t`Gift guides`,
      isShown: hasGuides,
    },
  ]
  const shown = tabs.filter(({ tab, isShown }) => isShown || tab === current)
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

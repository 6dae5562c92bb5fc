import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@ltk/contract/profiles'

import type { FlagReader } from '../../runtime/flags.ts'
import { useFlags } from '../../runtime/page-providers.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { shopHref } from './creator-header.tsx'

export type ShopTab = 'posts' | 'products'

/** Returns the tab in the address; the posts without one, or if the flag for tabs is off. */
export function shopTabOf(search: URLSearchParams, flags: FlagReader): ShopTab {
  return flags.isOn('product-tabs') && search.get('tab') === 'products' ? 'products' : 'posts'
}

/** The tabs of a shop; none is current on the page of a single post. Nothing if the flag is off. */
export function ShopTabs({ creator, current }: { creator: Profile; current?: ShopTab }) {
  const { t } = useLingui()
  const hasTabs = useFlags().isOn('product-tabs')
  const href = shopHref(creator)
  const name = creator.name || creator.displayName
  if (!hasTabs) return null
  return (
    <Tabs
      label={t`The shop of ${name}`}
      tabs={[
        { href, label: t`Posts`, current: current === 'posts' },
        { href: `${href}?tab=products`, label: t`Products`, current: current === 'products' },
      ]}
    />
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'

import { Tabs } from '../../ui/tabs.tsx'

const tabs = [
  { href: '/home', label: <Trans>Discover</Trans> },
  { href: '/home/for-you', label: <Trans>For you</Trans> },
  { href: '/home/following', label: <Trans>Following</Trans> },
  { href: '/home/following/giftguides', label: <Trans>Gift guides</Trans> },
]

/** The tabs of the home page, one per feed. */
export function HomeTabs() {
  const { t } = useLingui()
  const current = useLocation().pathname.replace(/\/$/, '')
  return (
    <Tabs label={t`Feeds`} tabs={tabs.map((tab) => ({ ...tab, current: tab.href === current }))} />
  )
}

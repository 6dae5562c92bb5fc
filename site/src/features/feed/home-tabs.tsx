import { Trans, useLingui } from '@lingui/react/macro'

import { Tabs } from '../../ui/tabs.tsx'

const tabs = [
  { href: '/home', label: <Trans>Discover</Trans> },
  { href: '/home/for-you', label: <Trans>For you</Trans> },
  { href: '/home/following', label: <Trans>Following</Trans> },
  { href: '/home/following/giftguides', label: <Trans>Gift guides</Trans> },
]

/** The feeds of the main screen; `current` is the address of the one that is shown. */
export function HomeTabs({ current }: { current: string }) {
  const { t } = useLingui()
  return (
    <Tabs label={t`Feeds`} tabs={tabs.map((tab) => ({ ...tab, current: tab.href === current }))} />
  )
}

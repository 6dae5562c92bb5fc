import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { IconButton } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { isExternal, type SiteLinks } from './site-links.ts'
import { StoreBadge } from './store-badge.tsx'
import { appBannerKey, remember } from './theme.ts'

type Props = { brand: string; links: SiteLinks }

/** Promotes the app until it is dismissed, on medium and larger screens. */
export function AppBanner({ brand, links }: Props) {
  const { t } = useLingui()
  const [dismissed, setDismissed] = useState(false)
  if (dismissed) return null
  const dismiss = () => {
    remember(appBannerKey, 'dismissed')
    setDismissed(true)
  }
  return (
    <aside className="app-banner" aria-label={t`The app`}>
      <Page className="app-banner-row">
        <p>
          <Trans>Shop Creator looks you love on the {brand} app</Trans>
        </p>
        <StoreBadge
          store="google-play"
          href={links.googlePlay}
          external={isExternal(links.googlePlay)}
        />
        <StoreBadge store="app-store" href={links.appStore} external={isExternal(links.appStore)} />
        <IconButton icon="close" label={t`Close`} onClick={dismiss} />
      </Page>
    </aside>
  )
}

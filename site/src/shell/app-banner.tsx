import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import type { SiteContext } from '../context/site-context.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { appPath, isExternal } from './site-links.ts'
import { StoreBadge } from './store-badge.tsx'
import { appBannerKey, storeChoice } from './theme.ts'

/** The rating of the app in the stores, out of 5. */
const rating = 4.9

type Props = Pick<SiteContext, 'brand' | 'links'>

/** Promotes the app until it is dismissed, on medium and larger screens. */
export function AppBanner({ brand, links = {} }: Props) {
  const { googlePlay = appPath, appStore = appPath } = links
  const { t, i18n } = useLingui()
  const [dismissed, setDismissed] = useState(false)
  if (dismissed) return null
  const dismiss = () => {
    storeChoice(appBannerKey, 'dismissed')
    setDismissed(true)
  }
  return (
    <aside className="app-banner" data-part="app-banner" aria-label={t`The app`}>
      <div className="app-banner-row">
        <p>
          <Trans>Shop Creator looks you love on the {brand} app</Trans>
        </p>
        <p className="app-banner-rating">
          <Icon name="star" />
          <VisuallyHidden>{t`Rating in the stores, out of 5:`}</VisuallyHidden>{' '}
          {i18n.number(rating)}
        </p>
        <StoreBadge store="google-play" href={googlePlay} external={isExternal(googlePlay)} />
        <StoreBadge store="app-store" href={appStore} external={isExternal(appStore)} />
        <IconButton icon="close" label={t`Close`} onClick={dismiss} />
      </div>
    </aside>
  )
}

import { Trans } from '@lingui/react/macro'

import { useSiteContext } from '../../context/page-context.ts'
import { isExternal } from '../../shell/site-links.ts'
import { StoreBadge } from '../../shell/store-badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** The ways to the app: its stores, or where neither is set, the app itself. */
export function AppLinks() {
  const { links = {}, appLink } = useSiteContext()
  const { googlePlay, appStore } = links
  if (googlePlay === undefined && appStore === undefined) {
    return (
      appLink !== undefined && (
        <ButtonLink href={appLink} variant="secondary">
          <Trans>Open the app</Trans>
        </ButtonLink>
      )
    )
  }
  return (
    <>
      {googlePlay !== undefined && (
        <StoreBadge store="google-play" href={googlePlay} external={isExternal(googlePlay)} />
      )}
      {appStore !== undefined && (
        <StoreBadge store="app-store" href={appStore} external={isExternal(appStore)} />
      )}
    </>
  )
}

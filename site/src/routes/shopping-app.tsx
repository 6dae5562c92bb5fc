import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { TextPage } from '../features/account/text-page.tsx'
import { useSiteContext } from '../runtime/page-providers.tsx'
import { loadScreen } from '../runtime/screen.ts'
import { ButtonLink } from '../ui/button.tsx'

export const loader = loadScreen(async ({ i18n, site: { brand } }) => ({
  title: i18n._(msg`The shopping app`),
  description: i18n._(
    msg`The ${brand} app has the same creators, the same posts and the same favorites as this site.`,
  ),
}))

export default function ShoppingApp() {
  const { brand } = useSiteContext()
  return (
    <TextPage
      title={<Trans>The shopping app</Trans>}
      lead={
        <Trans>
          The {brand} app has the same creators, the same posts and the same favorites as this site.
        </Trans>
      }
    >
      <p>
        <Trans>
          Until it is in the stores, this site works as one: open it on your phone and add it to
          your home screen.
        </Trans>
      </p>
      <ButtonLink href="/home">
        <Trans>Start exploring</Trans>
      </ButtonLink>
    </TextPage>
  )
}

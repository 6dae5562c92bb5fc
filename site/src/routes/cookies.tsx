import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { LegalPage } from '../features/account/legal-page.tsx'
import { loadTextPage } from '../features/account/text-page.tsx'
import { useSiteContext } from '../runtime/page-providers.tsx'

export const loader = loadTextPage(msg`Cookie Policy`)

export default function Cookies() {
  const { brand } = useSiteContext()
  return (
    <LegalPage title={<Trans>Cookie Policy</Trans>}>
      <p>
        <Trans>
          {brand} uses few cookies, all of them its own. None follows you to other sites.
        </Trans>
      </p>
      <h2>
        <Trans>Logging in</Trans>
      </h2>
      <p>
        <Trans>
          One cookie knows that you are logged in, for 30 days at most. While you log in, a few more
          last an hour at most.
        </Trans>
      </p>
      <h2>
        <Trans>Language</Trans>
      </h2>
      <p>
        <Trans>One cookie remembers your language for a year, if you choose one.</Trans>
      </p>
      <h2>
        <Trans>In your browser</Trans>
      </h2>
      <p>
        <Trans>
          Your browser also remembers your colours, your last searches and notices that you have put
          away. These never leave it.
        </Trans>
      </p>
      <h2>
        <Trans>Without cookies</Trans>
      </h2>
      <p>
        <Trans>Everything can be looked at with cookies blocked. Only logging in needs them.</Trans>
      </p>
    </LegalPage>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { LegalPage } from '../features/account/legal-page.tsx'
import { loadTextPage } from '../features/account/text-page.tsx'
import { useSiteContext } from '../runtime/page-providers.tsx'

export const loader = loadTextPage(msg`Cookie Policy`)

export default function Cookies() {
  const { brand } = useSiteContext()
  return (
    <LegalPage
      title={<Trans>Cookie Policy</Trans>}
      lead={
        <Trans>
          {brand} uses few cookies, all of them its own. None follows you to other sites.
        </Trans>
      }
      sections={[
        {
          id: 'logging-in',
          title: <Trans>Logging in</Trans>,
          text: (
            <p>
              <Trans>
                One cookie knows that you are logged in, for 30 days at most. While you log in, a
                few more last an hour at most.
              </Trans>
            </p>
          ),
        },
        {
          id: 'language',
          title: <Trans>Language</Trans>,
          text: (
            <p>
              <Trans>One cookie remembers your language for a year, if you choose one.</Trans>
            </p>
          ),
        },
        {
          id: 'trials',
          title: <Trans>What we try out</Trans>,
          text: (
            <p>
              <Trans>
                While we try out a change with some visitors, one cookie holds a random number for a
                year, so that what you see stays the same.
              </Trans>
            </p>
          ),
        },
        {
          id: 'browser',
          title: <Trans>In your browser</Trans>,
          text: (
            <p>
              <Trans>
                Your browser also remembers your colours, your last searches and notices that you
                have put away. These never leave it.
              </Trans>
            </p>
          ),
        },
        {
          id: 'without',
          title: <Trans>Without cookies</Trans>,
          text: (
            <p>
              <Trans>
                Everything can be looked at with cookies blocked. Only logging in needs them.
              </Trans>
            </p>
          ),
        },
      ]}
    />
  )
}

import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { useSiteContext } from '../../context/page-context.ts'
import { loadTextPage, TextPage } from '../../shell/text-page.tsx'
import { Link } from '../../ui/link.tsx'

export const loader = loadTextPage(msg`Cookie Policy`, 'cookies')

export default function Cookies() {
  const { brand } = useSiteContext()
  return (
    <TextPage
      name="cookies"
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
          id: 'measuring',
          title: <Trans>Measuring</Trans>,
          text: (
            <>
              <p>
                <Trans>
                  One cookie, named visitor, keeps for a year what you chose on the page{' '}
                  <Link href="/privacy-choices" variant="text">
                    Privacy choices
                  </Link>
                  : a random number if you agreed to be measured, else only that you refused.
                  Accepting this policy does not switch measuring on.
                </Trans>
              </p>
              <p>
                <Trans>
                  Under that number we measure what is useful, and what you see of a change that we
                  try out stays the same. Your browser then also keeps what is still to be sent. No
                  other site can read either, and both are deleted when you change to no.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: 'browser',
          title: <Trans>In your browser</Trans>,
          text: (
            <p>
              <Trans>
                Your browser also remembers your colors, your last searches and notices that you
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

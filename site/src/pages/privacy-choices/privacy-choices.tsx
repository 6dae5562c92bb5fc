import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'

import { useSiteContext } from '../../context/page-context.ts'
import { TextPage } from '../../shell/text-page.tsx'
import { Link } from '../../ui/link.tsx'
import { MeasuringChoice } from './measuring-choice.tsx'
import type { loader } from './privacy-choices.server.ts'

export default function PrivacyChoices() {
  const { brand, eventDays } = useSiteContext()
  const { choice, hasSignal, isSaved } = useLoaderData<typeof loader>()
  return (
    <TextPage
      title={<Trans>Privacy choices</Trans>}
      lead={
        <Trans>
          You choose whether {brand} may measure your visits. Everything works either way.
        </Trans>
      }
      sections={[
        {
          id: 'choice',
          title: <Trans>Your choice</Trans>,
          text: <MeasuringChoice choice={choice} hasSignal={hasSignal} isSaved={isSaved} />,
        },
        {
          id: 'measured',
          title: <Trans>What is measured, and what for</Trans>,
          text: (
            <>
              <p>
                <Trans>
                  If you agree: which pages, posts and products you see and which links you follow,
                  under a random number, and with your account while you are logged in. This shows
                  us what is useful, shows creators how often their posts are seen, and lets us try
                  out changes with some visitors.
                </Trans>
              </p>
              <p>
                <Trans>
                  If you do not: visits are only counted, without anything that says whose they
                  were, and you see none of the changes that we try out.
                </Trans>
              </p>
              <p>
                <Trans>
                  What was measured is deleted after {eventDays} days, and with your account.
                  Changing to no deletes the random number and all that your browser keeps for
                  measuring.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: 'always',
          title: <Trans>What is always there</Trans>,
          text: (
            <p>
              <Trans>
                The cookies that know that you are logged in and which language you chose, and in
                your browser your colors, your last searches and the notices that you have put away.
                They measure nothing; the{' '}
                <Link href="/legal/cookies" variant="text">
                  Cookie Policy
                </Link>{' '}
                says more.
              </Trans>
            </p>
          ),
        },
      ]}
    />
  )
}

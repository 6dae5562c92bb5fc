import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { useSiteContext } from '../../context/page-context.ts'
import { loadTextPage, TextPage } from '../../shell/text-page.tsx'
import { Link } from '../../ui/link.tsx'

export const loader = loadTextPage(msg`Privacy Policy`, 'privacy')

export default function Privacy() {
  const { brand, eventDays, contactEmail: email } = useSiteContext()
  return (
    <TextPage
      name="privacy"
      title={<Trans>Privacy Policy</Trans>}
      lead={
        <Trans>
          This page says what {brand} knows about you, why, and what you can do about it.
        </Trans>
      }
      sections={[
        {
          id: 'kept',
          title: <Trans>What we keep</Trans>,
          text: (
            <>
              <p>
                <Trans>
                  With an account: your email, your name if you give one, your language, a scrambled
                  form of your password, and what you like, save, follow and put into a cart.
                </Trans>
              </p>
              <p>
                <Trans>
                  Without an account: your choice of language and colors, in your own browser only.
                </Trans>
              </p>
              <p>
                <Trans>
                  If you agree to it under{' '}
                  <Link href="/privacy-choices" variant="text">
                    Privacy choices
                  </Link>
                  : which pages, posts and products you see and which links you follow, under a
                  random number, and with your account while you are logged in.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: 'purposes',
          title: <Trans>What it is for</Trans>,
          text: (
            <>
              <p>
                <Trans>
                  To log you in, to show you what you asked for, to remind you of what you saved,
                  and to keep the service safe. We do not sell it.
                </Trans>
              </p>
              <p>
                <Trans>
                  What is measured shows us what is useful, shows creators how often their posts are
                  seen, and lets us compare changes that we try out.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: 'others',
          title: <Trans>Who else gets it</Trans>,
          text: (
            <p>
              <Trans>
                A retailer learns of your order when you check out there. Another site gets what you
                agreed to when you log in to it with your account, until you end that in your
                settings. Nobody else gets what identifies you, unless the law demands it.
              </Trans>
            </p>
          ),
        },
        {
          id: 'how-long',
          title: <Trans>How long</Trans>,
          text: (
            <p>
              <Trans>
                As long as you have your account. What you delete is gone, and deleting your account
                deletes all of it.
              </Trans>{' '}
              <Trans>What was measured is deleted after {eventDays} days, even if you stay.</Trans>
            </p>
          ),
        },
        {
          id: 'rights',
          title: <Trans>Your rights</Trans>,
          text: (
            <p>
              <Trans>
                In your settings you can see and correct your data, download a copy of all of it,
                and delete your account.
              </Trans>{' '}
              {email !== undefined && (
                <Trans>
                  For everything else about your data, email{' '}
                  <Link href={`mailto:${email}`} variant="text">
                    {email}
                  </Link>
                  .
                </Trans>
              )}
            </p>
          ),
        },
      ]}
    />
  )
}

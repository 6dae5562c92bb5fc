import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'

import { AccountPage } from '../../domain/account/account-page.tsx'
import { loginHref } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { SmallPrint } from '../../ui/small-print.tsx'
import type { loader } from './check-mail.server.ts'

/** Asks the user to follow the link that was mailed to them. */
export default function CheckMail() {
  const { interaction, email } = useLoaderData<typeof loader>().attempt
  return (
    <AccountPage
      title={<Trans>Check your mail</Trans>}
      lead={<Trans>We sent a link to {email}.</Trans>}
    >
      <p>
        <Trans>
          Open it in this browser to go on. It works once, and for an hour at most. Many people have
          signed up from the same place, so we make sure that the address is yours.
        </Trans>
      </p>
      <SmallPrint>
        <Trans>
          Did nothing come? Look among unwanted mail, or{' '}
          <Link href={loginHref({ interaction })} variant="text">
            log in
          </Link>{' '}
          to get another link.
        </Trans>
      </SmallPrint>
    </AccountPage>
  )
}

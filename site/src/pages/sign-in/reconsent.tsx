import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'

import { useSiteContext } from '../../context/page-context.ts'
import { AccountPage } from '../../domain/account/account-page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { loader } from './reconsent.server.ts'

/** Asks the user to log in again, to renew their consent to the data that the issuer shares. */
export default function Reconsent() {
  const { connection } = useLoaderData<typeof loader>()
  const { brand } = useSiteContext()
  return (
    <AccountPage title={<Trans>Confirm your account</Trans>}>
      <p>
        {connection === 'google' ? (
          <Trans>
            To go on, please confirm with Google that {brand} may know your name and your email.
          </Trans>
        ) : (
          <Trans>To go on, please log in once more with your email and your password.</Trans>
        )}
      </p>
      <ButtonLink href="/login?again=true" wide>
        <Trans>Continue</Trans>
      </ButtonLink>
      <ButtonLink href="/home" variant="quiet" wide>
        <Trans>Not now</Trans>
      </ButtonLink>
    </AccountPage>
  )
}

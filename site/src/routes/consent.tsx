import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'

import { AccountPage, Note } from '../features/account/account-page.tsx'
import { errorMessage } from '../features/account/messages.ts'
import { useSiteContext } from '../runtime/page-providers.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { loader } from './consent.server.ts'

/** Asks whether another site may know who one is here. */
export default function Consent() {
  const { interaction, asked } = useLoaderData<typeof loader>()
  const { brand } = useSiteContext()
  const { i18n } = useLingui()
  if (!asked) {
    return (
      <AccountPage title={<Trans>Log in to another site</Trans>}>
        <Note>{i18n._(errorMessage('sign_in_expired'))}</Note>
        <ButtonLink href="/home" wide>
          <Trans>Discover</Trans>
        </ButtonLink>
      </AccountPage>
    )
  }
  const { client, scopes } = asked
  const address = `/identity/api/interaction/${interaction}`
  return (
    <AccountPage title={<Trans>Log in to {client}?</Trans>}>
      <p>
        <Trans>
          {client} would like to log you in with your {brand} account. You would share:
        </Trans>
      </p>
      <ul className="list-disc pl-5">
        <li>
          <Trans>the id of your account</Trans>
        </li>
        {scopes.includes('profile') && (
          <li>
            <Trans>your name, your language and, if you are a creator, your page</Trans>
          </li>
        )}
        {scopes.includes('email') && (
          <li>
            <Trans>your email</Trans>
          </li>
        )}
        {scopes.includes('offline_access') && (
          <li>
            <Trans>all of this while you are away, too, until you change your password</Trans>
          </li>
        )}
      </ul>
      <form method="post" action={`${address}/consent`}>
        <Button type="submit" wide>
          <Trans>Allow</Trans>
        </Button>
      </form>
      <form method="post" action={`${address}/abort`}>
        <Button type="submit" variant="quiet" wide>
          <Trans>Cancel</Trans>
        </Button>
      </form>
    </AccountPage>
  )
}

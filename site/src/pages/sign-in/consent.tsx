import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'

import { useSiteContext } from '../../context/page-context.ts'
import { AccountPage } from '../../domain/account/account-page.tsx'
import { SharedScopes } from '../../domain/account/shared-scopes.tsx'
import { problemMessage } from '../../forms/form-messages.ts'
import { DocumentForm, SubmitButton } from '../../forms/form.tsx'
import { interactionPath } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { loader } from './consent.server.ts'

/** Asks for consent to give another site access to the user's data. */
export default function Consent() {
  const { interaction, asked } = useLoaderData<typeof loader>()
  const { brand } = useSiteContext()
  const { i18n } = useLingui()
  if (!asked || !interaction) {
    return (
      <AccountPage title={<Trans>Log in to another site</Trans>}>
        <Note>{problemMessage(i18n, { code: 'sign_in_expired', said: '' })}</Note>
        <ButtonLink href="/home" wide>
          <Trans>Discover</Trans>
        </ButtonLink>
      </AccountPage>
    )
  }
  const { client, scopes } = asked
  const address = interactionPath(interaction)
  return (
    <AccountPage title={<Trans>Log in to {client}?</Trans>}>
      <p>
        <Trans>
          {client} would like to log you in with your {brand} account. You would share:
        </Trans>
      </p>
      <SharedScopes scopes={scopes} />
      <DocumentForm action={`${address}/consent`}>
        <SubmitButton wide>
          <Trans>Allow</Trans>
        </SubmitButton>
      </DocumentForm>
      <DocumentForm action={`${address}/abort`}>
        <SubmitButton variant="quiet" wide>
          <Trans>Cancel</Trans>
        </SubmitButton>
      </DocumentForm>
    </AccountPage>
  )
}

import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'

import { AccountPage } from '../../domain/account/account-page.tsx'
import { NewPasswordForm } from '../../domain/account/new-password-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { loader } from './reset-password.server.ts'

export default function ResetPassword() {
  const { token, isSaved } = useLoaderData<typeof loader>()
  if (isSaved) {
    return (
      <AccountPage title={<Trans>Set a new password</Trans>}>
        <Note good>
          <Trans>Your password is changed. You can log in with it now.</Trans>
        </Note>
        <ButtonLink href="/login" wide>
          <Trans>Log in</Trans>
        </ButtonLink>
      </AccountPage>
    )
  }
  if (!token) {
    return (
      <AccountPage title={<Trans>Set a new password</Trans>}>
        <Note>
          <Trans>
            The link is missing. Open the whole link from our mail, or ask for a new one.
          </Trans>
        </Note>
        <ButtonLink href="/forgot-password" wide>
          <Trans>Ask for a new link</Trans>
        </ButtonLink>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={<Trans>Set a new password</Trans>}>
      <NewPasswordForm
        token={token}
        onRefusal={
          <ButtonLink href="/forgot-password" variant="secondary" wide>
            <Trans>Ask for a new link</Trans>
          </ButtonLink>
        }
      />
    </AccountPage>
  )
}

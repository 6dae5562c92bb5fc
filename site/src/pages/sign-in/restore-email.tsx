import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'

import { AccountPage } from '../../domain/account/account-page.tsx'
import { NewPasswordForm } from '../../domain/account/new-password-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { loader } from './restore-email.server.ts'

/** The owner's way back, by a link mailed to the address that an account had before. */
export default function RestoreEmail() {
  const { token, isSaved } = useLoaderData<typeof loader>()
  if (isSaved) {
    return (
      <AccountPage title={<Trans>Restore your email</Trans>}>
        <Note good>
          <Trans>Your account has its old email again. Log in with your new password.</Trans>
        </Note>
        <ButtonLink href="/login" wide>
          <Trans>Log in</Trans>
        </ButtonLink>
      </AccountPage>
    )
  }
  if (!token) {
    return (
      <AccountPage title={<Trans>Restore your email</Trans>}>
        <Note>
          <Trans>The link is incomplete. Open the whole link from our email.</Trans>
        </Note>
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title={<Trans>Restore your email</Trans>}
      lead={
        <Trans>
          Set a new password to get your account back. Everybody else will be logged out.
        </Trans>
      }
    >
      <NewPasswordForm token={token} />
    </AccountPage>
  )
}

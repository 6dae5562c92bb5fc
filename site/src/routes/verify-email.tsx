import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'

import { FormProblem } from '../actions/form-problem.tsx'
import { Form, SubmitButton } from '../actions/form.tsx'
import { useForm } from '../actions/use-form.ts'
import { accountForm, AccountPage } from '../features/account/account-page.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import type { loader } from './verify-email.server.ts'

/** Confirms by a button, since mail scanners follow links. */
export default function VerifyEmail() {
  const { token } = useLoaderData<typeof loader>()
  const form = useForm({ name: 'verify' })
  return (
    <AccountPage title={<Trans>Confirm your email</Trans>}>
      {form.isDone ? (
        <>
          <Note good>
            <Trans>Thank you, your email is confirmed.</Trans>
          </Note>
          <ButtonLink href="/home" wide>
            <Trans>Discover</Trans>
          </ButtonLink>
        </>
      ) : (
        <Form form={form} className={accountForm}>
          <FormProblem />
          <input type="hidden" name="token" value={token} />
          <SubmitButton wide>
            <Trans>Confirm email</Trans>
          </SubmitButton>
        </Form>
      )}
    </AccountPage>
  )
}

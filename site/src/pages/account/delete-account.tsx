import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLoaderData } from 'react-router'

import { accountForm, AccountPage } from '../../domain/account/account-page.tsx'
import { problemMessage } from '../../forms/form-messages.ts'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { rememberConfirmation, takeConfirmation } from './confirmed-deletion.ts'
import type { loader } from './delete-account.server.ts'

export default function DeleteAccount() {
  const { isCreator, published, isRecentSignIn, isBack } = useLoaderData<typeof loader>()
  const { t, i18n } = useLingui()
  const form = useForm({ name: 'delete' })
  const message = form.problem && problemMessage(i18n, form.problem)
  const problem = message && t`Error deleting account: ${message}`
  useEffect(() => {
    if (problem) showToast(problem)
  }, [problem])
  // A link alone deletes nothing: the deletion must have been confirmed in this tab.
  const { ref } = form
  useEffect(() => {
    const wasConfirmed = takeConfirmation()
    if (wasConfirmed && isRecentSignIn && isBack) ref.current?.requestSubmit()
  }, [isRecentSignIn, isBack, ref])

  return (
    <AccountPage title={<Trans>Delete my account?</Trans>}>
      {problem && <Note>{problem}</Note>}
      <p>
        <Trans>
          Your account, your favorites and whom you follow are deleted, and you are logged out.
          There is no way back.
        </Trans>
      </p>
      {!isRecentSignIn && (
        <p>
          <Trans>
            You logged in a while ago. Since this cannot be undone, we ask you to log in again to be
            sure that it is you. The deletion then goes on by itself.
          </Trans>
        </p>
      )}
      {isRecentSignIn && isBack && !form.isBusy && (
        <Note good>
          <Trans>Thank you for logging in again. You can delete your account now.</Trans>
        </Note>
      )}
      <Form form={form} className={accountForm} onSubmit={() => rememberConfirmation()}>
        {isCreator && <PublishedChoice published={form.typed['published'] ?? published} />}
        <SubmitButton wide>
          {isRecentSignIn ? (
            <Trans>Delete my account</Trans>
          ) : (
            <Trans>Log in again and delete my account</Trans>
          )}
        </SubmitButton>
      </Form>
      <ButtonLink href="/account" variant="quiet" wide>
        <Trans>Cancel</Trans>
      </ButtonLink>
    </AccountPage>
  )
}

/** Asks a creator what happens to their posts. */
function PublishedChoice({ published }: { published: string }) {
  const choice = (value: 'delete' | 'hand-over') => ({
    type: 'radio' as const,
    name: 'published',
    value,
    defaultChecked: published === value,
  })
  return (
    <fieldset className="delete-account-choices">
      <legend>
        <Trans>What becomes of your posts and gift guides?</Trans>
      </legend>
      <label>
        <input {...choice('delete')} />
        <Trans>Delete my posts too</Trans>
      </label>
      <label>
        <input {...choice('hand-over')} />
        <Trans>Leave my posts up without my name</Trans>
      </label>
    </fieldset>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
} from 'react-router'

import { ApiFailure, send } from '../data/api.ts'
import { serverContext } from '../data/server-context.ts'
import { AccountForm } from '../features/account/account-form.tsx'
import { AccountPage, Note } from '../features/account/account-page.tsx'
import { noFaults } from '../features/account/field-rules.ts'
import { requireUser, signInAgain } from '../features/account/require-user.ts'
import { privateHead } from '../features/account/sign-in-page.ts'
import { ButtonLink } from '../ui/button.tsx'
import { showToast } from '../ui/toast-queue.ts'

export function loader(args: LoaderFunctionArgs) {
  requireUser(args)
  return { head: privateHead(args, msg`Delete my account`) }
}

/** Deletes the account of whoever gave their password just now, and logs them out. */
export async function action(args: ActionFunctionArgs) {
  requireUser(args)
  const { api } = args.context.get(serverContext)
  try {
    const body = { dataRequest: { requestType: 'erasure' as const } }
    await send(api, 'post', '/v2/data_requests', { body })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.code === 'recent-sign-in-required') return redirect(signInAgain(args.request, true))
    return data({ message: error.userMessage || error.message }, { status: error.status || 503 })
  }
  return redirect('/logout')
}

export default function DeleteAccount() {
  const failure = useActionData<typeof action>()
  const { t } = useLingui()
  const message = failure?.message
  const problem = message && t`Error deleting account: ${message}`
  useEffect(() => {
    if (problem) showToast(problem)
  }, [problem])

  return (
    <AccountPage title={<Trans>Delete my account?</Trans>}>
      {problem && <Note>{problem}</Note>}
      <p>
        <Trans>
          Your account, your favorites and whom you follow are deleted, and you are logged out.
          There is no way back.
        </Trans>
      </p>
      <AccountForm
        reloadDocument
        faults={noFaults}
        check={() => noFaults}
        submit={<Trans>Delete my account</Trans>}
      >
        {() => null}
      </AccountForm>
      <ButtonLink href="/account" look="quiet" wide>
        <Trans>Cancel</Trans>
      </ButtonLink>
    </AccountPage>
  )
}

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { FormProblem } from '../../forms/form-problem.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { accountForm } from './account-page.tsx'
import { findNewPasswordFieldErrors } from './field-rules.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

type Props = {
  /** The token of a mailed link. */
  token: string
  /** Shown if the form is refused as a whole, such as for an expired link. */
  onRefusal?: ReactNode
}

/** Sets a new password by a mailed link. */
export function NewPasswordForm({ token, onRefusal }: Props) {
  const form = useForm({
    name: 'password',
    check: ({ password = '', confirmPassword = '' }) =>
      findNewPasswordFieldErrors({ password, confirmPassword }),
  })
  return (
    <Form form={form} className={accountForm}>
      <FormProblem />
      {form.problem && onRefusal}
      <input type="hidden" name="token" value={token} />
      <NewPasswordFields />
      <SubmitButton wide>
        <Trans>Save the password</Trans>
      </SubmitButton>
    </Form>
  )
}

import { Trans } from '@lingui/react/macro'

import { FormField } from '../../actions/form-field.tsx'

/** A new password, given twice. */
export function NewPasswordFields() {
  return (
    <>
      <FormField
        label={<Trans>New password</Trans>}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={<Trans>8 characters or more</Trans>}
        required
      />
      <FormField
        label={<Trans>New password again</Trans>}
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  )
}

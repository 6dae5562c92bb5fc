import { Trans } from '@lingui/react/macro'

import { FormField } from '../../actions/form-field.tsx'

/** The fields for a new password and its confirmation. */
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

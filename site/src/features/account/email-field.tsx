import { Trans } from '@lingui/react/macro'

import { FormField } from '../../actions/form-field.tsx'

/** The email with which a visitor signs in. */
export function EmailField() {
  return (
    <FormField
      label={<Trans>Email</Trans>}
      name="email"
      type="email"
      autoComplete="username"
      required
    />
  )
}

import { Trans } from '@lingui/react/macro'

import { Field } from '../../ui/field.tsx'

/** A new password, given twice. */
export function NewPasswordFields({
  fieldError,
}: {
  fieldError: (field: string) => string | undefined
}) {
  return (
    <>
      <Field
        label={<Trans>New password</Trans>}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={<Trans>8 characters or more</Trans>}
        error={fieldError('password')}
        required
      />
      <Field
        label={<Trans>New password again</Trans>}
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        error={fieldError('confirmPassword')}
        required
      />
    </>
  )
}

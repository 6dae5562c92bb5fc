import { Trans, useLingui } from '@lingui/react/macro'

import { FormField } from '../../forms/form-field.tsx'
import { fieldMessages } from '../../forms/form-messages.ts'
import { useFormContext } from '../../forms/form.tsx'

type Props = {
  /** The user's role, if known: a creator's password must be a mix of characters. */
  kind?: 'shopper' | 'creator'
}

/** The fields for a new password and its confirmation. */
export function NewPasswordFields({ kind = 'shopper' }: Props) {
  const { i18n } = useLingui()
  const { fieldErrors } = useFormContext()
  // The error below replaces the hint.
  const isSaid = fieldErrors['password'] === 'creator'
  const ruleOfCreators = isSaid ? undefined : i18n._(fieldMessages.creator)
  return (
    <>
      <FormField
        label={<Trans>New password</Trans>}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={kind === 'creator' ? ruleOfCreators : <Trans>8 characters or more</Trans>}
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

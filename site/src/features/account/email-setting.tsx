import { Trans } from '@lingui/react/macro'

import { Field } from '../../ui/field.tsx'
import { AccountForm } from './account-form.tsx'
import type { AccountFormResult } from './account-forms.ts'
import { Note } from './account-page.tsx'
import { findEmailFieldError, findMissing, noFieldErrors, withoutNone } from './field-rules.ts'
import { SettingsPart } from './settings-part.tsx'

type Props = {
  email: string
  /** The password was given too long ago. */
  asksPassword: boolean
  formResult: AccountFormResult | undefined
}

/** Asks for another email; it holds once a link that is mailed to it was followed. */
export function EmailSetting({ email, asksPassword, formResult }: Props) {
  const asked = formResult?.typed['email'] ?? ''
  return (
    <SettingsPart id="email" title={<Trans>Email</Trans>}>
      {formResult?.problem && <Note>{formResult.problem}</Note>}
      {formResult?.done && (
        <Note good>
          <Trans>We sent a link to {asked}. Your email changes once you follow it.</Trans>
        </Note>
      )}
      <p>
        <Trans>Your email is {email}.</Trans>
      </p>
      <AccountForm
        fieldErrors={formResult?.fieldErrors ?? noFieldErrors}
        check={({ email: typed = '', currentPassword = '' }) =>
          withoutNone({
            email: findEmailFieldError(typed),
            currentPassword: asksPassword ? findMissing(currentPassword) : undefined,
          })
        }
        submit={<Trans>Change the email</Trans>}
      >
        {(fieldError) => (
          <>
            <input type="hidden" name="form" value="email" />
            <Field
              label={<Trans>New email</Trans>}
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              defaultValue={formResult?.done ? '' : asked}
              error={fieldError('email')}
              required
            />
            {asksPassword && (
              <Field
                label={<Trans>Current password</Trans>}
                name="currentPassword"
                type="password"
                autoComplete="current-password"
                error={fieldError('currentPassword')}
                required
              />
            )}
          </>
        )}
      </AccountForm>
    </SettingsPart>
  )
}

import { Trans } from '@lingui/react/macro'

import { Field } from '../../ui/field.tsx'
import { AccountForm } from './account-form.tsx'
import type { FormOutcome } from './account-forms.ts'
import { Note } from './account-page.tsx'
import { findEmailFault, findMissing, noFaults, withoutNone } from './field-rules.ts'
import { SettingsPart } from './settings-part.tsx'

type Props = {
  email: string
  /** The password was given too long ago. */
  asksPassword: boolean
  outcome: FormOutcome | undefined
}

/** Asks for another email; it holds once a link that is mailed to it was followed. */
export function EmailSetting({ email, asksPassword, outcome }: Props) {
  const asked = outcome?.typed['email'] ?? ''
  return (
    <SettingsPart id="email" title={<Trans>Email</Trans>}>
      {outcome?.problem && <Note>{outcome.problem}</Note>}
      {outcome?.done && (
        <Note good>
          <Trans>We sent a link to {asked}. Your email changes once you follow it.</Trans>
        </Note>
      )}
      <p>
        <Trans>Your email is {email}.</Trans>
      </p>
      <AccountForm
        faults={outcome?.faults ?? noFaults}
        check={({ email: typed = '', currentPassword = '' }) =>
          withoutNone({
            email: findEmailFault(typed),
            currentPassword: asksPassword ? findMissing(currentPassword) : undefined,
          })
        }
        submit={<Trans>Change the email</Trans>}
      >
        {(fault) => (
          <>
            <input type="hidden" name="form" value="email" />
            <Field
              label={<Trans>New email</Trans>}
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              defaultValue={outcome?.done ? '' : asked}
              error={fault('email')}
              required
            />
            {asksPassword && (
              <Field
                label={<Trans>Current password</Trans>}
                name="currentPassword"
                type="password"
                autoComplete="current-password"
                error={fault('currentPassword')}
                required
              />
            )}
          </>
        )}
      </AccountForm>
    </SettingsPart>
  )
}

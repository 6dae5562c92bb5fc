import { Trans, useLingui } from '@lingui/react/macro'

import { SharedScopes } from '../../domain/account/shared-scopes.tsx'
import { FormProblem } from '../../forms/form-problem.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { AccessItem, AccessList } from './access-list.tsx'
import type { Application } from './applications.server.ts'
import { SettingsSection } from './settings-section.tsx'

/** Lists the other sites with access to the account, and removes their access. */
export function ApplicationSetting({ applications }: { applications: readonly Application[] }) {
  const { t, i18n } = useLingui()
  const form = useForm({ name: 'remove-application' })
  return (
    <SettingsSection id="applications" title={<Trans>Applications with access</Trans>}>
      <p>
        <Trans>You log in to these sites with your account. They know:</Trans>
      </p>
      <Form form={form}>
        <FormProblem />
        <AccessList>
          {applications.map(({ id, name, host, scopes, since }) => {
            const date = i18n.date(since, { dateStyle: 'long', timeZone: 'UTC' })
            return (
              <AccessItem
                key={id}
                name={name}
                facts={
                  <>
                    <p>
                      <Trans>
                        {host}, since {date}
                      </Trans>
                    </p>
                    <SharedScopes scopes={scopes} />
                  </>
                }
                action={
                  <SubmitButton
                    variant="secondary"
                    small
                    name="application"
                    value={id}
                    aria-label={t`Remove ${name}`}
                  >
                    <Trans>Remove</Trans>
                  </SubmitButton>
                }
              />
            )
          })}
        </AccessList>
      </Form>
    </SettingsSection>
  )
}

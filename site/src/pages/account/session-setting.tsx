import { Trans, useLingui } from '@lingui/react/macro'

import type { OwnSession } from '../../context/server-context.server.ts'
import { accountForm } from '../../domain/account/account-page.tsx'
import { FormProblem } from '../../forms/form-problem.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Badge } from '../../ui/badge.tsx'
import { AccessItem, AccessList } from './access-list.tsx'
import { SettingsSection } from './settings-section.tsx'

type Props = {
  sessions: readonly OwnSession[]
  /** Whether other sites have access, which does not end. */
  hasApplications: boolean
}

/** Shows the browsers in which the user is logged in, and logs out in all of them. */
export function SessionSetting({ sessions, hasApplications }: Props) {
  const form = useForm({ name: 'log-out-everywhere' })
  return (
    <SettingsSection id="sessions" title={<Trans>Where you are logged in</Trans>}>
      <AccessList>
        {sessions.map((session) => (
          <SessionItem key={session.id} {...session} />
        ))}
      </AccessList>
      <Form form={form} className={accountForm}>
        <FormProblem />
        <p>
          <Trans>
            Logging out everywhere ends all of these sessions, the one in this browser too, and
            their notifications.
          </Trans>{' '}
          {hasApplications && (
            <Trans>The applications below keep their access until you remove them.</Trans>
          )}
        </p>
        <SubmitButton variant="secondary">
          <Trans>Log out everywhere</Trans>
        </SubmitButton>
      </Form>
    </SettingsSection>
  )
}

function SessionItem({ browser, system, usedAt, isThis, isOperators }: OwnSession) {
  const { t, i18n } = useLingui()
  const date = i18n.date(usedAt, { dateStyle: 'long', timeZone: 'UTC' })
  const known = browser && system ? t`${browser} on ${system}` : browser || system
  return (
    <AccessItem
      name={
        <>
          {isOperators ? <Trans>Our support, acting for you</Trans> : known || t`Unknown browser`}{' '}
          {isThis && (
            <Badge>
              <Trans>This browser</Trans>
            </Badge>
          )}
        </>
      }
      facts={isThis ? <Trans>In use now</Trans> : <Trans>Last used on {date}</Trans>}
    />
  )
}

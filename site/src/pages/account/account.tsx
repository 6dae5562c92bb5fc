import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'

import { useUser } from '../../api/use-user.ts'
import { AccountPage } from '../../domain/account/account-page.tsx'
import { ordersPath } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { loader } from './account.server.ts'
import { ApplicationSetting } from './application-setting.tsx'
import { DataSetting } from './data-setting.tsx'
import { EmailSetting } from './email-setting.tsx'
import { SessionSetting } from './session-setting.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { SettingsLink, SettingsLinks } from './settings-links.tsx'
import { SettingsSection } from './settings-section.tsx'

export default function Account() {
  const loaded = useLoaderData<typeof loader>()
  const { saved, externalIssuer, hasPassword, copy, notifications } = loaded
  const { sessions, applications } = loaded
  const user = useUser()
  if (!user) {
    return (
      <AccountPage title={<Trans>Settings</Trans>}>
        <Note>
          <Trans>You are not logged in any more.</Trans>
        </Note>
        <ButtonLink href="/login?to=/account" wide>
          <Trans>Log in</Trans>
        </ButtonLink>
      </AccountPage>
    )
  }
  const isOwner = !user.impersonator
  return (
    <AccountPage title={<Trans>Settings</Trans>} lead={user.email} isWide>
      {saved === 'password' && (
        <Note good>
          <Trans>Your password is changed.</Trans>
        </Note>
      )}
      {saved === 'application' && (
        <Note good>
          <Trans>The application has no access any more.</Trans>
        </Note>
      )}
      <SettingsGroup title={<Trans>Your account</Trans>}>
        <SettingsForm
          name={isOwner && !externalIssuer ? user.name : undefined}
          notifications={notifications}
          isSaved={saved === 'settings'}
        />
        {user.canChangeEmail && <EmailSetting email={user.email} />}
        {isOwner && hasPassword && (
          <SettingsSection id="password" title={<Trans>Password</Trans>}>
            <ButtonLink href="/change-password" variant="secondary">
              <Trans>Change your password</Trans>
            </ButtonLink>
          </SettingsSection>
        )}
      </SettingsGroup>
      <SettingsGroup
        title={
          user.publisherId !== undefined ? (
            <Trans>Shopping and your shop</Trans>
          ) : (
            <Trans>Shopping</Trans>
          )
        }
      >
        <SettingsLinks>
          <SettingsLink id="orders" href={ordersPath} icon="package">
            <Trans>See your orders</Trans>
          </SettingsLink>
          {user.publisherId !== undefined && (
            <SettingsLink id="shop" href="/account/insights" icon="eye">
              <Trans>See your insights</Trans>
            </SettingsLink>
          )}
          {user.isOperator && (
            <SettingsLink id="operations" href="/ops" icon="sliders">
              <Trans>See how the site does</Trans>
            </SettingsLink>
          )}
        </SettingsLinks>
      </SettingsGroup>
      {(isOwner || applications.length > 0) && (
        <SettingsGroup title={<Trans>Security and data</Trans>}>
          {isOwner && (
            <SessionSetting sessions={sessions} hasApplications={applications.length > 0} />
          )}
          {applications.length > 0 && <ApplicationSetting applications={applications} />}
          {isOwner && <DataSetting copy={copy} />}
          {isOwner && (
            <SettingsSection id="delete" title={<Trans>Delete my account</Trans>}>
              <p>
                <Trans>
                  Your account and all that belongs to it is deleted. There is no way back.
                </Trans>
              </p>
              <ButtonLink href="/account/delete" variant="secondary">
                <Trans>Delete my account</Trans>
              </ButtonLink>
            </SettingsSection>
          )}
        </SettingsGroup>
      )}
    </AccountPage>
  )
}

import { Trans } from '@lingui/react/macro'

import { useUser } from '../../api/use-user.ts'
import { useSiteContext } from '../../context/page-context.ts'
import { AccountPage } from '../../domain/account/account-page.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export default function Auth() {
  const user = useUser()
  const { brand } = useSiteContext()
  if (user) {
    return (
      <AccountPage
        title={<Trans>Your account</Trans>}
        lead={<Trans>You are logged in as {user.email}.</Trans>}
      >
        <ButtonLink href="/home" wide>
          <Trans>Discover</Trans>
        </ButtonLink>
        <ButtonLink href="/account" variant="secondary" wide>
          <Trans>Settings</Trans>
        </ButtonLink>
        <ButtonLink href="/logout" variant="quiet" wide>
          <Trans>Sign out</Trans>
        </ButtonLink>
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title={<Trans>Your account</Trans>}
      lead={
        <Trans>With an account at {brand} you follow creators, like posts and save products.</Trans>
      }
    >
      <ButtonLink href="/login" wide>
        <Trans>Log in</Trans>
      </ButtonLink>
      <ButtonLink href="/signup" variant="secondary" wide>
        <Trans>Sign up</Trans>
      </ButtonLink>
    </AccountPage>
  )
}

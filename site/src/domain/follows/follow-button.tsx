import { Trans, useLingui } from '@lingui/react/macro'

import { buttonClass } from '../../ui/button.tsx'
import { SignUpLink } from '../session/sign-up-link.tsx'
import { useSignedInParts } from '../session/signed-in-parts.ts'
import type { FollowToggleProps } from './follow-toggle.tsx'

/** Follows a creator. For visitors it is a link to sign up. */
export function FollowButton({ profileId, name }: FollowToggleProps) {
  const { t } = useLingui()
  const parts = useSignedInParts()
  if (parts) return <parts.FollowToggle profileId={profileId} name={name} />
  return (
    <SignUpLink
      action={{ kind: 'follow', id: profileId }}
      className={buttonClass({ small: true })}
      aria-label={t`Follow ${name}`}
    >
      <Trans>Follow</Trans>
    </SignUpLink>
  )
}

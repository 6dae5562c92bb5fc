import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'

import { follows } from '../data/follows.ts'
import { useUser } from '../data/use-user.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { SignUpLink } from './sign-up-link.tsx'
import { useToggle } from './use-toggle.ts'

const UnfollowDialog = lazy(async () => ({
  default: (await import('./unfollow-dialog.tsx')).UnfollowDialog,
}))

type Props = {
  profileId: string
  /** What the creator is called. */
  name: string
}

/** Follows a creator; asks before it stops that. For visitors a link to sign up. */
export function FollowButton({ profileId, name }: Props) {
  const { t } = useLingui()
  if (useUser()) return <FollowSwitch profileId={profileId} name={name} />
  return (
    <SignUpLink
      intent={{ kind: 'follow', profileId }}
      className={buttonClass({ small: true })}
      aria-label={t`Follow ${name}`}
    >
      <Trans>Follow</Trans>
    </SignUpLink>
  )
}

function FollowSwitch({ profileId, name }: Props) {
  const { t } = useLingui()
  const { isOn, set } = useToggle(follows, profileId)
  const [asks, setAsks] = useState<'yes' | 'no'>()
  return (
    <>
      <Button
        small
        variant={isOn ? 'secondary' : 'primary'}
        aria-label={isOn ? t`Following ${name}` : t`Follow ${name}`}
        aria-haspopup={isOn ? 'dialog' : undefined}
        onClick={() => (isOn ? setAsks('yes') : set(true))}
      >
        {isOn ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
      </Button>
      {asks && (
        <Suspense>
          <UnfollowDialog
            open={asks === 'yes'}
            profileId={profileId}
            name={name}
            onClose={() => setAsks('no')}
            onUnfollow={() => set(false)}
          />
        </Suspense>
      )}
    </>
  )
}

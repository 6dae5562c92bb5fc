import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'

import { follows } from '../data/follows.ts'
import { Button } from '../ui/button.tsx'
import type { FollowButtonProps } from './follow-button.tsx'
import { useToggle } from './use-toggle.ts'

const UnfollowDialog = lazy(async () => ({
  default: (await import('./unfollow-dialog.tsx')).UnfollowDialog,
}))

/** Follows a creator; asks before it stops that. */
export function FollowToggle({ profileId, name }: FollowButtonProps) {
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

import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { useToggle } from '../toggles/use-toggle.ts'
import { follows } from './follows.ts'
import { useIsOwnProfile } from './use-own-profile.ts'

const UnfollowDialog = lazy(async () => ({
  default: (await import('./unfollow-dialog.tsx')).UnfollowDialog,
}))

export type FollowToggleProps = {
  profileId: string
  /** The creator's name. */
  name: string
}

/**
 * Follows a creator; asks for confirmation before unfollowing. Creators are not offered to follow
 * themselves; who followed the profile before it became theirs can still unfollow it.
 */
export function FollowToggle({ profileId, name }: FollowToggleProps) {
  const { t } = useLingui()
  const { isOn, set } = useToggle(follows, profileId)
  const [dialog, setDialog] = useState<'open' | 'closed'>()
  const isOwn = useIsOwnProfile(profileId)
  if (isOwn && !isOn) return null
  return (
    <>
      <Button
        small
        variant={isOn ? 'secondary' : 'primary'}
        aria-label={isOn ? t`Following ${name}` : t`Follow ${name}`}
        aria-haspopup={isOn ? 'dialog' : undefined}
        onClick={() => (isOn ? setDialog('open') : set(true))}
      >
        {isOn ? <Trans context="I follow them">Following</Trans> : <Trans>Follow</Trans>}
      </Button>
      {dialog && (
        <Suspense>
          <UnfollowDialog
            open={dialog === 'open'}
            profileId={profileId}
            name={name}
            onClose={() => setDialog('closed')}
            onUnfollow={() => set(false)}
          />
        </Suspense>
      )}
    </>
  )
}

import { Trans } from '@lingui/react/macro'

import { track } from '../../tracking/track.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Modal } from '../../ui/modal.tsx'

type Props = {
  open: boolean
  profileId: string
  name: string
  onClose: () => void
  onUnfollow: () => void
}

/** Asks for confirmation before unfollowing a creator. */
export function UnfollowDialog({ open, profileId, name, onClose, onUnfollow }: Props) {
  const cancel = () => {
    track({ name: '/unfollow/cancel', profileId })
    onClose()
  }
  const confirm = () => {
    track({ name: '/unfollow/confirm', profileId })
    onClose()
    onUnfollow()
  }
  return (
    <Modal open={open} onClose={cancel} title={<Trans>Unfollow {name}?</Trans>} width={248}>
      <DialogActions>
        <Button small variant="secondary" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button small onClick={confirm}>
          <Trans>Unfollow</Trans>
        </Button>
      </DialogActions>
    </Modal>
  )
}

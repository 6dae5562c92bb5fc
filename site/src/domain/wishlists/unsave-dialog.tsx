import { Plural, Trans } from '@lingui/react/macro'

import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Modal } from '../../ui/modal.tsx'

type Props = {
  open: boolean
  /** The number of named wishlists the product is on. */
  lists: number
  onClose: () => void
  onRemove: () => void
}

/** Asks for confirmation before removing a product from all lists. */
export function UnsaveDialog({ open, lists, onClose, onRemove }: Props) {
  const confirm = () => {
    onClose()
    onRemove()
  }
  return (
    <Modal open={open} onClose={onClose} title={<Trans>Remove from saved?</Trans>} width={320}>
      <p>
        <Plural
          value={lists}
          one="It is on # wishlist and leaves that too."
          other="It is on # wishlists and leaves all of them."
        />
      </p>
      <DialogActions>
        <Button small variant="secondary" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button small onClick={confirm}>
          <Trans>Remove</Trans>
        </Button>
      </DialogActions>
    </Modal>
  )
}

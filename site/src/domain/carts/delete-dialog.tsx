import { Trans } from '@lingui/react/macro'

import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useCartChanges } from './cart-form.tsx'
import type { ShopperCart } from './cart-lines.ts'

type Props = { cart: ShopperCart; open: boolean; onClose: () => void }

/** Asks for confirmation before a cart is deleted with all that is in it. */
export function DeleteDialog({ cart: { id, retailer }, open, onClose }: Props) {
  const { deleteAll } = useCartChanges(id)
  return (
    <Modal open={open} onClose={onClose} title={<Trans>Delete this cart?</Trans>} width={320}>
      <DeleteWarning name={retailer.name} />
      <DialogActions>
        <Button small variant="secondary" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          small
          onClick={() => {
            onClose()
            deleteAll()
          }}
        >
          <Trans>Delete</Trans>
        </Button>
      </DialogActions>
    </Modal>
  )
}

/** Warns that a cart's items are deleted with it; the name is its retailer's, empty if it is not known. */
export function DeleteWarning({ name }: { name: string }) {
  return (
    <p>
      {name ? (
        <Trans>Everything in your cart at {name} will be removed.</Trans>
      ) : (
        <Trans>Everything in this cart will be removed.</Trans>
      )}
    </p>
  )
}

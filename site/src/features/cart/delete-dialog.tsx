import { Trans, useLingui } from '@lingui/react/macro'

import { DialogAnswers } from '../../actions/dialog-answers.tsx'
import type { ShopperCart } from '../../data/cart-lines.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useCartChanges } from './use-cart-changes.ts'

type Props = { cart: ShopperCart; open: boolean; onClose: () => void }

/** Asks for confirmation before a cart is deleted with all that is in it. */
export function DeleteDialog({ cart: { id, retailer }, open, onClose }: Props) {
  const { t } = useLingui()
  const { deleteAll } = useCartChanges(id)
  const name = retailer.name || t`the retailer`
  return (
    <Modal open={open} onClose={onClose} title={<Trans>Delete this cart?</Trans>} width={320}>
      <p>
        <Trans>Everything in your cart at {name} will be removed.</Trans>
      </p>
      <DialogAnswers>
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
      </DialogAnswers>
    </Modal>
  )
}

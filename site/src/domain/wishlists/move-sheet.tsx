import { Trans } from '@lingui/react/macro'

import { Modal } from '../../ui/modal.tsx'
import { MoveForm, type Moved } from './move-form.tsx'

type Props = { open: boolean; onClose: () => void; saved: Moved; to: string }

/** The sheet in which to choose the list of a saved product. */
export function MoveSheet({ open, onClose, saved, to }: Props) {
  return (
    <Modal open={open} onClose={onClose} title={<Trans>Move to a wishlist</Trans>}>
      {open && <MoveForm saved={saved} to={to} onDone={onClose} />}
    </Modal>
  )
}

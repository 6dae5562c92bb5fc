import { msg } from '@lingui/core/macro'

import { showToast } from '../../ui/toast-queue.ts'
import { chooseWishlist } from './choose-wishlist.ts'

/** Tells a shopper that a product is saved, and offers to put it on a wishlist. */
export function confirmSaved(productId: string): void {
  showToast(msg`Saved`, {
    label: msg`Add to a wishlist`,
    onAct: () => chooseWishlist(productId),
  })
}

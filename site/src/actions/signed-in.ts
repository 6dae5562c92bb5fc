import { AddToCartForm } from './add-to-cart-form.tsx'
import { CartLink } from './cart-link.tsx'
import { CartNotices } from './cart-notices.tsx'
import { FollowToggle } from './follow-toggle.tsx'
import { IntentReplay } from './intent-replay.tsx'
import { LikeToggle } from './like-toggle.tsx'
import { SaveToggle } from './save-toggle.tsx'
import { WishlistChoice } from './wishlist-choice.tsx'

/** The components for signed-in users, in one file that only they load. */
export const signedInParts = {
  AddToCartForm,
  CartLink,
  CartNotices,
  FollowToggle,
  IntentReplay,
  LikeToggle,
  SaveToggle,
  WishlistChoice,
}

export type SignedInParts = typeof signedInParts

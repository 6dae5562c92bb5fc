import { AddToCartForm } from '../carts/add-to-cart-form.tsx'
import { CartLink } from '../carts/cart-link.tsx'
import { CartNotices } from '../carts/cart-notices.tsx'
import { FollowToggle } from '../follows/follow-toggle.tsx'
import { LikeToggle } from '../likes/like-toggle.tsx'
import { SaveToggle } from '../wishlists/save-toggle.tsx'
import { WishlistChoice } from '../wishlists/wishlist-choice.tsx'
import { IntentReplay } from './intent-replay.tsx'

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

/** The components for signed-in users, in one file that only they load. */
export { AddToCartForm } from '../carts/add-to-cart-form.tsx'
export { CartLink } from '../carts/cart-link.tsx'
export { CartNotices } from '../carts/cart-notices.tsx'
export { FollowToggle } from '../follows/follow-toggle.tsx'
export { LikeToggle } from '../likes/like-toggle.tsx'
export { SaveToggle } from '../wishlists/save-toggle.tsx'
export { WishlistChoice } from '../wishlists/wishlist-choice.tsx'
export { ReplayPendingActions } from './replay-pending-actions.tsx'

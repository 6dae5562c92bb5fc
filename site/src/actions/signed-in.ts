import { FollowToggle } from './follow-toggle.tsx'
import { IntentReplay } from './intent-replay.tsx'
import { LikeToggle } from './like-toggle.tsx'
import { SaveToggle } from './save-toggle.tsx'

/** What stands on a page for those who are signed in, in one file that only they load. */
export const signedInParts = { FollowToggle, IntentReplay, LikeToggle, SaveToggle }

export type SignedInParts = typeof signedInParts

import { useLingui } from '@lingui/react/macro'

import { SignUpToggle } from './sign-up-toggle.tsx'
import { useSignedInParts } from './signed-in-parts.ts'

/** Likes a post; placed on its picture. For visitors it is a link to sign up. */
export function LikeButton({ postId }: { postId: string }) {
  const { t } = useLingui()
  const parts = useSignedInParts()
  if (parts) return <parts.LikeToggle postId={postId} />
  return <SignUpToggle intent={{ kind: 'like', id: postId }} icon="heart" label={t`Like`} isOver />
}

import { useLingui } from '@lingui/react/macro'

import { useSignedInParts } from '../session/signed-in-parts.ts'
import { SignUpToggle } from '../toggles/sign-up-toggle.tsx'

/** Likes a post; placed on its picture. For visitors it is a link to sign up. */
export function LikeButton({ postId }: { postId: string }) {
  const { t } = useLingui()
  const parts = useSignedInParts()
  if (parts) return <parts.LikeToggle postId={postId} />
  return <SignUpToggle action={{ kind: 'like', id: postId }} icon="heart" label={t`Like`} isOver />
}

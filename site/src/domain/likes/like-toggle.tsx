import { useLingui } from '@lingui/react/macro'

import { ToggleButton } from '../toggles/toggle-button.tsx'
import { likes } from './likes.ts'

/** Likes a post; placed on its picture. */
export function LikeToggle({ postId }: { postId: string }) {
  const { t } = useLingui()
  return <ToggleButton toggle={likes} id={postId} icon="heart" label={t`Like`} isOver />
}

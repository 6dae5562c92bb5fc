import { useLingui } from '@lingui/react/macro'

import { likes } from '../data/likes.ts'
import { ToggleButton } from './toggle-button.tsx'

/** Likes a post; placed on its picture. */
export function LikeToggle({ postId }: { postId: string }) {
  const { t } = useLingui()
  return <ToggleButton toggle={likes} id={postId} icon="heart" label={t`Like`} isOver />
}

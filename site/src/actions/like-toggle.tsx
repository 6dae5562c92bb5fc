import { useLingui } from '@lingui/react/macro'

import { likes } from '../data/likes.ts'
import { ToggleButton } from './toggle-button.tsx'

/** Likes a post, on its picture. */
export function LikeToggle({ postId }: { postId: string }) {
  const { t } = useLingui()
  return <ToggleButton thing={likes} id={postId} icon="heart" label={t`Like`} isOver />
}

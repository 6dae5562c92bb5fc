import { useLingui } from '@lingui/react/macro'

import { useSiteContext } from '../runtime/page-providers.tsx'
import { track } from '../tracking/track.ts'
import { IconButton } from '../ui/button.tsx'
import { showToast } from '../ui/toast-queue.ts'
import { share } from './share.ts'

type Props = {
  /** The page to share. */
  path: string
  title: string
  /** It lies on a picture. */
  isOver?: boolean
}

/** Shares a page through the system's own sheet, or copies its link. */
export function ShareButton({ path, title, isOver }: Props) {
  const { t } = useLingui()
  const { siteUrl } = useSiteContext()
  const onShare = async () => {
    track({ name: '/page/share', sharedPath: path })
    track({ name: '/share/start', sharedPath: path })
    const url = siteUrl + path
    const outcome = await share({ url, title }, navigator)
    if (outcome === 'cancelled') track({ name: '/share/cancel', sharedPath: path })
    if (outcome === 'shared' || outcome === 'copied') {
      track({ name: '/share/complete', sharedPath: path })
    }
    if (outcome === 'copied') showToast(t`Link copied`)
    if (outcome === 'failed') showToast(t`The link could not be copied: ${url}`)
  }
  return (
    <IconButton
      className={isOver ? 'share-button over-picture' : 'share-button'}
      icon="share"
      label={t`Share`}
      onClick={() => void onShare()}
    />
  )
}

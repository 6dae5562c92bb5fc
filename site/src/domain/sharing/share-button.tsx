import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

import { useSiteContext } from '../../context/page-context.ts'
import { IconButton } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { share } from './share.ts'

type Props = {
  /** The page to share. */
  path: string
  title: string
  /** Placed on a picture. */
  isOver?: boolean
}

/** Shares a page through the system's share sheet, or copies its link. */
export function ShareButton({ path, title, isOver }: Props) {
  const { t } = useLingui()
  const { siteUrl } = useSiteContext()
  const onShare = async () => {
    const url = siteUrl + path
    const outcome = await share({ path, url, title }, navigator)
    if (outcome === 'copied') showToast(msg`Link copied`)
    if (outcome === 'failed') showToast(msg`The link could not be copied: ${url}`)
  }
  return (
    <IconButton
      className="share-button"
      isOver={isOver}
      icon="share"
      label={t`Share`}
      onClick={() => void onShare()}
    />
  )
}

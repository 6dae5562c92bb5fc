import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { useSiteContext } from '../../context/page-context.ts'
import { useLoaded } from '../../framework/lazy-module.ts'
import { IconButton } from '../../ui/button.tsx'
import { largestPictureNear } from '../../ui/largest-picture-near.ts'
import { showToast } from '../../ui/toast-queue.ts'
import { beginSharing, shareBySheet } from './share.ts'

type Props = {
  /** The page to share. */
  path: string
  title: string
  /** Placed on a picture. */
  isOver?: boolean
}

/** Shares a page: through the system's share sheet on phones, elsewhere through a dialog. */
export function ShareButton({ path, title, isOver }: Props) {
  const { t } = useLingui()
  const { siteUrl } = useSiteContext()
  const [dialog, setDialog] = useState<{ isOpen: boolean; picture: string | undefined }>()
  const url = siteUrl + path
  const loaded = useLoaded(
    () => import('./share-dialog.tsx'),
    dialog !== undefined,
    () => showToast(msg`The link could not be copied: ${url}`),
  )
  const onShare = async (button: Element) => {
    beginSharing({ path })
    const isPhone = matchMedia('(pointer: coarse)').matches
    if (isPhone && (await shareBySheet({ path, url, title }, navigator))) return
    setDialog({ isOpen: true, picture: largestPictureNear(button) })
  }
  return (
    <>
      <IconButton
        className="share-button"
        isOver={isOver}
        icon="share"
        label={t`Share`}
        onClick={({ currentTarget }) => void onShare(currentTarget)}
      />
      {dialog && loaded && (
        <loaded.ShareDialog
          shared={{ path, url, title }}
          picture={dialog.picture}
          open={dialog.isOpen}
          onClose={() => setDialog({ ...dialog, isOpen: false })}
        />
      )}
    </>
  )
}

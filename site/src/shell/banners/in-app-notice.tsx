import { Trans, useLingui } from '@lingui/react/macro'

import { Banner } from '../../ui/banner.tsx'

/** Tells shoppers inside the video app's browser how to open a browser in which they stay signed in. */
export function InAppNotice({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const title = t`Open in the browser`
  return (
    <Banner
      label={title}
      text={
        <>
          <strong>{title}</strong>
          <br />
          <Trans>There you stay signed in: open this page from the menu of the app.</Trans>
        </>
      }
      onClose={onClose}
    />
  )
}

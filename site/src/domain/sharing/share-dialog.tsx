import './styles.css'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { mailHref, shareNetworks } from './share-channels.ts'
import { copyLink, endSharing, type Shared } from './share.ts'

type Props = {
  shared: Shared
  /** The address of its picture, as the browser has loaded it. */
  picture: string | undefined
  open: boolean
  onClose: () => void
}

/** Shows what is shared, and the ways to share it. */
export function ShareDialog({ shared, picture, open, onClose }: Props) {
  const { t } = useLingui()
  const { url, title } = shared
  const onCopy = async () => {
    if (!(await copyLink(shared, navigator))) {
      showToast(msg`The link could not be copied: ${url}`)
      return
    }
    showToast(msg`Link copied`)
    onClose()
  }
  const onChannel = () => {
    endSharing(shared, 'complete')
    onClose()
  }
  const onCancel = () => {
    endSharing(shared, 'cancel')
    onClose()
  }
  const pictured = { url, title, picture }
  return (
    <Modal open={open} onClose={onCancel} title={<Trans>Share</Trans>} width={440}>
      <div className="share-dialog">
        <div className="share-dialog-preview">
          {picture && <img src={picture} alt="" />}
          <div>
            <p className="share-dialog-title">{title}</p>
            <p className="share-dialog-site">{new URL(url).host}</p>
          </div>
        </div>
        <div className="share-dialog-copy">
          <input
            type="text"
            readOnly
            value={url}
            aria-label={t`Link`}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button onClick={() => void onCopy()}>
            <Icon name="copy" />
            <Trans>Copy link</Trans>
          </Button>
        </div>
        <ul className="share-dialog-channels" aria-label={t`Share with`}>
          <li>
            <ButtonLink href={mailHref(pictured)} variant="secondary" wide onClick={onChannel}>
              <Trans>Email</Trans>
            </ButtonLink>
          </li>
          {shareNetworks.map(({ name, hrefOf }) => (
            <li key={name}>
              <ButtonLink
                href={hrefOf(pictured)}
                external
                variant="secondary"
                wide
                onClick={onChannel}
              >
                {name}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}

import './banner.css'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { IconButton } from './button.tsx'

type Props = {
  label: string
  text: ReactNode
  onClose: () => void
  /** Shown after the text, before the button that closes the banner. */
  children?: ReactNode
}

/** A note over the content, which can be closed. */
export function Banner({ label, text, onClose, children }: Props) {
  const { t } = useLingui()
  return (
    <aside className="banner" aria-label={label}>
      <p className="banner-text">{text}</p>
      {children}
      <IconButton icon="close" label={t`Close`} onClick={onClose} />
    </aside>
  )
}

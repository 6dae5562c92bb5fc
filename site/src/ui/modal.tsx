import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'

import { IconButton } from './button.tsx'
import { Toasts } from './toast.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /**
   * `dialog`: centred; at the lower edge on extra-small screens. `sheet`: at the lower edge. `drawer`:
   * at the right edge; full width on extra-small screens. `corner`: out of the way of the page, in its
   * lower corner; at the lower edge on extra-small screens.
   */
  shape?: 'dialog' | 'sheet' | 'drawer' | 'corner'
  /** Maximum width in pixels. */
  width?: number
  /** Closed only by a button in its content: no close button, no Escape, no click outside. */
  persistent?: boolean
  onBack?: (() => void) | undefined
  children: ReactNode
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
}

/** A modal dialog, the native `dialog`: the page behind is inert, and the focus returns afterwards. */
export function Modal(props: Props) {
  const {
    open,
    onClose,
    title,
    shape = 'dialog',
    width,
    persistent,
    onBack,
    children,
    footer,
  } = props
  const { t } = useLingui()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!open) return dialog.current?.close()
    dialog.current?.showModal()
    // Without a close button the first link in the text would get the focus.
    if (persistent) heading.current?.focus()
  }, [open, persistent])

  // A press that begins inside, such as one that selects text, may end outside.
  const beganOutside = useRef(false)
  const onPress = ({ target }: MouseEvent) => {
    if (target === dialog.current && beganOutside.current && !persistent) onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it by keyboard
    <dialog
      ref={dialog}
      className={`modal modal-${shape}`}
      style={{ maxWidth: width }}
      aria-labelledby={titleId}
      closedby={persistent ? 'none' : 'closerequest'}
      onPointerDown={({ target }) => {
        beganOutside.current = target === dialog.current
      }}
      onClick={onPress}
      onClose={() => open && onClose()}
    >
      <div className="modal-frame">
        <header className="modal-head">
          {onBack && <IconButton icon="arrow-left" label={t`Back`} onClick={onBack} />}
          <h2 ref={heading} id={titleId} tabIndex={persistent ? -1 : undefined}>
            {title}
          </h2>
          {!persistent && <IconButton icon="close" label={t`Close`} onClick={onClose} />}
        </header>
        <div className="modal-body">{children}</div>
        {footer && <footer className="modal-foot">{footer}</footer>}
      </div>
      {open && <Toasts />}
    </dialog>
  )
}

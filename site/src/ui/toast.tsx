import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'

import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { addToastHost, dismissToast, type Toast, toastsAt, watchToasts } from './toast-queue.ts'

const shownFor = 6_000
const shownWithActionFor = 12_000

/**
 * The list of toasts. The frame of the page has one and so does every open dialog, because a modal
 * dialog makes everything behind it inert.
 */
export function Toasts() {
  const host = useId()
  const toasts = useSyncExternalStore(
    watchToasts,
    () => toastsAt(host),
    () => toastsAt(host),
  )
  useEffect(() => addToastHost(host), [host])
  return (
    <output className="toast-list">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </output>
  )
}

function ToastLine({ toast: { id, text, action, isWarning } }: { toast: Toast }) {
  const { t, i18n } = useLingui()
  const textOf = (text: Toast['text']) => (typeof text === 'string' ? text : i18n._(text))
  const [held, setHeld] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), action ? shownWithActionFor : shownFor)
    return () => clearTimeout(timer)
  }, [held, id, action])

  // Tab moves from the pressed button to the toast's action, which is far away in the document.
  const pressed = useRef<Element>(null)
  useEffect(() => {
    pressed.current = document.activeElement
    const onKey = (event: KeyboardEvent) => {
      const { activeElement, body } = document
      if (event.key !== 'Tab' || event.shiftKey || !button.current) return
      if (activeElement === body || activeElement !== pressed.current) return
      event.preventDefault()
      button.current.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const close = () => {
    // Also for a dialog that the action opens: it returns the focus to where it was.
    if (pressed.current instanceof HTMLElement) pressed.current.focus({ preventScroll: true })
    dismissToast(id)
  }

  return (
    <span
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {isWarning && <Icon name="alert" />}
      <span className="toast-text">{textOf(text)}</span>
      {action && (
        <button
          ref={button}
          type="button"
          className="toast-action"
          onClick={() => {
            close()
            action.onAct()
          }}
        >
          {textOf(action.label)}
        </button>
      )}
      <IconButton icon="close" label={t`Close`} onClick={close} />
    </span>
  )
}

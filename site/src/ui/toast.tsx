import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'

import { IconButton } from './button.tsx'
import { addToastHost, dismissToast, type Toast, toastsAt, watchToasts } from './toast-queue.ts'

const shownFor = 6_000

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

function ToastLine({ toast: { id, text, action } }: { toast: Toast }) {
  const { t, i18n } = useLingui()
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), shownFor)
    return () => clearTimeout(timer)
  }, [held, id])

  return (
    <span
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="toast-text">{typeof text === 'string' ? text : i18n._(text)}</span>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            dismissToast(id)
            action.onAct()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" label={t`Close`} onClick={() => dismissToast(id)} />
    </span>
  )
}

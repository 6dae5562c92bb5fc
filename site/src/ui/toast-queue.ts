import type { MessageDescriptor } from '@lingui/core'

/** A message is translated when it is shown: right after hydration the page's texts may still be loading. */
type Text = MessageDescriptor | string

export type Toast = {
  id: number
  text: Text
  /** An action that the toast offers, such as undo. */
  action?: { label: Text; onAct: () => void }
  isWarning?: true
}

let toasts: readonly Toast[] = []
let hosts: readonly string[] = []
let lastId = 0
const none: readonly Toast[] = []
const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

/** Shows a toast; at most three are shown at a time. Returns its id. */
export function showToast(text: Text, action?: Toast['action']): number {
  return add({ text, ...(action && { action }) })
}

/** Shows a toast that is marked as a warning. Returns its id. */
export function showWarning(text: Text): number {
  return add({ text, isWarning: true })
}

function add(toast: Omit<Toast, 'id'>): number {
  lastId += 1
  toasts = [...toasts, { ...toast, id: lastId }].slice(-3)
  changed()
  return lastId
}

/** Removes a toast, if it is still shown. */
export function dismissToast(id: number): void {
  toasts = toasts.filter((toast) => toast.id !== id)
  changed()
}

/** Calls `listener` on each change. Returns a function that unsubscribes. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Adds a host for toasts; the newest host shows them all. Returns a function that removes it. */
export function addToastHost(host: string): () => void {
  hosts = [...hosts, host]
  changed()
  return () => {
    hosts = hosts.filter((other) => other !== host)
    changed()
  }
}

/** Returns the toasts that a host shows. */
export function toastsAt(host: string): readonly Toast[] {
  return hosts.at(-1) === host ? toasts : none
}

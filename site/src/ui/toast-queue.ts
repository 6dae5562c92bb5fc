import type { MessageDescriptor } from '@lingui/core'

/** A message is looked up when it is shown: the texts of a page that was just hydrated may still be loading. */
type Text = MessageDescriptor | string

export type Toast = {
  id: number
  text: Text
  /** What can be done about it, such as undo. */
  action?: { label: string; onAct: () => void }
}

let toasts: readonly Toast[] = []
let hosts: readonly string[] = []
let lastId = 0
const none: readonly Toast[] = []
const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

/** Says something in passing; at most three stand at a time. Returns its id. */
export function showToast(text: Text, action?: Toast['action']): number {
  lastId += 1
  toasts = [...toasts, { id: lastId, text, ...(action && { action }) }].slice(-3)
  changed()
  return lastId
}

/** Takes a toast away, if it is still there. */
export function dismissToast(id: number): void {
  toasts = toasts.filter((toast) => toast.id !== id)
  changed()
}

/** Calls back on each change. Returns how to stop. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Adds a place where toasts may stand; the newest has them all. Returns how to take it away. */
export function addToastHost(host: string): () => void {
  hosts = [...hosts, host]
  changed()
  return () => {
    hosts = hosts.filter((other) => other !== host)
    changed()
  }
}

/** The toasts that stand at a place. */
export function toastsAt(host: string): readonly Toast[] {
  return hosts.at(-1) === host ? toasts : none
}

import { recentMs } from '../../domain/account/recent.ts'

const key = 'deletion-confirmed-at'

/** Remembers for this tab that the deletion of the account was confirmed. */
export function rememberConfirmation(now = Date.now()): void {
  try {
    sessionStorage.setItem(key, String(now))
  } catch {
    // The storage is full or disabled: the deletion is confirmed once more.
  }
}

/** Whether the deletion was confirmed in this tab within five minutes. It is forgotten then. */
export function takeConfirmation(now = Date.now()): boolean {
  try {
    const at = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return at !== null && now - Number(at) <= recentMs
  } catch {
    return false
  }
}

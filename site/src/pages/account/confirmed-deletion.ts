import { storedEntry } from '../../browser/storage.ts'
import { recentMs } from '../../domain/account/recent-sign-in.ts'

const confirmedAt = storedEntry({
  storage: 'session',
  key: 'deletion-confirmed-at',
  parse: (value) => (typeof value === 'number' ? value : undefined),
})

/**
 * Stores in this tab that the deletion of the account was confirmed. Without storage it is confirmed
 * once more.
 */
export function rememberConfirmation(now = Date.now()): void {
  confirmedAt.write(now)
}

/** Whether the deletion was confirmed in this tab within five minutes. Removes the confirmation. */
export function takeConfirmation(now = Date.now()): boolean {
  const at = confirmedAt.read()
  confirmedAt.remove()
  return at !== undefined && now - at <= recentMs
}

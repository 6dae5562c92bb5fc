/**
 * Returns the key of the current history entry, and gives it one if it is new. The router would call
 * each newly opened document "default", and open it where the one before in this tab was scrolled.
 */
export function currentEntry(): string {
  const state: unknown = history.state
  const kept = typeof state === 'object' && state !== null ? state : {}
  if ('key' in kept && typeof kept.key === 'string') return kept.key
  const key = String(performance.timeOrigin)
  history.replaceState({ ...kept, key }, '')
  return key
}

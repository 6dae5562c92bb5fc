/**
 * Returns the id of the creator whose content an error says was withdrawn; null for all other errors,
 * and where the creator is withdrawn too.
 */
export function creatorOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('creatorId' in error)) return null
  return typeof error.creatorId === 'string' ? error.creatorId : null
}

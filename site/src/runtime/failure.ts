/**
 * The status that a page fails with: the one that the error carries, as what a loader throws with
 * `data` or a refusal of the wire does. 503 where the wire could not be reached (status 0), 500
 * where the error carries none.
 */
export function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 500
  if (error.status === 0) return 503
  return typeof error.status === 'number' && error.status >= 400 ? error.status : 500
}

/**
 * Returns the HTTP status of a page that failed with `error`: the error's own `status`, as on what
 * loaders throw with `data` and on refusals of the wire. 503 if the wire could not be reached
 * (status 0), 500 if the error has no status.
 */
export function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 500
  if (error.status === 0) return 503
  return typeof error.status === 'number' && error.status >= 400 ? error.status : 500
}

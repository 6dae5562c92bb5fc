/** Returns the delay of `Retry-After` in milliseconds; a date is read as none. */
export function retryAfterMs(headers: Headers): number | undefined {
  const seconds = headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1_000 : undefined
}

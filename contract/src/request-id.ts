/** The header in which callers may name a request, and in which failed answers name theirs. */
export const requestIdHeader = 'x-request-id'

const sane = /^[\w.:-]{1,128}$/

/** The id by which a request is found in the logs: its caller's where that is sane, else a new one. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get(requestIdHeader)
  return given && sane.test(given) ? given : crypto.randomUUID()
}

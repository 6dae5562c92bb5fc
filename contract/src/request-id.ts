/** The header in which callers may name a request, and in which failed answers name theirs. */
export const requestIdHeader = 'x-request-id'

const sane = /^[\w.:-]{1,128}$/

/** The id by which a request is found in the logs: the one its caller gave where that is sane, else a new one. */
export function requestIdOf(given: string | null | undefined): string {
  return given && sane.test(given) ? given : crypto.randomUUID()
}

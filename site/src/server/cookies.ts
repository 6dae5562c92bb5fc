/** Returns the value of a request's cookie; undefined if it is missing or empty. */
export function readCookie(headers: Headers, name: string): string | undefined {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || undefined
  }
  return undefined
}

type CookieSettings = { secure: boolean; maxAge: number; path?: string }

/** Returns a `Set-Cookie` line: `HttpOnly`, `SameSite=Lax`; `maxAge` in seconds. */
export function cookieLine(
  name: string,
  value: string,
  { secure, maxAge, path = '/' }: CookieSettings,
): string {
  const line = `${name}=${value}; Max-Age=${maxAge}; Path=${path}; HttpOnly; SameSite=Lax`
  return secure ? `${line}; Secure` : line
}

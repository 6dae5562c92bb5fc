/** The value of a cookie of a request, or undefined. */
export function readCookie(headers: Headers, name: string): string | undefined {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || undefined
  }
  return undefined
}

type CookieSettings = { secure: boolean; maxAge: number; path?: string }

/** A `Set-Cookie` line that no script can read and no other site's form can send; `maxAge` in seconds. */
export function cookieLine(
  name: string,
  value: string,
  { secure, maxAge, path = '/' }: CookieSettings,
): string {
  const line = `${name}=${value}; Max-Age=${maxAge}; Path=${path}; HttpOnly; SameSite=Lax`
  return secure ? `${line}; Secure` : line
}

/** Returns the value of a request's cookie; undefined if it is missing or empty. */
export function readCookie(headers: Headers, name: string): string | undefined {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || undefined
  }
  return undefined
}

type CookieSettings = {
  secure: boolean
  /** In seconds. */
  maxAge: number
  path?: string
  /** Whether scripts may read it. */
  isReadable?: boolean
}

/** Returns a `Set-Cookie` line: `SameSite=Lax`, and `HttpOnly` unless scripts may read it. */
export function cookieLine(
  name: string,
  value: string,
  { secure, maxAge, path = '/', isReadable = false }: CookieSettings,
): string {
  const attributes = [
    `Max-Age=${maxAge}`,
    `Path=${path}`,
    ...(isReadable ? [] : ['HttpOnly']),
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ]
  return [`${name}=${value}`, ...attributes].join('; ')
}

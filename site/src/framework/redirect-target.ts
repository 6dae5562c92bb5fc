const origin = 'https://site.invalid'

/**
 * Returns the path of this site that `to` asks for, or `/` if following it would leave the site.
 * The result starts with exactly one slash and stays the same when it is resolved again.
 */
export function redirectTarget(to: unknown): string {
  const url = typeof to === 'string' && to.startsWith('/') ? URL.parse(to, origin) : null
  if (url?.origin !== origin) return '/'
  // Dot segments can leave a path that names another host: `/.//host` resolves to `//host`.
  return url.pathname.startsWith('//') ? '/' : url.pathname + url.search + url.hash
}

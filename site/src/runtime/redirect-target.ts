const origin = 'https://site.invalid'

/**
 * The path that an address asks to be led to, or `/` where a browser would leave the site for it.
 * It begins with exactly one slash and stays the same when it is resolved again.
 */
export function redirectTarget(to: unknown): string {
  const url = typeof to === 'string' && to.startsWith('/') ? URL.parse(to, origin) : null
  if (url?.origin !== origin) return '/'
  // Dots and slashes that cancel out, as in `/.//host`, leave a path that names another host.
  return url.pathname.startsWith('//') ? '/' : url.pathname + url.search + url.hash
}

/** The path that a form asks to be led to, or `/` where that would lead off the site. */
export function redirectTarget(to: unknown): string {
  const origin = 'https://site.invalid'
  const url = typeof to === 'string' && to.startsWith('/') ? URL.parse(to, origin) : null
  return url?.origin === origin ? url.pathname + url.search + url.hash : '/'
}

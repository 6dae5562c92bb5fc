type Cookie = { name: string; value: string; path: string }

export type Browser = {
  /** Asks as a browser on the site would: with its cookies, not following redirects. */
  request(url: string | URL, init?: RequestInit): Promise<Response>
  /** Follows redirects from an address until one goes to another path prefix, and returns that. */
  follow(url: string | URL, until: string): Promise<URL>
  cookies: Cookie[]
}

/** A browser with a cookie jar that minds paths, and with some headers of its own. */
export function createBrowser(origin: string, own: Record<string, string> = {}): Browser {
  const cookies: Cookie[] = []

  async function request(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const target = new URL(url, origin)
    const headers = new Headers({ ...own, ...Object.fromEntries(new Headers(init.headers)) })
    const sent = cookies.filter(({ path }) => isBelow(target.pathname, path))
    if (sent.length > 0) {
      headers.set('cookie', sent.map(({ name, value }) => `${name}=${value}`).join('; '))
    }
    if (!headers.has('origin') && init.method === 'POST') headers.set('origin', origin)
    const response = await fetch(target, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) keep(line)
    return response
  }

  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(pair.indexOf('=') + 1)
    const attribute = (wanted: string) =>
      attributes
        .find((part) => part.toLowerCase().startsWith(`${wanted}=`))
        ?.slice(wanted.length + 1)
    const path = attribute('path') ?? '/'
    const index = cookies.findIndex((cookie) => cookie.name === name && cookie.path === path)
    if (index >= 0) cookies.splice(index, 1)
    const expires = attribute('expires')
    if (value !== '' && !(expires && new Date(expires) < new Date())) {
      cookies.push({ name, value, path })
    }
  }

  return {
    request,
    cookies,
    async follow(url, until) {
      let target = new URL(url, origin)
      for (let hop = 0; hop < 10; hop++) {
        if (target.pathname.startsWith(until)) return target
        const response = await request(target)
        const location = response.headers.get('location')
        if (!location) {
          throw new Error(`${target.href} answered ${response.status}: ${await response.text()}`)
        }
        target = new URL(location, target)
      }
      throw new Error(`too many redirects from ${url}`)
    },
  }
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)
}

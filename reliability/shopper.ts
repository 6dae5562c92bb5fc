import { type Answer, ask } from './ask.ts'

/** The accounts that come with the demo. */
export const demoEmails = ['shopper@example.com', 'creator@example.com']

export type Shopper = {
  /** Headers of a request in this shopper's name, a write too. */
  headers: Record<string, string>
}

/** Signs in with an account of the demo through the site's pages, as a browser does. */
export async function signIn(origin: string, email: string): Promise<Shopper> {
  const cookies = new Map<string, string>()
  const headers = () => ({
    origin,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })

  async function go(url: URL, form?: Record<string, string>): Promise<Answer> {
    const answer = await ask(url.href, {
      method: form ? 'POST' : 'GET',
      headers: {
        ...headers(),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    })
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  /** Follows redirects until one leads to the address that is wanted. */
  async function follow(start: URL, isThere: (url: URL) => boolean, first?: Answer): Promise<URL> {
    let url = start
    let answer = first
    for (let hop = 0; hop < 12 && !isThere(url); hop++) {
      answer ??= await go(url)
      const { location } = answer.headers
      if (!location) throw new Error(`${url.href} answered ${answer.status}, not a redirect`)
      url = new URL(location, url)
      answer = undefined
    }
    return url
  }

  const screen = await follow(new URL('/login?to=/account', origin), ({ searchParams }) =>
    searchParams.has('interaction'),
  )
  const interaction = screen.searchParams.get('interaction')
  const target = new URL(`/identity/api/interaction/${interaction}/login`, origin)
  const posted = await go(target, { email, password: 'demo-password' })
  await follow(target, ({ pathname }) => pathname === '/account', posted)
  return { headers: headers() }
}

import { type Answer, ask } from './ask.ts'

/** The accounts that come with the demo. */
export const demoEmails = ['shopper@example.com', 'creator@example.com']
export const demoPassword = 'demo-password'

export type Shopper = {
  /** Headers of a request in this shopper's name, a write too. */
  headers: Record<string, string>
}

export type Account = { email: string; password: string }

/** A browser that keeps cookies and follows no redirect unless it is told to. */
export function openBrowser(origin: string, given: Record<string, string> = {}) {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = () => ({ ...given, origin, cookie: cookie() })

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

  /** Opens the screen for signing in, and returns the id of the sign-in that begins. */
  async function begin(screen: 'login' | 'signup'): Promise<string> {
    const isScreen = ({ searchParams }: URL) => searchParams.has('interaction')
    const at = await follow(new URL(`/${screen}?to=/account`, origin), isScreen)
    return at.searchParams.get('interaction') ?? ''
  }

  /** Sends the form of the screen, and follows where it leads. */
  async function enter(screen: 'login' | 'signup', account: Account): Promise<Shopper> {
    const interaction = await begin(screen)
    const target = new URL(`/identity/api/interaction/${interaction}/${screen}`, origin)
    const posted = await go(target, account)
    await follow(target, ({ pathname }) => pathname === '/account', posted)
    return { headers: headers() }
  }

  return { begin, cookie, enter }
}

/** Signs in with an account of the demo through the site's pages, as a browser does. */
export function signIn(origin: string, email: string): Promise<Shopper> {
  return openBrowser(origin).enter('login', { email, password: demoPassword })
}

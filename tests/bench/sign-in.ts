type Account = { email: string; password: string }

/**
 * Signs in through the form of the sign-in page. Returns the session's cookie. Throws if that
 * fails.
 */
export async function signIn(origin: string, { email, password }: Account): Promise<string> {
  const jar = new Map<string, string>()
  const request = async (address: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(address, origin), {
      ...init,
      redirect: 'manual',
      headers: { cookie, origin },
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response.headers.get('location')
  }
  const follow = async (from: string | null, until: (address: string) => boolean) => {
    let address = from
    while (address !== null && !until(address)) address = await request(address)
    return address
  }
  const form = await follow('/login', (address) => address.includes('interaction='))
  const interaction = new URL(form ?? '', origin).searchParams.get('interaction')
  const body = new URLSearchParams({ email, password })
  const posted = `/identity/api/interaction/${interaction}/login`
  await follow(await request(posted, { method: 'POST', body }), () => jar.has('session'))
  const session = jar.get('session')
  if (!session) throw new Error(`${email} could not be signed in`)
  return `session=${session}`
}

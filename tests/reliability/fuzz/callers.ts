import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

import type { Named } from '@ltk/testing/requests/gather-known'
import type { UnderWay } from '@ltk/testing/requests/identity-requests'
import { z } from 'zod'

import { nodeArguments } from '../../bench/product.ts'
import { ask } from '../ask.ts'
import { secondsUntil } from '../figures.ts'
import { type Account, demoEmails, demoPassword, openBrowser, type Shopper } from '../shopper.ts'
import { readJson } from './judge-answer.ts'

const run = promisify(execFile)

/** Somebody who calls: a visitor has no account. */
export type Caller = {
  name: string
  /** What was last seen of what is theirs. */
  own: Named
  /** Headers of a call in their name. Signs in first where their session has ended. */
  headers(): Promise<Record<string, string>>
  /** Says that their session has ended. */
  lost(): void
}

type Opening = {
  origin: string
  /** The settings of the product that they call. */
  env: Record<string, string>
  /** Names of creators: an account is linked to one of them. */
  creators: string[]
  /** Puts something of each kind into an account that is signed in. */
  furnish: (shopper: Shopper, own: Named) => Promise<void>
}

/** A visitor, a shopper, a creator and an operator. A call may delete an account: another takes its place. */
export function openCallers({ origin, env, creators, furnish }: Opening): Caller[] {
  const command = (...args: string[]) =>
    run(process.execPath, [...nodeArguments('ltk'), ...args], { env: { ...process.env, ...env } })
  let linked = 0
  const grants: Record<string, (email: string) => Promise<unknown>> = {
    shopper: async () => {},
    // A call may have withdrawn a creator, and an account have been linked to one.
    creator: (email) =>
      insistOn(() => command('creator', 'link', email, creators[linked++] ?? ''), 10),
    operator: (email) => command('operator', 'add', email),
  }
  const open = (account: Account, screen: 'login' | 'signup') =>
    openBrowser(origin, { 'x-forwarded-for': anyAddress() }).enter(screen, account)

  async function openNew(grant: (email: string) => Promise<unknown>): Promise<Account> {
    const account = { email: `${crypto.randomUUID()}@example.com`, password: 'four plain words' }
    await open(account, 'signup')
    await confirm(origin, account)
    await grant(account.email)
    return account
  }

  const withAccounts = Object.entries(grants).map(([name, grant]): Caller => {
    const own: Named = new Map()
    let account: Account | undefined
    let session: Promise<Shopper> | undefined
    const signIn = async () => {
      const again = account && (await open(account, 'login').catch(() => undefined))
      if (again) return again
      account = await openNew(grant)
      const shopper = await open(account, 'login')
      await furnish(shopper, own)
      return shopper
    }
    return {
      name,
      own,
      async headers() {
        return { ...(await (session ??= insistOn(signIn))).headers }
      },
      lost() {
        session = undefined
      },
    }
  })
  const visitor = { name: 'visitor', own: new Map(), headers: async () => ({ origin }), lost() {} }
  return [visitor, ...withAccounts]
}

/** Confirms an address by the link in its mail, which the product keeps where it has no mail server. */
async function confirm(origin: string, { email, password }: Account): Promise<void> {
  let token: string | undefined
  await secondsUntil(async () => {
    const mails = (await ask(`${origin}/identity/mailbox`)).body.split('<article>')
    const mail = mails.find((text) => text.includes(email)) ?? ''
    token = /href="[^"]*[?&;]token=([\w.~-]+)/.exec(mail)?.[1]
    return token !== undefined
  }, 10)
  await ask(`${origin}/identity/api/verify_email/ltk`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token, password }),
  })
}

/** Begins a sign-in that nobody ends, and takes an access token from the issuer itself. */
export function beginSignIn(origin: string): Promise<UnderWay> {
  return insistOn(async () => {
    const browser = openBrowser(origin)
    const uid = await browser.begin('login')
    return { uid, cookie: browser.cookie(), token: await takeToken(origin) }
  })
}

const granted = z.object({ access_token: z.string() })

async function takeToken(origin: string): Promise<string> {
  const { body } = await ask(`${origin}/identity/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'legacy',
      username: demoEmails[0] ?? '',
      password: demoPassword,
      scope: 'openid profile email consumer offline_access',
    }).toString(),
  })
  return granted.safeParse(readJson(body)).data?.access_token ?? 'none'
}

/** Tries what a busy server may refuse. Throws what the last try throws. */
async function insistOn<T>(work: () => Promise<T>, tries = 4): Promise<T> {
  for (let attempt = 1; attempt < tries; attempt++) {
    try {
      return await work()
    } catch {
      await setTimeout(500)
    }
  }
  return work()
}

/** An address of a client: limits of the issuer count by it. */
export function anyAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1
  return `10.${part()}.${part()}.${part()}`
}

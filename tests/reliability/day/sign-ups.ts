import type { startMailServer } from '@ltk/testing/servers/mail-server'

import { ask } from '../ask.ts'
import { secondsUntil } from '../figures.ts'
import { anyAddress } from '../fuzz/callers.ts'
import { openBrowser } from '../shopper.ts'
import type { Act } from './shoppers.ts'

type Mails = Pick<Awaited<ReturnType<typeof startMailServer>>, 'received'>

/**
 * A sign-in ends by a code that is good for a minute, which is over in less than a second: a busy
 * machine does not make it, but whose address and password are right has an account all the same.
 */
const tooLate = () => {}

/** People who sign up: every second one confirms the address by the mail and signs in, the others never do. */
export function signUp(origin: string, { received }: Mails): Act {
  let turn = 0
  return {
    name: 'sign up',
    pauseMs: 3_000,
    run: async () => {
      const open = () => openBrowser(origin, { 'x-forwarded-for': anyAddress() })
      const account = { email: `${crypto.randomUUID()}@example.com`, password: 'four plain words' }
      await open().enter('signup', account).catch(tooLate)
      if (turn++ % 2 === 0) return undefined
      const findMail = () => received.find(({ to }) => to.includes(account.email))
      await secondsUntil(async () => findMail() !== undefined, 10)
      // Lines of mails are broken by an equals sign, and what is one is written as a number.
      const text =
        findMail()
          ?.raw.replaceAll(/=\r?\n/g, '')
          .replaceAll('=3D', '=') ?? ''
      received.length = 0
      const token = /[?&;]token=([\w.~-]+)/.exec(text)?.[1]
      const answer = await ask(`${origin}/identity/api/verify_email/ltk`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ token, password: account.password }),
      })
      await open().enter('login', account).catch(tooLate)
      return answer
    },
  }
}

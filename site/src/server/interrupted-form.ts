import { createHmac } from 'node:crypto'

import { fieldErrors } from '@ltk/contract/field-errors'
import { EncryptJWT, jwtDecrypt, type JWTPayload } from 'jose'
import { z } from 'zod'

import { cookieLine, readCookie } from '../framework/cookies.server.ts'
import { type FormResult, refuseForm } from '../framework/form-result.ts'
import { readForm } from '../framework/read-form.server.ts'
import { serverDataType } from '../framework/server-data.ts'
import { loginHref } from '../paths.ts'

/** How long a form waits for the log-in, in seconds. */
const formLifetime = 900
/** How long after a sign-in forms are kept, in seconds: as long as a session lasts. */
const userLifetime = 2_592_000
/** The maximum length of the cookie's value: browsers refuse cookies of more than 4,096 bytes. */
const maxLength = 3_800

const interrupted = z.object({
  /** The id of the user who posted it. */
  sub: z.string(),
  /** The path of the page that the form was posted to. */
  path: z.string(),
  result: z.object({
    form: z.string(),
    done: z.literal(false),
    fieldErrors,
    problem: z.object({ code: z.string(), said: z.string() }),
    typed: z.record(z.string(), z.string()),
  }),
})

const redirectData = z.object({ to: z.string() })

/**
 * Keeps a form that was posted after its session had ended in a cookie of the browser, so that its
 * page shows it filled in once the same user has logged in again. Secrets are left out. Another cookie
 * has the user who logged in last, as the session is gone by then; nobody can read either.
 */
export function createInterruptedForms(siteUrl: string, secret: Uint8Array) {
  const secure = siteUrl.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  const names = { form: `${prefix}interrupted-form`, user: `${prefix}last-user` }
  const key = createHmac('sha256', secret).update('interrupted forms').digest()

  const seal = (userId: string, facts: JWTPayload, seconds: number) =>
    new EncryptJWT(facts)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setSubject(userId)
      .setExpirationTime(`${seconds} s`)
      .encrypt(key)
  async function open({ headers }: Request, name: string): Promise<JWTPayload | undefined> {
    const value = readCookie(headers, name)
    if (!value) return undefined
    return jwtDecrypt(value, key).then(
      ({ payload }) => payload,
      () => undefined,
    )
  }
  const pathOf = ({ url }: Request) => {
    const { pathname, search } = new URL(url)
    return pathname + search
  }

  /** Whether an answer redirects to the log-in. */
  async function leadsToLogIn(answer: Response): Promise<boolean> {
    const target = await targetOf(answer)
    return target !== undefined && new URL(target, siteUrl).pathname === loginHref({})
  }

  return {
    leadsToLogIn,

    /** Returns the `Set-Cookie` line that keeps whose forms this browser posts, until they log out. */
    async rememberUser(userId: string): Promise<string> {
      const value = await seal(userId, {}, userLifetime)
      return cookieLine(names.user, value, { secure, maxAge: userLifetime })
    },

    /**
     * Returns the `Set-Cookie` line that keeps a posted form, if the answer leads to the log-in;
     * undefined if not, if its user is unknown, or if it is too long for a cookie.
     */
    async keep(posted: Request, answer: Response): Promise<string | undefined> {
      if (!(await leadsToLogIn(answer))) return undefined
      const userId = (await open(posted, names.user))?.sub
      if (!userId) return undefined
      const form = await readForm(posted).catch(() => undefined)
      if (!form) return undefined
      const { data: result } = refuseForm(form, 401, 'session_expired')
      const value = await seal(userId, { path: pathOf(posted), result }, formLifetime)
      return value.length > maxLength
        ? undefined
        : cookieLine(names.form, value, { secure, maxAge: formLifetime })
    },

    /** Returns the form of a user that waits for the page of a request; undefined if there is none. */
    async find(request: Request, userId: string): Promise<FormResult | undefined> {
      const kept = interrupted.safeParse(await open(request, names.form)).data
      const isTheirs = kept?.sub === userId && kept.path === pathOf(request)
      return isTheirs ? kept.result : undefined
    },

    /** The `Set-Cookie` line that removes the form. */
    clear: cookieLine(names.form, '', { secure, maxAge: 0 }),
    /** The `Set-Cookie` line that removes whose forms this browser posts. */
    forgetUser: cookieLine(names.user, '', { secure, maxAge: 0 }),
  }
}

export type InterruptedForms = ReturnType<typeof createInterruptedForms>

/** Returns where an answer redirects to, as a document or as data for the browser's router. */
async function targetOf(answer: Response): Promise<string | undefined> {
  const location = answer.headers.get('location')
  if (location) return location
  if (!answer.headers.get('content-type')?.startsWith(serverDataType)) return undefined
  return redirectData.safeParse(await answer.clone().json()).data?.to
}

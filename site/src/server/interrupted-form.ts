import { fieldErrors } from '@ltk/contract/field-errors'
import { z } from 'zod'

import { cookieLine, readCookie } from '../framework/cookies.server.ts'
import { type FormResult, refuseForm } from '../framework/form-result.ts'
import { readForm } from '../framework/read-form.server.ts'
import { serverDataType } from '../framework/server-data.ts'
import { loginHref } from '../paths.ts'

/** How long a form waits for the log-in, in seconds. */
const lifetime = 900
/** The maximum length of the cookie's value: browsers refuse cookies of more than 4,096 bytes. */
const maxLength = 3_800

const interrupted = z.object({
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
 * page shows it filled in once the user has logged in again. Secrets are left out.
 */
export function createInterruptedForms(siteUrl: string) {
  const secure = siteUrl.startsWith('https:')
  const name = `${secure ? '__Host-' : ''}interrupted-form`
  const pathOf = ({ url }: Request) => {
    const { pathname, search } = new URL(url)
    return pathname + search
  }

  return {
    /**
     * Returns the `Set-Cookie` line that keeps a posted form, if the answer leads to the log-in;
     * undefined if not, or for a form that is too long for a cookie.
     */
    async keep(posted: Request, answer: Response): Promise<string | undefined> {
      const target = await targetOf(answer)
      if (!target || new URL(target, siteUrl).pathname !== loginHref({})) return undefined
      const form = await readForm(posted).catch(() => undefined)
      if (!form) return undefined
      const { data: result } = refuseForm(form, 401, 'session_expired')
      const text = JSON.stringify({ path: pathOf(posted), result })
      const value = Buffer.from(text).toString('base64url')
      return value.length > maxLength
        ? undefined
        : cookieLine(name, value, { secure, maxAge: lifetime })
    },

    /** Returns the form that waits for the page of a request; undefined if there is none. */
    find(request: Request): FormResult | undefined {
      const value = readCookie(request.headers, name)
      if (!value) return undefined
      const kept = interrupted.safeParse(
        parseJson(Buffer.from(value, 'base64url').toString('utf8')),
      )
      return kept.data?.path === pathOf(request) ? kept.data.result : undefined
    },

    /** The `Set-Cookie` line that removes the form. */
    clear: cookieLine(name, '', { secure, maxAge: 0 }),
  }
}

/** Returns where an answer redirects to, as a document or as data for the browser's router. */
async function targetOf(answer: Response): Promise<string | undefined> {
  const location = answer.headers.get('location')
  if (location) return location
  if (!answer.headers.get('content-type')?.startsWith(serverDataType)) return undefined
  return redirectData.safeParse(await answer.clone().json()).data?.to
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

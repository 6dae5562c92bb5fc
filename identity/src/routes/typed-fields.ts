import { type TypedFields, typedFieldsCookie, typedFieldsSeconds } from '@ltk/contract/typed-fields'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'

/** Keeps form values for the next screen in a cookie, out of its address. */
export function keepTypedFields(c: Context, siteUrl: string, typed: TypedFields): void {
  setCookie(c, typedFieldsCookie(siteUrl), JSON.stringify(typed), {
    path: '/',
    httpOnly: true,
    secure: siteUrl.startsWith('https:'),
    sameSite: 'Lax',
    maxAge: typedFieldsSeconds,
  })
}

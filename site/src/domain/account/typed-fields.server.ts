import { type TypedFields, typedFields, typedFieldsCookie } from '@ltk/contract/typed-fields'

import { readCookie } from '../../framework/cookies.server.ts'

/** Returns what was typed before for a sign-in; empty where the cookie is for another one or malformed. */
export function readTypedFields(
  headers: Headers,
  siteUrl: string,
  interaction: string | undefined,
): Partial<TypedFields> {
  try {
    const value = readCookie(headers, typedFieldsCookie(siteUrl))
    const { data } = typedFields.safeParse(JSON.parse(decodeURIComponent(value ?? 'null')))
    return data && data.interaction === interaction ? data : {}
  } catch {
    return {}
  }
}

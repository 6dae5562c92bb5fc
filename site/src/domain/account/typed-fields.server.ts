import { type TypedFields, typedFields, typedFieldsCookie } from '@ltk/contract/typed-fields'

import { readCookie } from '../../framework/cookies.server.ts'

/** Returns the fields typed earlier in a sign-in; empty if the cookie is malformed or of another one. */
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

import { isFlagName, variantOf, type Variants } from '@ltk/contract/flags'

/** Of development only: production never reads it. */
const cookie = /(?:^|;\s*)dev-flags=([^;]*)/

/** Returns the variants that a request's browser has chosen on development's page of flags. */
export function chosenFlags(headers: Headers): Partial<Variants> {
  const chosen: Partial<Variants> = {}
  const [, pairs] = cookie.exec(headers.get('cookie') ?? '') ?? []
  for (const [name, value] of new URLSearchParams(pairs)) {
    if (isFlagName(name)) chosen[name] = variantOf(name, value)
  }
  return chosen
}

/** Returns the `Set-Cookie` line for variants by the names of their flags, until the browser is closed. */
export function chosenFlagsCookie(chosen: Readonly<Record<string, string>>): string {
  return `dev-flags=${new URLSearchParams(chosen)}; Path=/; HttpOnly; SameSite=Lax`
}

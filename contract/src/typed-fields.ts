import { z } from 'zod'

/**
 * What somebody has typed into a form for signing in, kept in a cookie for the screen that comes next:
 * servers, proxies and browsers write addresses down, and an email is nobody's business there.
 */
export const typedFields = z.object({
  /** The sign-in that it was typed for; no other one shows it. */
  interaction: z.string().max(64),
  email: z.string().max(254).optional().catch(undefined),
  /** A refused one may be longer than names are. */
  name: z.string().max(200).optional().catch(undefined),
})

export type TypedFields = z.output<typeof typedFields>

/** The lifetime of the cookie, in seconds. */
export const typedFieldsSeconds = 600

/** Returns the name of the cookie; on https no other host can set it. */
export function typedFieldsCookie(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Host-typed' : 'typed'
}

import { wrongSettings } from '@ltk/contract/wrong-settings'
import { z } from 'zod'

const optionalText = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional()

const siteConfig = z
  .object({
    OIDC_ISSUER: optionalText.pipe(
      z
        .url({ protocol: /^https?$/, error: 'must look like https://accounts.example/realms/shop' })
        .optional(),
    ),
    OIDC_CLIENT_ID: optionalText.transform((value) => value ?? 'site'),
    OIDC_CLIENT_SECRET: optionalText,
    SERVICE_WORKER: z.enum(['true', 'false'], { error: 'must be true or false' }).default('true'),
    SECURITY_CONTACT: optionalText.pipe(
      z
        .url({
          protocol: /^(https|mailto)$/,
          error: 'must look like mailto:security@shop.example or https://shop.example/security',
        })
        .optional(),
    ),
  })
  .transform((env) => ({
    /** An issuer other than the embedded one, with the site as its client. */
    issuer: env.OIDC_ISSUER
      ? {
          url: env.OIDC_ISSUER,
          client: { id: env.OIDC_CLIENT_ID, secret: env.OIDC_CLIENT_SECRET },
        }
      : undefined,
    /** Where security researchers report what they find. */
    securityContact: env.SECURITY_CONTACT,
    /** Whether browsers keep pages for when there is no connection. */
    keepsPages: env.SERVICE_WORKER === 'true',
  }))

export type SiteConfig = z.output<typeof siteConfig>

/**
 * Returns the site's settings from the environment. Throws one sentence that names each wrong
 * value.
 */
export function readSiteConfig(env: NodeJS.ProcessEnv = process.env): SiteConfig {
  const parsed = siteConfig.safeParse(env)
  if (parsed.success) return parsed.data
  throw wrongSettings(parsed.error, env)
}

import { wrongSettings } from '@ltk/contract/wrong-settings'
import { z } from 'zod'

const optionalText = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional()

const auditDays = 'must be a whole number from 30 to 36500'

const identityConfig = z
  .object({
    SITE_URL: optionalText.pipe(
      z.url({ protocol: /^https?$/, error: 'must look like https://shop.example' }).optional(),
    ),
    PORT: z.coerce
      .number({ error: 'must be a port from 0 to 65535' })
      .int('must be a port from 0 to 65535')
      .min(0, 'must be a port from 0 to 65535')
      .max(65_535, 'must be a port from 0 to 65535')
      .default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    OIDC_CLIENT_ID: optionalText.transform((value) => value ?? 'site'),
    OIDC_CLIENT_SECRET: optionalText.pipe(
      z.string().min(32, 'must be at least 32 characters, or left out').optional(),
    ),
    LEGACY_PASSWORD_GRANT: z
      .enum(['true', 'false'], { error: 'must be true or false' })
      .default('false'),
    SMTP_URL: optionalText.pipe(
      z
        .url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' })
        .optional(),
    ),
    MAIL_FROM: optionalText.pipe(
      z
        .string()
        .regex(/^[^<>\s@]+@[^<>\s@]+$|^[^<>]*<[^<>\s@]+@[^<>\s@]+>$/, {
          error: 'must look like Shop <hello@shop.example>',
        })
        .optional(),
    ),
    CONTACT_EMAIL: optionalText.pipe(
      z.email({ error: 'must look like hello@shop.example' }).optional(),
    ),
    AUDIT_DAYS: z.coerce
      .number({ error: auditDays })
      .int(auditDays)
      .min(30, auditDays)
      .max(36_500, auditDays)
      .default(400),
    BRAND_NAME: z.string().trim().min(1, 'must not be empty').max(40).default('LTK'),
    GOOGLE_CLIENT_ID: optionalText,
    GOOGLE_CLIENT_SECRET: optionalText,
    GOOGLE_ISSUER: z
      .url({ protocol: /^https?$/, error: 'must look like https://accounts.google.com' })
      .default('https://accounts.google.com'),
  })
  .superRefine((env, ctx) => {
    if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET)) {
      const missing = env.GOOGLE_CLIENT_ID ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID'
      ctx.addIssue({
        code: 'custom',
        path: [missing],
        message: 'must be set together with the other half of the Google client',
      })
    }
  })
  .transform((env) => {
    const siteUrl = new URL(env.SITE_URL ?? `http://${env.HOST}:${env.PORT}`)
    const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(siteUrl.hostname)
    return {
      siteUrl: siteUrl.href.replace(/\/$/, ''),
      clientId: env.OIDC_CLIENT_ID,
      clientSecret: env.OIDC_CLIENT_SECRET,
      legacyPasswordGrant: env.LEGACY_PASSWORD_GRANT === 'true',
      smtpUrl: env.SMTP_URL,
      mailFrom: env.MAIL_FROM ?? `${env.BRAND_NAME} <no-reply@${siteUrl.hostname}>`,
      brand: env.BRAND_NAME,
      /** Where users can write to. */
      contactEmail: env.CONTACT_EMAIL,
      /** The retention of the record of what was done to accounts. */
      auditDays: env.AUDIT_DAYS,
      /** The page of unsent mails: anyone who reads it can reset any password, so only on a local site. */
      mailbox: env.SMTP_URL === undefined && loopback,
      google:
        env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
          ? {
              clientId: env.GOOGLE_CLIENT_ID,
              clientSecret: env.GOOGLE_CLIENT_SECRET,
              issuer: env.GOOGLE_ISSUER,
            }
          : undefined,
    }
  })

export type IdentityConfig = z.output<typeof identityConfig>

/** The settings of identity from the environment. Throws one sentence that names each wrong value. */
export function readIdentityConfig(env: NodeJS.ProcessEnv = process.env): IdentityConfig {
  const parsed = identityConfig.safeParse(env)
  if (parsed.success) return parsed.data
  throw wrongSettings(parsed.error, env)
}

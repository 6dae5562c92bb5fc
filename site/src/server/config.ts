import { wrongSettings } from '@ltk/contract/wrong-settings'
import { z } from 'zod'

const optionalText = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional()

/** Several values with commas between them; undefined where nothing is set. */
function listText(value: RegExp, error: string) {
  return optionalText
    .transform((text) => text?.split(',').map((item) => item.trim()))
    .refine((list = []) => list.every((item) => value.test(item)), error)
}

const link = optionalText.pipe(
  z.url({ protocol: /^https$/, error: 'must look like https://help.example/shop' }).optional(),
)

/** Leaves out the entries without a value. */
function omitEmpty(entries: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}

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
    EVENT_SAMPLING: optionalText
      .transform((value) => Number(value ?? 1))
      .refine((ratio) => ratio >= 0 && ratio <= 1, {
        error: 'must be a number from 0 to 1, such as 0.1',
      }),
    SECURITY_CONTACT: optionalText.pipe(
      z
        .url({
          protocol: /^(https|mailto)$/,
          error: 'must look like mailto:security@shop.example or https://shop.example/security',
        })
        .optional(),
    ),
    CONTACT_EMAIL: optionalText.pipe(
      z.email({ error: 'must look like hello@shop.example' }).optional(),
    ),
    APPLE_APP_IDS: listText(
      /^[A-Z0-9]{10}\.[\w-]+(\.[\w-]+)+$/,
      'must look like ABCDE12345.example.shop.app, with commas between several',
    ),
    ANDROID_PACKAGE: optionalText.pipe(
      z
        .string()
        .regex(/^[a-z]\w*(\.[a-z]\w*)+$/i, 'must look like example.shop.app')
        .optional(),
    ),
    ANDROID_CERTIFICATES: listText(
      /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/,
      'must be SHA-256 fingerprints such as 14:6D:…:E5, with commas between several',
    ),
    APP_LINK: optionalText.pipe(
      z
        .string()
        .regex(
          /^(https:\/\/[^/?#\s]+|(?!https?:|javascript:|data:)[a-z][a-z0-9+.-]*:\/\/)\/?$/,
          'must look like https://open.shop.example or shopapp://',
        )
        .optional(),
    ),
    TEXTS_DIR: optionalText,
    HELP_URL: link,
    CREATOR_APPLICATION_URL: link,
    TERMS_URL: link,
    PRIVACY_URL: link,
    COOKIES_URL: link,
    GOOGLE_PLAY_URL: link,
    APP_STORE_URL: link,
  })
  .superRefine((env, context) => {
    if ((env.ANDROID_PACKAGE === undefined) === (env.ANDROID_CERTIFICATES === undefined)) return
    const missing = env.ANDROID_PACKAGE ? 'ANDROID_CERTIFICATES' : 'ANDROID_PACKAGE'
    const message = 'must be set where the other of ANDROID_PACKAGE and ANDROID_CERTIFICATES is'
    context.addIssue({ code: 'custom', path: [missing], message })
  })
  .transform((env) => ({
    /** An issuer other than the embedded one, with the site as its client. */
    issuer: env.OIDC_ISSUER
      ? {
          url: env.OIDC_ISSUER,
          client: { id: env.OIDC_CLIENT_ID, secret: env.OIDC_CLIENT_SECRET },
        }
      : undefined,
    /** The contact for security reports. */
    securityContact:
      env.SECURITY_CONTACT ?? (env.CONTACT_EMAIL ? `mailto:${env.CONTACT_EMAIL}` : undefined),
    /** Where shoppers and creators can write to. */
    contactEmail: env.CONTACT_EMAIL,
    /** Whether browsers store pages for offline use. */
    keepsPages: env.SERVICE_WORKER === 'true',
    /** How many of all visitors are tracked, from 0 to 1. */
    eventSampling: env.EVENT_SAMPLING,
    /** The apps that open addresses of the site. */
    apps: {
      appleIds: env.APPLE_APP_IDS,
      android:
        env.ANDROID_PACKAGE && env.ANDROID_CERTIFICATES
          ? { packageName: env.ANDROID_PACKAGE, certificates: env.ANDROID_CERTIFICATES }
          : undefined,
    },
    /** Whether there is an app, in a store or on its way there. */
    hasApp: [
      env.APPLE_APP_IDS,
      env.ANDROID_PACKAGE,
      env.APP_LINK,
      env.GOOGLE_PLAY_URL,
      env.APP_STORE_URL,
    ].some((setting) => setting !== undefined),
    /** The prefix of addresses that open in the app: `https://open.shop.example/`, `shopapp://`. */
    appLink: env.APP_LINK?.replace(/([^/])\/?$/, '$1/'),
    /** The folder with texts that replace the site's own. */
    textsDir: env.TEXTS_DIR,
    /** Addresses that replace pages of the site. */
    links: omitEmpty({
      helpCenter: env.HELP_URL,
      creatorApplication: env.CREATOR_APPLICATION_URL,
      terms: env.TERMS_URL,
      privacy: env.PRIVACY_URL,
      cookies: env.COOKIES_URL,
      googlePlay: env.GOOGLE_PLAY_URL,
      appStore: env.APP_STORE_URL,
    }),
  }))

type SiteConfig = z.output<typeof siteConfig>

/**
 * Returns the site's settings from the environment. Throws one sentence that names each wrong
 * value.
 */
export function readSiteConfig(env: NodeJS.ProcessEnv = process.env): SiteConfig {
  const parsed = siteConfig.safeParse(env)
  if (parsed.success) return parsed.data
  throw wrongSettings(parsed.error, env)
}

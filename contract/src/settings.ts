import { z } from 'zod'

import { defaultLocale, locales } from './locales.ts'
import { route } from './wire.ts'

/** The codes of languages in settings; `es-419` is known here only. */
export const settingsLocales = [...locales.map((locale) => locale.server), 'es-419'] as const

/** The language in the settings of a shopper who has saved none. */
export const defaultSettingsLocale: (typeof settingsLocales)[number] =
  locales.find((locale) => locale.code === defaultLocale)?.server ?? 'en_US'

export const settings = z.object({
  locale: z.enum(settingsLocales, { error: `must be one of ${settingsLocales.join(', ')}` }),
})
export type Settings = z.infer<typeof settings>

export const getSettings = route({
  method: 'get',
  path: '/v2/settings',
  tag: 'account',
  summary: "The caller's settings",
  access: 'user',
  owner: 'user',
  response: z.object({
    settings,
    /** Whether the caller ever set them. Otherwise they are what holds for everybody. */
    saved: z.boolean(),
  }),
})

export const putSettings = route({
  method: 'put',
  path: '/v2/settings',
  tag: 'account',
  summary: "Set the caller's settings",
  access: 'user',
  owner: 'user',
  body: z.object({ settings }),
  response: z.object({ settings }),
})

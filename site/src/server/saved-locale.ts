import { findLocale, findLocaleByServerCode, type LocaleCode } from '@ltk/contract/locales'
import { getSettings, putSettings } from '@ltk/contract/settings'

import type { CallApi } from './gateway.ts'
import type { SiteLog } from './log.ts'

type Settings = { siteUrl: string; api: CallApi; log: SiteLog }

/** Reads and writes the language in the settings of an access token's user. Failures are logged. */
export function createSavedLocale({ siteUrl, api, log }: Settings) {
  async function call(accessToken: string, init: RequestInit): Promise<unknown> {
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    const address = `${siteUrl}/api${getSettings.path}`
    const answer = await api(new Request(address, { ...init, headers }))
    if (!answer.ok) throw new Error(`settings answered ${answer.status}`)
    return answer.json()
  }

  return {
    /** Returns the language that the user saved, undefined if they never did. */
    async read(accessToken: string): Promise<LocaleCode | undefined> {
      try {
        const { settings, saved } = getSettings.response.parse(await call(accessToken, {}))
        return saved ? findLocaleByServerCode(settings.locale)?.code : undefined
      } catch (error) {
        log.error({ error }, 'the settings could not be loaded')
        return undefined
      }
    },

    async write(accessToken: string, locale: LocaleCode): Promise<void> {
      const server = findLocale(locale)?.server
      try {
        const body = putSettings.body.parse({ settings: { locale: server } })
        await call(accessToken, { method: 'PUT', body: JSON.stringify(body) })
      } catch (error) {
        log.error({ error }, 'the settings could not be saved')
      }
    },
  }
}

export type SavedLocale = ReturnType<typeof createSavedLocale>

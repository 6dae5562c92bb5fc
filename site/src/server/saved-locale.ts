import { findLocale, findLocaleByServerCode, type LocaleCode } from '@ltk/contract/locales'
import { getSettings, putSettings } from '@ltk/contract/settings'

import { type CallApi, callerHeaders } from './gateway.ts'
import type { SiteLog } from './log.ts'

type Settings = { siteUrl: string; api: CallApi; log: SiteLog }

type Holder = { userId: string; accessToken: string }

/** Reads and writes the language in the settings of an access token's user. Failures are logged. */
export function createSavedLocale({ siteUrl, api, log }: Settings) {
  async function call({ userId, accessToken }: Holder, init: RequestInit): Promise<unknown> {
    const headers = {
      ...callerHeaders(userId, accessToken),
      'content-type': 'application/json',
    }
    const address = `${siteUrl}/api${getSettings.path}`
    const answer = await api(new Request(address, { ...init, headers }))
    if (!answer.ok) throw new Error(`settings answered ${answer.status}`)
    return answer.json()
  }

  return {
    /** Returns the language that the user saved, undefined if they never did. */
    async read(holder: Holder): Promise<LocaleCode | undefined> {
      try {
        const { settings, saved } = getSettings.response.parse(await call(holder, {}))
        return saved ? findLocaleByServerCode(settings.locale)?.code : undefined
      } catch (error) {
        log.error({ error }, 'the settings could not be loaded')
        return undefined
      }
    },

    async write(holder: Holder, locale: LocaleCode): Promise<void> {
      const server = findLocale(locale)?.server
      try {
        const body = putSettings.body.parse({ settings: { locale: server } })
        await call(holder, { method: 'PUT', body: JSON.stringify(body) })
      } catch (error) {
        log.error({ error }, 'the settings could not be saved')
      }
    },
  }
}

export type SavedLocale = ReturnType<typeof createSavedLocale>

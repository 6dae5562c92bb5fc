import * as contract from '@ltk/contract/settings'
import type { Bind } from '@ltk/platform/http/bind'

import type { Dependencies } from '../../dependencies.ts'
import { findLocaleOf, upsertLocale } from './queries.ts'

/** A shopper's settings of the site. */
export function bindSettings(bind: Bind, { db }: Dependencies): void {
  bind(contract.getSettings, async ({ caller }) => {
    const chosen = await findLocaleOf(db, caller.userId)
    const known = contract.settingsLocales.find((locale) => locale === chosen)
    return {
      settings: { locale: known ?? contract.defaultSettingsLocale },
      saved: known !== undefined,
    }
  })

  bind(contract.putSettings, async ({ body, caller }) => {
    await upsertLocale(db, caller.userId, body.settings.locale, new Date())
    return { settings: body.settings }
  })
}

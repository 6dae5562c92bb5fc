import { findAddressFault } from '../addresses.ts'
import { faultsOf } from '../connector-error.ts'
import type { Offer, VariantKey } from '../connector.ts'
import { findMissing } from '../find-missing.ts'
import type { BusinessProfiles } from './business-profiles.ts'
import type { BusinessProfile } from './messages.ts'
import type { Send, UcpPlatform } from './send.ts'
import type { UcpSettings } from './settings.ts'

type Given = {
  settings: UcpSettings
  platform: UcpPlatform
  readProfile: BusinessProfiles['read']
  send: Send
  /** Missing where the business is not asked for offers. */
  readOffers: ((variants: VariantKey[]) => Promise<Offer[]>) | undefined
}

/** Lists the faults of a connection, a sentence each: by its profile, a signed call, and some offers. */
export async function findUcpFaults(
  variants: VariantKey[],
  { settings, platform, readProfile, send, readOffers }: Given,
): Promise<string[]> {
  const faults = findOwnFaults(settings, platform)
  const unread = await faultsOf(async () => {
    faults.push(...findProfileFaults(await readProfile(), settings))
    // No checkout has this id, so nothing is found and nothing changes.
    await send('GET', '/checkout-sessions/none', { expected: [400, 404, 405, 410, 422] })
    if (readOffers) faults.push(...findMissing(variants, await readOffers(variants)))
  })
  return [...faults, ...unread]
}

/** A business reads our profile; one on this machine can wherever we are. */
function findOwnFaults({ profile }: UcpSettings, platform: UcpPlatform): string[] {
  const fault = findAddressFault(platform.profile, [])
  if (!fault || findAddressFault(profile, [])) return []
  return [`SITE_URL ${fault}: the retailer reads our profile at ${platform.profile}.`]
}

function findProfileFaults(
  { ucp: { capabilities }, signing_keys: keys = [] }: BusinessProfile,
  { catalog }: UcpSettings,
): string[] {
  const needed = {
    'dev.ucp.shopping.checkout': 'nothing can be checked out',
    'dev.ucp.shopping.order': 'it reports no orders',
    ...(catalog && {
      'dev.ucp.shopping.catalog.lookup':
        'prices and stock cannot be read; set "catalog" to false if that is meant',
    }),
  }
  const faults = Object.entries(needed)
    .filter(([capability]) => !(capability in capabilities))
    .map(([capability, effect]) => `Its profile does not offer ${capability}: ${effect}.`)
  if (keys.length === 0) {
    faults.push('Its profile has no signing keys: the orders that it reports are refused.')
  }
  return faults
}

import type { CallRetailer } from '../calls/call-retailer.ts'
import { ConnectorError } from '../connector-error.ts'
import { type BusinessProfile, businessProfile, type SigningKey, ucpVersion } from './messages.ts'

export type BusinessProfiles = {
  /** Returns the business's profile, in our version. */
  read: () => Promise<BusinessProfile>
  /** Finds the endpoint of UCP's REST binding, without a slash at the end. */
  findEndpoint: () => Promise<string>
  /** A key of the business; looked for in a fresh profile too, unless there has just been one. */
  findKey: (kid: string) => Promise<SigningKey | undefined>
}

const minLifetimeMs = 60_000
const maxLifetimeMs = 3_600_000

/**
 * Reads the profile of a business and caches it for as long as its `Cache-Control` says, from a
 * minute to an hour. Throws `misconfigured` where it does not offer our version over REST.
 */
export function createBusinessProfiles(
  address: string,
  call: CallRetailer,
  now: () => number,
): BusinessProfiles {
  let cached: { profile: Promise<BusinessProfile>; readAt: number; expiresAt: number } | undefined

  const fetchProfile = async (url: string) => {
    const answer = await call({ method: 'GET', url, repeatable: true })
    const parsed = businessProfile.safeParse(answer.json)
    if (parsed.success) return { profile: parsed.data, maxAgeMs: maxAgeMs(answer.headers) }
    throw new ConnectorError('protocol', 'The profile of the retailer is not one of UCP')
  }
  const fetchOurVersion = async () => {
    const latest = await fetchProfile(address)
    if (latest.profile.ucp.version === ucpVersion) return latest
    const older = latest.profile.ucp.supported_versions?.[ucpVersion]
    if (older !== undefined) return fetchProfile(older)
    throw new ConnectorError('misconfigured', `The retailer does not speak UCP ${ucpVersion}`)
  }
  const renew = (): Promise<BusinessProfile> => {
    const entry = { readAt: now(), expiresAt: now() + minLifetimeMs, profile: fetchInto() }
    cached = entry
    return entry.profile

    async function fetchInto() {
      try {
        const { profile, maxAgeMs } = await fetchOurVersion()
        entry.expiresAt = entry.readAt + maxAgeMs
        return profile
      } catch (error) {
        if (cached === entry) cached = undefined
        throw error
      }
    }
  }
  const read = async () => (cached && now() < cached.expiresAt ? cached.profile : renew())

  return {
    read,
    async findEndpoint() {
      const { services } = (await read()).ucp
      const service = services['dev.ucp.shopping']?.find(
        ({ transport, version }) => transport === 'rest' && version === ucpVersion,
      )
      if (service?.endpoint) return service.endpoint.replace(/\/+$/, '')
      throw new ConnectorError(
        'misconfigured',
        `The retailer does not offer UCP ${ucpVersion} over REST`,
      )
    },
    async findKey(kid) {
      const byKid = ({ signing_keys: keys = [] }: BusinessProfile) =>
        keys.find((key) => key.kid === kid)
      const known = byKid(await read())
      if (known || !cached || now() - cached.readAt < minLifetimeMs) return known
      return byKid(await renew())
    },
  }
}

function maxAgeMs(headers: Headers): number {
  const seconds = /max-age=(\d{1,9})/.exec(headers.get('cache-control') ?? '')?.[1]
  return Math.min(Math.max(Number(seconds ?? 0) * 1_000, minLifetimeMs), maxLifetimeMs)
}

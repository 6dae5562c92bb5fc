import type { Campaign } from '@ltk/contract/events'

import { storedEntry } from '../browser/storage.ts'

/** The key in session storage of a visit's campaign. */
const campaignKey = 'campaign'

const stored = storedEntry({ storage: 'session', key: campaignKey, parse: parseCampaign })

const params = {
  source: 'utm_source',
  medium: 'utm_medium',
  name: 'utm_campaign',
  term: 'utm_term',
  content: 'utm_content',
  videoDebug: 'video_debug',
} as const satisfies Record<keyof Campaign, string>

const longest = 200

/** Returns the campaign in an address; undefined if there is none. */
export function campaignIn(address: string): Campaign | undefined {
  const query = new URL(address).searchParams
  const source = query.get(params.source) || (query.get('ttoclid') ? 'tiktok_one' : '')
  const values = Object.entries(params).flatMap(([field, param]) => {
    const value = field === 'source' ? source : query.get(param)
    return value ? [[field, value.slice(0, longest)]] : []
  })
  return values.length > 0 ? Object.fromEntries(values) : undefined
}

/**
 * Returns the campaign of the visit in this tab: the one in the address that the page was opened
 * with, else the stored one. It is stored only for visitors who agreed to be measured.
 */
export function campaignOfVisit(address: string, isAgreed: boolean): Campaign | undefined {
  const campaign = campaignIn(address)
  if (isAgreed && !campaign) return stored.read()
  if (isAgreed && campaign) stored.write(campaign)
  else stored.remove()
  return campaign
}

function parseCampaign(value: unknown): Campaign | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const known = Object.entries(value).filter(
    ([field, value]) => Object.hasOwn(params, field) && typeof value === 'string',
  )
  return known.length > 0 ? Object.fromEntries(known) : undefined
}

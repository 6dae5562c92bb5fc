import { campaign as campaignSchema } from '@ltk/contract/events'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { campaignIn, campaignOfVisit } from './campaign.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const home = 'https://shop.example/home'
const tagged = `${home}?utm_source=mail`

test(
  'the source, medium, campaign, term, content and `video_debug` of an address are captured',
  { tags: 'F-ANL-10' },
  () => {
    const query =
      'utm_source=mail&utm_medium=email&utm_campaign=spring&utm_term=coat&utm_content=top&video_debug=1'
    expect(campaignIn(`${home}?${query}&q=linen`)).toEqual({
      source: 'mail',
      medium: 'email',
      name: 'spring',
      term: 'coat',
      content: 'top',
      videoDebug: '1',
    })
    expect(campaignIn(`${home}?utm_term=coat`)).toEqual({ term: 'coat' })
  },
)

test(
  'a click id of TikTok without a source comes from `tiktok_one`',
  { tags: ['F-ANL-09', 'V-22'] },
  () => {
    expect(campaignIn(`${home}?ttoclid=7`)).toEqual({ source: 'tiktok_one' })
    expect(campaignIn(`${home}?ttoclid=7&utm_source=`)).toEqual({ source: 'tiktok_one' })
    expect(campaignIn(`${home}?ttoclid=7&utm_source=mail`)).toEqual({ source: 'mail' })
  },
)

test.each(['', '?q=linen', '?utm_source=', '?ttoclid=', '?utm_id=7'])(
  'an address tells of no campaign: %j',
  { tags: 'V-22' },
  (query) => {
    expect(campaignIn(home + query)).toBeUndefined()
  },
)

test('whatever stands in an address is what the collector accepts', () => {
  fc.assert(
    fc.property(
      fc.webUrl({ withQueryParameters: true }),
      fc.string({ maxLength: 500 }),
      (url, text) => {
        const address = new URL(url)
        address.searchParams.set('utm_source', text)
        expect(campaignSchema.optional().safeParse(campaignIn(address.href)).success).toBe(true)
      },
    ),
  )
})

test(
  'with consent a campaign is kept for the visit, until there is another one',
  { tags: 'F-ANL-10' },
  () => {
    expect(campaignOfVisit(home, true)).toBeUndefined()
    expect(campaignOfVisit(tagged, true)).toEqual({ source: 'mail' })
    expect(campaignOfVisit(home, true)).toEqual({ source: 'mail' })
    expect(campaignOfVisit(`${home}?utm_source=ad`, true)).toEqual({ source: 'ad' })
    expect(campaignOfVisit(home, true)).toEqual({ source: 'ad' })
  },
)

test(
  'without consent it lasts as long as the page, and what was kept is removed',
  { tags: 'F-ANL-10' },
  () => {
    expect(campaignOfVisit(tagged, false)).toEqual({ source: 'mail' })
    expect(stored.size).toBe(0)
    campaignOfVisit(tagged, true)
    expect(campaignOfVisit(home, false)).toBeUndefined()
    expect(stored.size).toBe(0)
  },
)

test.each(['{', 'null', '7', '{"other":"x"}', '{"source":7}'])(
  'what is stored and is no campaign counts as none: %s',
  (text) => {
    stored.set('campaign', text)
    expect(campaignOfVisit(home, true)).toBeUndefined()
  },
)

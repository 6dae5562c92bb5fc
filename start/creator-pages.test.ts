import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, expect, test } from 'vitest'

let site: OpenSite
let content: Content

beforeAll(async () => {
  site = await openSite()
  content = await insertContent(site.db)
})
afterAll(() => site.close())

test(
  'creators who pick a look of their own can follow all others who match, and not themselves',
  { tags: ['B-02', 'F-ROUTE-29'] },
  async () => {
    const [own = '', other = ''] = content.profileIds
    const picks = content.postIds.slice(0, 2).map(([post]) => `like=${post}`)
    const path = `/creators/matching?${picks.join('&')}`
    const matches = async (publisherId?: string) => {
      const { page } = await site.read(path, { signedIn: true, publisherId })
      const fields = page.querySelectorAll('input[name=profile]')
      return {
        said: textOf(page.getElementById('matches')),
        ids: fields.map((field) => field.getAttribute('value') ?? '').toSorted(),
      }
    }
    expect((await matches()).ids).toEqual([own, other].toSorted())
    expect(await matches(own)).toEqual({ said: '1 creator matches your picks', ids: [other] })
  },
)

test(
  'creators are told which passwords they may choose, before they choose one',
  { tags: ['B-04', 'V-28', 'X-08'] },
  async () => {
    const ruleFor = async (publisherId?: string) => {
      const { page } = await site.read('/change-password', { signedIn: true, publisherId })
      const field = page.querySelector('input[name=password]')
      return textOf(page.getElementById(field?.getAttribute('aria-describedby') ?? ''))
    }
    expect(await ruleFor(content.profileIds[0])).toBe(
      'Password must be 8 characters or more, have at least one lowercase letter, one uppercase letter, one number or special character.',
    )
    expect(await ruleFor()).toBe('8 characters or more')
  },
)

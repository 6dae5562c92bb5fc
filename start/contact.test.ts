import { linksIn, openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, expect, test } from 'vitest'

const email = 'hello@hazel.example'
let without: OpenSite
let withContact: OpenSite

beforeAll(async () => {
  without = await openSite()
  withContact = await openSite({ ofSite: { contactEmail: email } })
})
afterAll(() => Promise.all([without.close(), withContact.close()]))

async function read(site: OpenSite, path: string) {
  const main = (await site.read(path)).page.querySelector('main')
  return {
    headings: main?.querySelectorAll('h2').map(textOf),
    text: textOf(main),
    mailed: linksIn(main).filter(([, href]) => href?.startsWith('mailto:')),
  }
}

test(
  'creators apply by email; without an address applications are closed',
  { tags: 'F-SCOPE-17' },
  async () => {
    const open = await read(withContact, '/apply')
    expect(open.headings).toEqual(['What you need', 'How to apply'])
    expect(open.mailed).toEqual([[email, `mailto:${email}`]])
    const closed = await read(without, '/apply')
    expect(closed.headings).toEqual(['Applications are closed'])
    expect(closed.text).not.toMatch(/write to|email/i)
  },
)

test.each([
  ['/help', 'questions about this site'],
  ['/terms-of-service', 'questions about these terms'],
  ['/legal/privacy', 'everything else about your data'],
])('%s names the address for questions only where there is one', async (path, about) => {
  const { text, mailed } = await read(withContact, path)
  expect(text).toContain(about)
  expect(mailed).toEqual([[email, `mailto:${email}`]])
  const none = await read(without, path)
  expect(none.text).not.toContain(about)
  expect(none.mailed).toEqual([])
})

test('the help speaks of notifications only where there are any', async () => {
  const notifying = await openSite({ ofSite: { keepsPages: true } })
  expect((await read(notifying, '/help')).text).toContain('Turn on notifications')
  expect((await read(without, '/help')).text).not.toContain('notifications')
  await notifying.close()
})

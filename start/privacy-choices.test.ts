import { linksIn, openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let site: OpenSite

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const path = '/privacy-choices'
const agreed = `visitor=${crypto.randomUUID()}`
const sameOrigin = { 'sec-fetch-site': 'same-origin' }

/** Opens the page as a browser with these headers. */
async function open(headers: Record<string, string> = {}, address = path) {
  const response = await site.ask(address, {}, { headers })
  const page = parse(await response.text())
  const options = page.querySelectorAll('main form input[name=choice]')
  const by = (attribute: string) =>
    options
      .filter((option) => option.hasAttribute(attribute))
      .map((option) => option.getAttribute('value'))
  return {
    response,
    text: textOf(page.querySelector('main')),
    checked: by('checked'),
    disabled: by('disabled'),
    alert: textOf(page.querySelector('main [role=alert]')),
    confirmation: textOf(page.querySelector('main [role=status]')),
  }
}

/** Posts the form as a browser without JavaScript does. */
const choose = (choice: string, headers: Record<string, string> = {}) =>
  site.ask(
    path,
    {},
    {
      method: 'POST',
      headers: { ...sameOrigin, ...headers },
      body: new URLSearchParams({ choice }),
    },
  )

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? ''

test.each([
  ['who has not chosen', '', 'refused', 'Measuring is off, since you have not chosen yet.'],
  ['who refused', 'visitor=none', 'refused', 'Measuring is off, as you chose.'],
  ['who agreed', agreed, 'agreed', 'Measuring is on, as you chose.'],
])('the page says where things stand to a visitor %s', async (_, cookie, checked, sentence) => {
  const shown = await open({ cookie })
  expect(shown.text).toContain(sentence)
  expect(shown.checked).toEqual([checked])
  expect(shown.disabled).toEqual([])
  expect([shown.alert, shown.confirmation]).toEqual(['', ''])
  expect(shown.response.headers.get('cache-control')).toBe('private, no-store')
  expect(shown.response.headers.getSetCookie()).toEqual([])
})

test('search engines do not list the page', async () => {
  const { page } = await site.read(path)
  expect(textOf(page.querySelector('title'))).toBe('Privacy choices | LTK')
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

test('with the signal of Global Privacy Control it is off, says why, and cannot be agreed to', async () => {
  const shown = await open({ cookie: agreed, 'sec-gpc': '1' })
  expect(shown.text).toContain('your browser sends the signal of Global Privacy Control')
  expect(shown.checked).toEqual(['refused'])
  expect(shown.disabled).toEqual(['agreed'])
})

describe('a choice', () => {
  test('is stored in the cookie, and confirmed', async () => {
    for (const [choice, cookie, sentence] of [
      ['agreed', /^visitor=[\w-]{36}$/, 'Measuring is on'],
      ['refused', /^visitor=none$/, 'Measuring is off, as you chose.'],
    ] as const) {
      const answer = await choose(choice)
      expect(answer.status).toBe(303)
      expect(answer.headers.getSetCookie()).toHaveLength(1)
      expect(answer.headers.getSetCookie()[0]).toMatch(/; Max-Age=31536000; Path=\/; SameSite=Lax$/)
      expect(cookieOf(answer)).toMatch(cookie)
      const shown = await open({ cookie: cookieOf(answer) }, answer.headers.get('location') ?? '')
      expect(shown.confirmation).toBe('Your choice is saved.')
      expect(shown.text).toContain(sentence)
    }
  })

  test('of no replaces the id, and a later yes is another visitor', async () => {
    expect(cookieOf(await choose('refused', { cookie: agreed }))).toBe('visitor=none')
    const again = cookieOf(await choose('agreed', { cookie: 'visitor=none' }))
    expect(again).toMatch(/^visitor=[\w-]{36}$/)
    expect(again).not.toBe(agreed)
  })

  test('of yes by one who has agreed leaves the id as it is', async () => {
    const answer = await choose('agreed', { cookie: agreed })
    expect(answer.status).toBe(303)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('that the browser did not keep is not confirmed', async () => {
    const shown = await open({}, `${path}?saved=true`)
    expect(shown.confirmation).toBe('')
    expect(shown.alert).toBe('Your browser did not keep your choice, so you are not measured.')
  })

  test('comes from the form only', async () => {
    const elsewhere = await choose('agreed', { 'sec-fetch-site': 'cross-site' })
    expect(elsewhere.status).toBe(403)
    expect(elsewhere.headers.getSetCookie()).toEqual([])
    for (const value of ['', 'yes', agreed]) {
      const answer = await choose(value)
      expect(answer.status).toBe(400)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })
})

test.each(['/', '/help', '/legal/cookies', '/forgot-password', '/nowhere'])(
  'the footer of %s leads to the choices',
  async (address) => {
    const { page } = await site.read(address)
    expect(linksIn(page.querySelector('footer'))).toContainEqual(['Privacy choices', path])
  },
)

test.each(['/legal/cookies', '/legal/privacy'])(
  '%s tells of measuring and leads to the choices',
  async (address) => {
    const { page } = await site.read(address)
    const main = page.querySelector('main')
    expect(linksIn(main)).toContainEqual(['Privacy choices', path])
    expect(textOf(main)).toMatch(
      address === '/legal/cookies' ? /named visitor.* for a year/ : /deleted after 120 days/,
    )
  },
)

import type { Database } from '@ltk/platform/db/open'
import type { Browser } from '@ltk/testing/identity/browser'
import { subscribeBrowser } from '@ltk/testing/servers/push-service'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { login, send, type ServedSite, serveSite } from './testing/serve-site.ts'

let site: ServedSite
let database: Database
let browser: Browser
let visitor: Browser
/** Set to make the wire refuse its next call. */
let refusal: { status: number; code: string } | undefined

beforeAll(async () => {
  site = await serveSite({
    overWire: (callApi) => async (request) => {
      if (!refusal || request.method === 'GET') return callApi(request)
      const { status, code } = refusal
      return Response.json({ status, error_code: code, user_message: 'No.' }, { status })
    },
  })
  ;({ database } = site)
  visitor = site.browser()
  browser = await site.signIn()
})
afterEach(() => {
  refusal = undefined
})
afterAll(() => site.stop())

type Shown = { value: string | undefined; error: string | undefined; isFocused: boolean }

/** Returns a field of a page: its value, and its error message. */
function fieldOf(html: string, name: string): Shown {
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input)
  const input = inputs.find((one) => one.includes(` name="${name}"`) && !one.includes('"hidden"'))
  const attribute = (key: string) => new RegExp(` ${key}="([^"]*)"`, 'i').exec(input ?? '')?.[1]
  const described = attribute('aria-describedby')?.split(' ').at(-1)
  const isWrong = attribute('aria-invalid') === 'true'
  const error = isWrong ? new RegExp(`id="${described}"[^>]*>([^<]*)<`).exec(html)?.[1] : undefined
  return { value: attribute('value'), error, isFocused: / autofocus=/i.test(input ?? '') }
}

const alertOf = (html: string) => /role="alert"[^>]*>([^<]*)</.exec(html)?.[1]

const tooShort = 'Password must be 8 characters or more'
const required = 'This field is required.'

test.each([
  ['/account', { form: 'settings', name: 'x'.repeat(121) }, { name: 'This is too long.' }],
  ['/account', { form: 'email', email: 'nobody' }, { email: 'Please enter a valid email.' }],
  [
    '/account',
    { form: 'email', email: 'lady@example.com', currentPassword: '' },
    { currentPassword: required },
  ],
  ['/forgot-password', { form: 'email', email: ' ' }, { email: required }],
  [
    '/change-password',
    { form: 'password', currentPassword: '', password: 'short', confirmPassword: 'other' },
    { currentPassword: required, password: tooShort, confirmPassword: 'Passwords must match.' },
  ],
  [
    '/change-password',
    {
      form: 'password',
      currentPassword: 'not this one',
      password: 'something else',
      confirmPassword: 'something else',
    },
    { currentPassword: 'The current password is not right.' },
  ],
  ['/wishlists', { form: 'create', intent: 'create', title: ' ' }, { title: required }],
  [
    '/wishlists',
    { form: 'create', intent: 'create', title: 'x'.repeat(101) },
    { title: 'This is too long.' },
  ],
])(
  '%s with %o shows what is wrong and what was typed: 422',
  {
    tags: [
      'V-24',
      'V-25',
      'V-26',
      'V-27',
      'F-ROUTE-35',
      'F-ROUTE-42',
      'F-ROUTE-43',
      'F-ROUTE-11',
      'F-AUTH-08',
      'F-ACC-03',
    ],
  },
  async (path, form, errors) => {
    const { status, html } = await send(browser, path, form)
    expect(status).toBe(422)
    for (const [name, error] of Object.entries<string>(errors)) {
      expect([name, fieldOf(html, name)]).toEqual([
        name,
        expect.objectContaining({ error, isFocused: true }),
      ])
    }
    const typed = Object.entries<string>(form).filter(([name]) => !/^(form|intent)$/.test(name))
    expect(typed.map(([name]) => [name, fieldOf(html, name).value])).toEqual(
      typed.map(([name, value]) => [name, /password/i.test(name) ? undefined : value]),
    )
  },
)

test(
  'a valid form redirects, or says that it is done',
  { tags: ['F-ROUTE-35', 'F-ROUTE-43', 'F-AUTH-08', 'F-ACC-03'] },
  async () => {
    const named = await send(browser, '/account', { form: 'settings', name: 'Ada Byron' })
    expect([named.status, named.to]).toEqual([302, '/account?saved=settings'])
    const page = await (await browser.request('/account?saved=settings')).text()
    expect(fieldOf(page, 'name').value).toBe('Ada Byron')

    const asked = await send(visitor, '/forgot-password', { form: 'email', email: login.email })
    expect(asked.status).toBe(200)
    expect(asked.html).toMatch(/role="status"[^>]*>If there is an account/)
    expect(asked.html).not.toContain('Send the link')

    const mailed = await send(browser, '/account', {
      form: 'email',
      email: 'lady@example.com',
      currentPassword: login.password,
    })
    expect(mailed.status).toBe(200)
    expect(mailed.html).toContain('We sent a link to')
    expect(fieldOf(mailed.html, 'email').value ?? '').toBe('')
  },
)

describe('the notifications of a browser', () => {
  const subscribed = () => ({
    form: 'settings',
    kinds: 'new-posts',
    subscription: JSON.stringify(subscribeBrowser().subscription),
    timeZone: 'Europe/Lisbon',
  })
  const stored = () =>
    database.db
      .selectFrom('push_subscriptions')
      .select(['id', 'time_zone', 'price_drops_since'])
      .execute()
  /** The kinds that the settings page shows as chosen. */
  async function chosen(by: Browser) {
    const html = await (await by.request('/account')).text()
    return [...html.matchAll(/<input[^>]*name="kinds"[^>]*>/g)].flatMap(([input]) =>
      input.includes('checked=""') ? [/value="([^"]*)"/.exec(input)?.[1]] : [],
    )
  }
  afterEach(() => database.db.deleteFrom('push_subscriptions').execute())

  test('are stored with its cookie, and shown to it alone', async () => {
    expect(await chosen(browser)).toEqual([])
    const { status, to } = await send(browser, '/account', subscribed())
    expect([status, to]).toEqual([302, '/account?saved=settings'])
    const cookie = browser.cookies.find(({ name }) => name === 'push')
    expect(await stored()).toEqual([
      { id: cookie?.value, time_zone: 'Europe/Lisbon', price_drops_since: null },
    ])
    expect(await chosen(browser)).toEqual(['new-posts'])
    expect(await chosen(await site.signIn())).toEqual([])
    await send(browser, '/account', subscribed())
    expect(await stored()).toHaveLength(1)
  })

  /** What a browser sends that wants none; scripts add the rest. */
  const none = { subscription: '', timeZone: '' }

  test('are off until they are asked for, and can be switched off without a script', async () => {
    expect(await stored()).toEqual([])
    await send(browser, '/account', subscribed())
    expect((await send(browser, '/account', { form: 'settings', ...none })).status).toBe(302)
    expect(await stored()).toEqual([])
    expect(browser.cookies.some(({ name }) => name === 'push')).toBe(false)
  })

  test('cannot be switched on without a script: 422', async () => {
    const form = { form: 'settings', kinds: 'new-posts', subscription: '', timeZone: '' }
    const { status, html } = await send(browser, '/account', form)
    expect(status).toBe(422)
    expect(alertOf(html)).toMatch(/^Notifications need a browser that can show them/)
  })

  test('stay as they are while other settings are saved', async () => {
    await send(browser, '/account', subscribed())
    const before = await stored()
    const chosen = { kinds: 'new-posts', ...none }
    const form = { form: 'settings', name: 'Augusta', locale: 'de', ...chosen }
    expect((await send(browser, '/account', form)).status).toBe(302)
    expect(await stored()).toEqual(before)
    const html = await (await browser.request('/account')).text()
    expect([/<html[^>]* lang="de"/.test(html), fieldOf(html, 'name').value]).toEqual([
      true,
      'Augusta',
    ])
    await send(browser, '/account', {
      form: 'settings',
      name: 'Ada Byron',
      locale: 'en',
      ...chosen,
    })
  })

  test('nothing is saved of a form that asks for what cannot be', async () => {
    const form = { form: 'settings', name: 'Not me', kinds: 'new-posts', ...none }
    expect((await send(browser, '/account', form)).status).toBe(422)
    const html = await (await browser.request('/account')).text()
    expect(fieldOf(html, 'name').value).not.toBe('Not me')
  })

  test('end with signing out', async () => {
    const other = await site.signIn()
    await send(other, '/account', subscribed())
    await send(browser, '/account', subscribed())
    const left = browser.cookies.find(({ name }) => name === 'push')?.value
    await send(other, '/logout', {})
    expect((await stored()).map(({ id }) => id)).toEqual([left])
    expect(other.cookies.some(({ name }) => name === 'push')).toBe(false)
  })
})

test.each([
  ['/forgot-password/reset?token=x', { password: 'long enough', confirmPassword: 'long enough' }],
  ['/auth/restore-email?token=x', { password: 'long enough', confirmPassword: 'long enough' }],
  ['/auth/verify?token=x', {}],
])('%s says that its link has expired: 400', async (path, fields) => {
  const form = path.includes('verify') ? 'verify' : 'password'
  const { status, html } = await send(visitor, path, { form, token: 'x', ...fields })
  expect(status).toBe(400)
  expect(alertOf(html)).toBe('This link has expired or was used already. Please ask for a new one.')
})

describe('a list', () => {
  let address: string
  beforeAll(async () => {
    const made = await send(browser, '/wishlists', { intent: 'create', title: 'Summer' })
    address = made.to ?? ''
  })
  const change = (fields: Record<string, string>) => {
    const list = new URL(address, 'http://x').searchParams.get('list') ?? ''
    return send(browser, address, { form: fields['intent'] ?? '', list, to: address, ...fields })
  }

  test('with an invalid new name keeps its form open, with what was typed', async () => {
    const { status, html } = await change({ intent: 'rename', title: '  ' })
    expect(status).toBe(422)
    expect(fieldOf(html, 'title')).toEqual({ value: '  ', error: required, isFocused: true })
    expect(html).toMatch(/<details[^>]* open=""[^>]*><summary[^>]*>(?:(?!<\/summary>).)*Rename/)
    expect(html).toContain('<h1>Summer</h1>')
  })

  test('with a valid new name is renamed', async () => {
    const { status, to } = await change({ intent: 'rename', title: ' Autumn ' })
    expect([status, to]).toEqual([303, address])
    expect(await (await browser.request(address)).text()).toContain('<h1>Autumn</h1>')
  })

  test.each([
    [409, 'too-many-collections', 'You have as many wishlists as there can be. Delete one first.'],
    [429, 'too_many_requests', 'Too many attempts. Please wait a moment and try again.'],
    [503, 'something-new', 'No.'],
  ])('that is refused with %i says why and keeps what was typed', async (status, code, message) => {
    refusal = { status, code }
    const answer = await change({ intent: 'rename', title: 'Winter' })
    expect(answer.status).toBe(status)
    expect(alertOf(answer.html)).toBe(message)
    expect(fieldOf(answer.html, 'title').value).toBe('Winter')
  })

  test('that cannot be moved says why at the top of the page', async () => {
    refusal = { status: 503, code: 'busy' }
    const { status, html } = await send(browser, '/wishlists', {
      form: 'place',
      intent: 'place',
      list: new URL(address, 'http://x').searchParams.get('list') ?? '',
      position: '1',
    })
    expect(status).toBe(503)
    expect(alertOf(html)).toBe('We are a little busy right now. Please try again.')
  })
})

test.each([
  ['/account', 'new', { form: 'access' }, 429, 'No.'],
  [
    '/account',
    'too_many_requests',
    { form: 'access' },
    429,
    'Too many attempts. Please wait a moment and try again.',
  ],
  ['/account/delete', 'new', { form: 'delete' }, 503, 'Error deleting account: No.'],
])(
  '%s refused by the wire as %s says why: %o',
  { tags: ['E-37', 'E-39', 'F-ACC-07'] },
  async (path, code, form, status, message) => {
    refusal = { status, code }
    const answer = await send(browser, path, form)
    expect(answer.status).toBe(status)
    expect(alertOf(answer.html)).toBe(message)
  },
)

test(
  'a sign-up with two invalid fields is shown again with both errors and the email',
  { tags: ['V-25', 'V-26'] },
  async () => {
    const { pathname } = await visitor.follow('/signup', '/identity/api/interaction')
    const { status, to } = await send(visitor, `${pathname}/signup`, {
      email: login.email,
      name: 'x'.repeat(121),
      password: 'short',
    })
    expect(status).toBe(303)
    const html = await (await visitor.request(to ?? '')).text()
    expect(fieldOf(html, 'name')).toMatchObject({
      value: 'x'.repeat(121),
      error: 'This is too long.',
    })
    expect(fieldOf(html, 'email').value).toBe(login.email)
    const again = await send(visitor, `${pathname}/signup`, { email: 'x', password: 'tiny pw' })
    const page = await (await visitor.request(again.to ?? '')).text()
    expect(fieldOf(page, 'email')).toEqual({
      value: 'x',
      error: 'Please enter a valid email.',
      isFocused: true,
    })
    expect(fieldOf(page, 'password')).toMatchObject({ value: undefined, error: tooShort })
    expect(page).not.toContain('tiny pw')
  },
)

test(
  'a shopper signs up, changes their settings and leaves',
  { tags: ['F-ROUTE-35', 'F-ROUTE-41', 'F-ROUTE-42', 'F-AUTH-08', 'F-ACC-01', 'X-13', 'F-ACC-05'] },
  async () => {
    const kim = site.browser()
    const open = async (path: string) => (await kim.request(path)).text()
    const { email, password } = { email: 'kim@example.com', password: 'no scripts at all' }
    const { pathname } = await kim.follow('/signup', '/identity/api/interaction')
    const refused = await send(kim, `${pathname}/signup`, { email, password: 'short' })
    const again = await open(refused.to ?? '')
    expect(fieldOf(again, 'password').error).toBe(tooShort)
    expect(fieldOf(again, 'email').value).toBe(email)
    const { to } = await send(kim, `${pathname}/signup`, { email, password })
    const welcome = await kim.follow(to ?? '', '/creators')
    expect(welcome.pathname + welcome.search).toBe('/creators/matching?welcome=true')

    expect((await send(kim, '/account', { form: 'settings', name: 'Kim' })).status).toBe(302)
    expect(fieldOf(await open('/account'), 'name').value).toBe('Kim')
    expect(await open('/change-password')).toContain('<h1>Change your password</h1>')
    const next = { password: 'something else', confirmPassword: 'something else' }
    const form = { form: 'password', currentPassword: 'not this', ...next }
    const wrong = await send(kim, '/change-password', form)
    expect(fieldOf(wrong.html, 'currentPassword').error).toBe('The current password is not right.')
    const changed = await send(kim, '/change-password', { ...form, currentPassword: password })
    expect(changed.to ? await open(changed.to) : changed.html).toContain(
      'Your password is changed.',
    )
    expect(await open('/auth')).toContain(`You are logged in as ${email}.`)
    const copy = await send(kim, '/account', { form: 'access' })
    expect(copy.status).toBe(200)
    expect(copy.html).toMatch(/>We are gathering your data\. It is here in a few minutes\.</)

    expect(await open('/logout')).toContain('<h1>Sign out?</h1>')
    const left = await send(kim, '/logout', {})
    expect(left.status).toBe(303)
    expect(await open('/auth')).not.toContain('You are logged in as')
  },
)

test.each(['/logout', '/auth/refresh', '/account', '/account/delete', '/locale'])(
  'no other site can send a form to %s',
  async (path) => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ]
    for (const headers of foreign) {
      const body = new URLSearchParams()
      const { status } = await browser.request(path, { method: 'POST', headers, body })
      expect([path, status]).toEqual([path, 403])
    }
  },
)

test.each([
  ['/account', { form: 'unheard of' }],
  ['/account', { form: 'settings', kinds: 'new-posts', subscription: 'x', timeZone: 'UTC' }],
  ['/wishlists', { intent: 'rename', title: 'A' }],
  ['/locale', { locale: 'tlh' }],
])('%s with %o, which no page sends, is a 400', async (path, form) => {
  const { status, html } = await send(browser, path, form)
  expect(status).toBe(400)
  expect(html).toContain('<h1>An error occurred<')
})

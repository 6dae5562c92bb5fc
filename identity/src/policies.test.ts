import type { PolicyName } from '@ltk/contract/policies'
import {
  beginSignIn,
  openScreen,
  post,
  type Site,
  startSite,
} from '@ltk/testing/identity/start-site'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

type Signature = { userId: string; accepted: readonly PolicyName[] }

const password = 'long enough'
let site: Site
let recorded: Signature[] = []
let fails = false

beforeAll(async () => {
  site = await startSite({
    limits: { signUpByAddress: { points: 100, seconds: 60 } },
    recordSignatures: async (userId, accepted) => {
      if (fails) throw new Error('no database')
      recorded.push({ userId, accepted })
    },
  })
})
afterAll(() => site.stop())
beforeEach(() => {
  recorded = []
  fails = false
})

async function openSignUp() {
  const browser = site.browser()
  const attempt = await beginSignIn(site, { prompt: 'create' })
  return { browser, api: await openScreen(browser, attempt, '/signup') }
}

/** Posts the screen's form as a browser does. Returns where it leads. */
async function postForm(fields: string[][]): Promise<URL> {
  const { browser, api } = await openSignUp()
  const answer = await browser.request(`${api}/signup`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return new URL(answer.headers.get('location') ?? '')
}

test('the policies that a new user ticks are recorded, and no others', async () => {
  const ticked = ['cookie', 'privacy', 'tos'].map((name) => ['signedPolicies', name])
  const fields = (email: string) => [
    ['email', email],
    ['password', password],
  ]
  await postForm([...fields('all@example.com'), ...ticked])
  await postForm([...fields('one@example.com'), ['signedPolicies', 'tos']])
  await postForm(fields('none@example.com'))
  expect(recorded.map(({ accepted }) => accepted)).toEqual([['cookie', 'privacy', 'tos'], ['tos']])
  expect(new Set(recorded.map(({ userId }) => userId)).size).toBe(2)
})

test('scripts sign up with a list of names', async () => {
  const { browser, api } = await openSignUp()
  const form = { email: 'script@example.com', password, signedPolicies: ['privacy'] }
  expect((await post(browser, `${api}/signup`, form)).status).toBe(201)
  expect(recorded).toMatchObject([{ accepted: ['privacy'] }])
  const unknown = await site.send('/signup/ltk', { ...form, signedPolicies: ['everything'] })
  expect(unknown.status).toBe(400)
})

test('a refused form records nothing, and comes back with its boxes as they were', async () => {
  const back = await postForm([
    ['email', 'short@example.com'],
    ['password', 'short'],
    ['signedPolicies', 'cookie'],
    ['signedPolicies', 'tos'],
  ])
  expect(back.pathname).toBe('/signup')
  expect(back.searchParams.getAll('signedPolicies')).toEqual(['cookie', 'tos'])
  expect(recorded).toEqual([])
})

test('nothing is recorded for an email that has an account', async () => {
  const form = { email: 'twice@example.com', password }
  await site.send('/signup/ltk', form)
  await site.send('/signup/ltk', { ...form, signedPolicies: ['tos'] })
  const back = await postForm([...Object.entries(form), ['signedPolicies', 'tos']])
  expect(back.searchParams.get('error')).toBe('email_taken')
  expect(recorded).toEqual([])
})

test('a failure to record them does not keep anybody from signing up', async () => {
  fails = true
  const { pathname } = await postForm([
    ['email', 'still@example.com'],
    ['password', password],
    ['signedPolicies', 'tos'],
  ])
  expect(pathname).toMatch(/^\/identity\/auth/)
  expect(site.failures).toHaveLength(1)
})

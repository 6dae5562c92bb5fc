import { wireError } from '@ltk/contract/wire'
import {
  beginSignIn,
  openScreen,
  post,
  signInWith,
  type Site,
  startSite,
} from '@ltk/testing/identity/start-site'
import { afterAll, beforeAll, expect, test } from 'vitest'

const creator = { email: 'creator@example.com', password: 'Long enough 1' }
const shopper = { email: 'shopper@example.com', password: 'long enough' }

let site: Site
let tokenOf: (login: typeof shopper) => Promise<string>
beforeAll(async () => {
  site = await startSite({ limits: { signUpByAddress: { points: 100, seconds: 60 } } })
  const publisherId = '0199aaaa-0000-7000-8000-000000000001'
  await site.identity.ensureAccount({ ...creator, name: 'Creator', publisherId })
  await site.identity.ensureAccount({ ...shopper, name: 'Shopper' })
  tokenOf = async (login) => (await signInWith(site, login)).tokens.access_token
})
afterAll(() => site.stop())

async function refusalOf(answer: Response) {
  expect(answer.ok).toBe(false)
  const { error_details, field_errors } = wireError.parse(await answer.json())
  return { status: answer.status, error_details, field_errors }
}

const tooCommon = 'This password is one of the most common ones. Please choose another.'

test.each([
  [{ email: '', password: 'long enough' }, 'email', 'required', 'This field is required.'],
  [{ email: 'ada', password: 'long enough' }, 'email', 'email', 'Please enter a valid email.'],
  [
    { email: 'a@b.co', password: 'seven77' },
    'password',
    'short',
    'Password must be 8 characters or more',
  ],
  [
    { email: 'a@b.co', password: 'x'.repeat(257) },
    'password',
    'long',
    'Password must be 256 characters or fewer',
  ],
  [{ email: 'a@b.co', password: 'password' }, 'password', 'common', tooCommon],
])(
  'a sign-up with %o is refused with a sentence and a code',
  { tags: ['V-24', 'V-25', 'V-26', 'A-63'] },
  async (form, field, code, sentence) => {
    expect(await refusalOf(await site.send('/signup/ltk', form))).toEqual({
      status: 400,
      error_details: [`${field}: ${sentence}`],
      field_errors: { [field]: code },
    })
  },
)

test('what is longer than its field has the code of that', { tags: 'U-26' }, async () => {
  const form = { ...shopper, name: 'x'.repeat(61) }
  expect(await refusalOf(await site.send('/signup/ltk', form))).toMatchObject({
    status: 400,
    error_details: [expect.stringMatching(/^name: /)],
    field_errors: { name: 'too-long' },
  })
  for (const [field, most] of [
    ['email', 254],
    ['password', 2_048],
    ['locale', 20],
  ] as const) {
    const long = await site.send('/signup/ltk', { ...shopper, [field]: 'x'.repeat(most + 1) })
    expect((await refusalOf(long)).field_errors).toEqual({ [field]: 'too-long' })
  }
  const fits = { ...shopper, email: 'fits@example.com', name: 'x'.repeat(60) }
  expect((await site.send('/signup/ltk', { ...fits, locale: 'x'.repeat(20) })).status).toBe(201)
})

test('what is not a text at all is invalid', { tags: 'A-63' }, async () => {
  const body = JSON.stringify({ email: { $ne: 1 }, password: 'long enough' })
  const headers = { 'content-type': 'application/json' }
  const answer = await site.send('/signup/ltk', {}, { body, headers })
  expect((await refusalOf(answer)).field_errors).toEqual({ email: 'invalid' })
})

test.each([
  [
    shopper,
    { currentPassword: 'not this one', password: 'another one', confirmPassword: 'another one' },
    ['currentPassword: The current password is not right.'],
    { currentPassword: 'wrong' },
  ],
  [
    shopper,
    { currentPassword: shopper.password, password: 'another one', confirmPassword: 'one more' },
    ['confirmPassword: Passwords must match.'],
    { confirmPassword: 'match' },
  ],
  [
    creator,
    { currentPassword: '', password: '', confirmPassword: '' },
    [
      'password: This field is required.',
      'confirmPassword: This field is required.',
      'currentPassword: This field is required.',
    ],
    { password: 'required', confirmPassword: 'required', currentPassword: 'required' },
  ],
  [
    creator,
    { currentPassword: '', password: 'all lower case', confirmPassword: 'all lower case' },
    [
      'password: Password must be 8 characters or more, have at least one lowercase letter, one uppercase letter, one number or special character.',
      'currentPassword: This field is required.',
    ],
    { password: 'creator', currentPassword: 'required' },
  ],
])(
  'a new password of %o is refused as %o',
  { tags: ['V-27', 'V-28', 'A-65'] },
  async (login, form, sentences, codes) => {
    const answer = await fetch(`${site.url}/identity/api/users/me/password`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await tokenOf(login)}` },
      body: new URLSearchParams(form),
    })
    expect(await refusalOf(answer)).toEqual({
      status: 400,
      error_details: sentences,
      field_errors: codes,
    })
  },
)

test('an email that has an account is taken, at the screen of this browser only', async () => {
  const browser = site.browser()
  const screen = await openScreen(browser, await beginSignIn(site))
  const answer = await post(browser, `${screen}/signup`, shopper)
  expect(await refusalOf(answer)).toEqual({
    status: 409,
    error_details: ['email: There is an account with this email already. Log in instead.'],
    field_errors: { email: 'taken' },
  })
  expect((await site.send('/signup/ltk', shopper)).status).toBe(201)
})

import { mailedToken, signInWith, type Site, startSite } from '@ltk/testing/identity/start-site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

const password = 'Correct horse battery 1'
const spam = 'winner!\nYou won, see https://evil.example'

let site: Site
beforeAll(async () => {
  site = await startSite({ limits: { signUpByAddress: { points: 100, seconds: 60 } } })
})
afterAll(() => site.stop())

const signUp = (email: string, name: string) => site.send('/signup/ltk', { email, password, name })
const mailsTo = async (email: string) =>
  (await site.identity.listOutbox()).filter(({ to }) => to === email)

async function changeAs(email: string, change: Record<string, string>) {
  const { tokens } = await signInWith(site, { email, password })
  return fetch(`${site.url}/identity/api/users/me`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${tokens.access_token}` },
    body: new URLSearchParams(change),
  })
}

async function storeName(email: string, name: string) {
  await site.database.db
    .$extendTables<{ identity_accounts: { email: string; name: string } }>()
    .updateTable('identity_accounts')
    .set({ name })
    .where('email', '=', email)
    .execute()
}

test.each([
  [spam, 'name'],
  ['evil.example', 'name'],
  ['Mara \u202Eevil', 'name'],
  ['x'.repeat(61), 'too-long'],
])('the name %j is refused at the sign-up and as a change', async (name, code) => {
  const refused = await signUp('spammed@example.com', name)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ field_errors: { name: code } })
  expect(await mailsTo('spammed@example.com')).toEqual([])

  await site.identity.ensureAccount({ email: 'named@example.com', password, name: 'Ada' })
  const unchanged = await changeAs('named@example.com', { name })
  expect(unchanged.status).toBe(400)
  expect(await unchanged.json()).toMatchObject({ field_errors: { name: code } })
  const { tokens } = await signInWith(site, { email: 'named@example.com', password })
  expect(tokens.claims()).toMatchObject({ name: 'Ada' })

  await expect(
    site.identity.ensureAccount({ email: 'made@example.com', password, name }),
  ).rejects.toMatchObject({ status: 400 })
})

test('an unconfirmed address is never sent the name that somebody signed up with', async () => {
  const email = 'stranger@example.com'
  expect((await signUp(email, 'Call 555 0199')).status).toBe(201)
  await site.send('/password/request/ltk', { email })
  await mailedToken(site, email, 'reset_password')
  // A second sign-up, and a letter that the shop sends for another reason.
  await signUp(email, 'Call 555 0199')
  const letter = { kind: 'letter', subject: 'News', paragraphs: ['News.'], links: [] }
  const { tokens } = await signInWith(site, { email, password })
  const userId = z.string().parse(tokens.claims()?.['account_id'])
  await site.database.db
    .transaction()
    .execute((trx) => site.identity.mailUser(trx, userId, () => letter))

  const mails = await mailsTo(email)
  expect(mails.map(({ kind }) => kind).sort()).toEqual([
    'already_registered',
    'letter',
    'reset_password',
    'verify_email',
  ])
  for (const { text, html } of mails) expect(`${text}${html}`).not.toContain('555')

  const token = await mailedToken(site, email, 'verify_email')
  expect((await site.send('/verify_email/ltk', { token, password })).status).toBe(200)
  await site.database.db
    .transaction()
    .execute((trx) => site.identity.mailUser(trx, userId, () => letter))
  const [newest] = await mailsTo(email)
  expect(newest?.text).toContain('Hello Call 555 0199,')
})

test('an address that somebody wants to change to is not sent their name', async () => {
  const email = 'mover@example.com'
  await site.identity.ensureAccount({ email, password, name: 'Call 555 0199' })
  const asked = { email: 'victim@example.com', currentPassword: password }
  expect((await changeAs(email, asked)).status).toBe(200)
  const [mail] = await mailsTo('victim@example.com')
  expect(mail?.kind).toBe('verify_email')
  expect(`${mail?.text}${mail?.html}`).not.toContain('555')
  expect((await mailsTo(email)).map(({ text }) => text)).toEqual([
    expect.stringContaining('Hello Call 555 0199,'),
  ])
})

test('an unconfirmed address is not sent the address that somebody wants to change to', async () => {
  const email = 'squatted@example.com'
  await signUp(email, 'Squatter')
  const asked = { email: 'you.won.see.evil.example@example.com', currentPassword: password }
  expect((await changeAs(email, asked)).status).toBe(200)
  const mails = await mailsTo(email)
  expect(mails).not.toEqual([])
  for (const { text, subject } of mails) expect(`${subject}${text}`).not.toContain('evil')
})

test('a name from before the rule is not sent', async () => {
  const email = 'early@example.com'
  const userId = await site.identity.ensureAccount({ email, password, name: 'Early' })
  await storeName(email, spam)
  const letter = { kind: 'letter', subject: 'News', paragraphs: ['News.'], links: [] }
  await site.database.db
    .transaction()
    .execute((trx) => site.identity.mailUser(trx, userId, () => letter))
  const [mail] = await mailsTo(email)
  expect(mail?.text).toMatch(/^Hello,/)
})

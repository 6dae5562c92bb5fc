import { isDeepStrictEqual } from 'node:util'

import type { Database } from '@ltk/platform/db/open'
import { withStatementFuse } from '@ltk/testing/databases/statement-fuse'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import { signInWith, type Site, startSite } from '@ltk/testing/identity/start-site'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { findDatabases } from './database.ts'
import { findAccountById } from './store/accounts.ts'
import { insertLink } from './store/links.ts'

const often = { points: 10_000, seconds: 60 }
const operator = { email: 'ops@example.com', password: 'runs the whole shop' }
const fresh = { password: 'a fresh start today', confirmPassword: 'a fresh start today' }
let database: Database
let fuse: ReturnType<typeof withStatementFuse>
let site: Site
let turn = 0

beforeAll(async () => {
  database = await openEmbedded('empty')
  fuse = withStatementFuse(database)
  site = await startSite({
    database: fuse.database,
    limits: {
      passwordChange: often,
      signInByAddress: often,
      signUpByAddress: often,
      resetByAddress: often,
      signInLinkByEmail: often,
      signInLinkByAddress: often,
    },
  })
  await site.identity.ensureAccount({ ...operator, name: 'Op' })
  await site.identity.markOperator({ email: operator.email, isOperator: true })
})
afterAll(async () => {
  await site.stop()
  await database.close()
})

async function newUser() {
  const login = { email: `user${turn++}@example.com`, password: 'the same as ever' }
  return { ...login, userId: await site.identity.ensureAccount({ ...login, name: 'User' }) }
}
type User = Awaited<ReturnType<typeof newUser>>
type LinkKind = Parameters<typeof insertLink>[1]

async function link(kind: LinkKind, { userId }: User, data: Record<string, unknown> = {}) {
  const { db } = findDatabases(database)
  const account = await findAccountById(db, userId)
  if (!account) throw new Error('there is no account')
  return insertLink(db, kind, account, data, new Date())
}
const accepts = async (answer: Promise<Response>) => (await answer).ok
const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

/** Prepares each write. Returns a function that carries it out, true if that worked. */
const writes: Record<string, (user: User) => Promise<() => Promise<boolean>>> = {
  'a sign-up': async () => {
    const form = { email: `new${turn++}@example.com`, password: 'the same as ever' }
    return () => accepts(site.send('/signup/ltk', form))
  },
  'a new password by a mailed link': async (user) => {
    const token = await link('reset_password', user)
    return () => accepts(site.send('/password/reset/ltk', { token, ...fresh }))
  },
  'a changed password': async (user) => {
    const { tokens } = await signInWith(site, user)
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    const form = { currentPassword: user.password, ...fresh }
    return () => accepts(site.send('/users/me/password', form, { headers }))
  },
  'asking for another email': async (user) => {
    const { tokens } = await signInWith(site, user)
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    const form = { email: `asked-${user.email}`, currentPassword: user.password }
    return () => accepts(site.send('/users/me', form, { method: 'PUT', headers }))
  },
  'a confirmed email': async ({ password }) => {
    const email = `unconfirmed${turn++}@example.com`
    await site.send('/signup/ltk', { email, password })
    const mail = (await site.identity.listOutbox()).find(({ to }) => to === email)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    return () => accepts(site.send('/verify_email/ltk', { token, password }))
  },
  'a changed email': async (user) => {
    const token = await link('verify_email', user, { email: `moved-${user.email}` })
    const { password } = user
    return () => accepts(site.send('/verify_email/ltk', { token, password }))
  },
  'a restored email': async (user) => {
    const email = `old-${user.email}`
    const token = await link('restore_email', user, { email, emailKey: email })
    return () => accepts(site.send('/restore_email/ltk', { token, ...fresh }))
  },
  'logging out everywhere': async (user) => {
    await signInWith(site, user)
    return () => succeeds(site.identity.logOutEverywhere(user.userId))
  },
  "an operator's mark": async ({ email }) => {
    return () => succeeds(site.identity.markOperator({ email, isOperator: true }))
  },
  "the loss of an operator's mark": async (user) => {
    const { email } = user
    await site.identity.markOperator({ email, isOperator: true })
    await signInWith(site, user)
    return () => succeeds(site.identity.markOperator({ email, isOperator: false }))
  },
  "an operator's link": async ({ email }) => {
    return () =>
      succeeds(
        site.identity.createImpersonationLink({
          email,
          operator: operator.email,
          reason: 'asked for help',
        }),
      )
  },
  "a creator's profile": async ({ email }) => {
    const profileId = crypto.randomUUID()
    return () => succeeds(site.identity.linkCreator({ email, profileId }))
  },
  'a deletion': async (user) => {
    await signInWith(site, user)
    return () => succeeds(site.identity.closeAccount(user.userId, async () => {}))
  },
}

/** Returns all rows of identity except rate limits. */
async function stored() {
  const { db } = findDatabases(database)
  const rows = await Promise.all([
    db.selectFrom('identity_accounts').selectAll().orderBy('id').execute(),
    db.selectFrom('identity_links').selectAll().orderBy('token_hash').execute(),
    db.selectFrom('identity_outbox').selectAll().orderBy('id').execute(),
    db.selectFrom('identity_audit').selectAll().orderBy('id').execute(),
    db.selectFrom('identity_artifacts').selectAll().orderBy('id_hash').execute(),
    db.selectFrom('identity_sessions').selectAll().orderBy('key').execute(),
    db.selectFrom('identity_sign_ins').selectAll().orderBy('id').execute(),
    db.selectFrom('identity_impersonations').selectAll().orderBy('session_uid').execute(),
  ])
  return rows
}

test.each(Object.keys(writes))(
  '%s happens as a whole or not at all, at whichever statement it is killed',
  { tags: ['F-ACC-03', 'F-ACC-06'] },
  async (name) => {
    const carryOut = await writes[name]?.(await newUser())
    const before = await stored()
    let isDone = false
    let statements = 0
    const halves: number[] = []
    for (; !isDone; statements++) {
      fuse.arm(statements)
      isDone = (await carryOut?.()) ?? true
      fuse.disarm()
      if (!isDone && !isDeepStrictEqual(await stored(), before)) halves.push(statements)
    }
    expect(halves).toEqual([])
    expect(await stored()).not.toEqual(before)
    // It was killed somewhere between two statements.
    expect(statements).toBeGreaterThan(2)
  },
)

import type { Database } from '@ltk/platform/db/open'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import { mailedToken, startSite } from '@ltk/testing/identity/start-site'
import { startMailServer } from '@ltk/testing/servers/mail-server'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let database: Database
beforeAll(async () => {
  database = await openEmbedded('empty')
})
afterAll(() => database.close())

test('mails wait out a dead server and a restart, and are sent once', async () => {
  let time = Date.now()
  const now = () => new Date(time)
  const dead = await startMailServer()
  await dead.stop()
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${dead.port}`,
    MAIL_FROM: 'Shop <hello@shop.example>',
    BRAND_NAME: 'Shop & Ply',
  }
  const first = await startSite({ database, env, now })
  await first.send('/signup/ltk', {
    email: 'wait@example.com',
    password: 'long enough',
    name: '<b>Bea</b>',
  })
  await first.identity.flushOutbox()
  const [waiting] = await first.identity.listOutbox()
  expect(waiting).toMatchObject({ to: 'wait@example.com', attempts: 1, sentAt: null })
  await first.stop()

  const mail = await startMailServer(dead.port)
  time += 3_600_000
  const [second, third] = await Promise.all([
    startSite({ database, env, now }),
    startSite({ database, env, now }),
  ])
  await Promise.all([second.identity.flushOutbox(), third.identity.flushOutbox()])
  await second.identity.flushOutbox()
  time += 3_600_000
  await second.identity.flushOutbox()
  expect(mail.received.map(({ to }) => to)).toEqual([['wait@example.com']])
  const [sent] = await second.identity.listOutbox()
  expect(sent?.sentAt).not.toBeNull()
  // It held a link that signs somebody in.
  expect(sent).toMatchObject({ text: '', html: '' })

  const parsed = await PostalMime.parse(mail.received[0]?.raw ?? '')
  expect(parsed.subject).toBe('Confirm your email for Shop & Ply')
  expect(parsed.from).toMatchObject({ name: 'Shop', address: 'hello@shop.example' })
  expect(parsed.text).toMatch(/http:\/\/127\.0\.0\.1:\d+\/auth\/verify\?token=[\w-]{43}/)
  expect(parsed.html).toContain('Shop &amp; Ply')
  // The address is not confirmed, so that the name may be somebody else's.
  expect(parsed.html).not.toContain('Bea')
  await Promise.all([second.stop(), third.stop(), mail.stop()])
})

test('without a mail server the mailbox shows what would have been sent', async () => {
  const site = await startSite({ database })
  await site.send('/signup/ltk', { email: 'dev@example.com', password: 'long enough' })
  const page = await fetch(`${site.url}/identity/mailbox/`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const text = await page.text()
  expect(text).toContain('dev@example.com')
  expect(text).toMatch(/href="http:\/\/127\.0\.0\.1:\d+\/auth\/verify\?token=[\w-]{43}"/)
  await site.stop()
})

test('a mail that nobody could send keeps no link beyond its time, from before a restart as well', async () => {
  const own = await openEmbedded('empty')
  let time = Date.now()
  const now = () => new Date(time)
  const email = 'unsent@example.com'
  const before = await startSite({ database: own, now })
  for (const path of ['/signup/ltk', '/signup/ltk', '/password/request/ltk']) {
    await before.send(path, { email, password: 'long enough' })
  }
  await mailedToken(before, email, 'reset_password')
  await before.stop()

  const onMail = vi.fn<(kind: string, outcome: string) => void>()
  const site = await startSite({ database: own, now, onMail })
  const textsAfter = async (seconds: number) => {
    time += seconds * 1_000
    await site.identity.flushOutbox()
    const mails = await site.identity.listOutbox()
    return Object.fromEntries(mails.map(({ kind, text, html }) => [kind, text + html]))
  }
  const link = /\?token=/
  expect(await textsAfter(3_500)).toEqual({
    verify_email: expect.stringMatching(link),
    reset_password: expect.stringMatching(link),
    already_registered: expect.not.stringMatching(link),
  })
  expect(await textsAfter(200)).toMatchObject({
    verify_email: expect.stringMatching(link),
    reset_password: '',
  })
  expect(await textsAfter(86_400)).toEqual({
    verify_email: '',
    reset_password: '',
    already_registered: expect.stringContaining('/login'),
  })
  expect(onMail.mock.calls).toEqual([
    ['reset_password', 'failed'],
    ['verify_email', 'failed'],
  ])
  expect(await site.identity.readMailBacklog()).toMatchObject({ waiting: 1 })
  await site.stop()
  await own.close()
})

test('the mailbox is closed to others, with a mail server, and where the site is public', async () => {
  const closed: Parameters<typeof startSite>[0][] = [
    { isFromThisMachine: () => false },
    { env: { SMTP_URL: 'smtp://127.0.0.1:9' } },
    { env: { SITE_URL: 'https://shop.example' } },
  ]
  for (const settings of closed) {
    const site = await startSite({ database, ...settings })
    expect((await fetch(`${site.url}/identity/mailbox`)).status).toBe(404)
    await site.stop()
  }
  const site = await startSite({ database })
  const answer = await site.identity.fetch(new Request(`${site.url}/identity/mailbox`))
  expect(answer.status).toBe(404)
  await site.stop()
})

test('each attempt is a line of the log and is counted, without the address', async () => {
  const mail = await startMailServer(0, (address) => address.startsWith('unknown'))
  const lines: unknown[] = []
  const write = (facts: object, message: string) => {
    if (message === 'mail') lines.push(facts)
  }
  const onMail = vi.fn<(kind: string, outcome: string) => void>()
  const site = await startSite({
    env: { SMTP_URL: `smtp://127.0.0.1:${mail.port}` },
    log: { info: write, warn: write, error: write },
    onMail,
  })
  for (const email of ['known@example.com', 'unknown@example.com']) {
    await site.send('/signup/ltk', { email, password: 'long enough' })
    await site.identity.flushOutbox()
  }
  const id = expect.any(String)
  expect(lines).toEqual([
    { mail: id, kind: 'verify_email', outcome: 'sent' },
    {
      mail: id,
      kind: 'verify_email',
      outcome: 'retried',
      attempts: 1,
      code: 'EENVELOPE',
      responseCode: 550,
    },
  ])
  expect(JSON.stringify(lines)).not.toContain('example.com')
  expect(onMail.mock.calls).toEqual([
    ['verify_email', 'sent'],
    ['verify_email', 'retried'],
  ])
  expect(await site.identity.readMailBacklog()).toEqual({
    waiting: 1,
    since: expect.any(Date),
    error: expect.stringContaining('550'),
  })
  await site.stop()
  await mail.stop()
})

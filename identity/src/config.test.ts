import { expect, test } from 'vitest'

import { readIdentityConfig } from './config.ts'

test('there is a working default for everything', () => {
  expect(readIdentityConfig({})).toMatchObject({
    siteUrl: 'http://127.0.0.1:3000',
    clientId: 'site',
    clientSecret: undefined,
    legacyPasswordGrant: false,
    brand: 'LTK',
    mailbox: true,
    google: undefined,
  })
})

test.each([
  ['SITE_URL', 'shop.example', 'must look like https://shop.example'],
  ['LEGACY_PASSWORD_GRANT', 'yes', 'must be true or false'],
  ['SMTP_URL', 'http://mail.example', 'must look like smtp://'],
  ['MAIL_FROM', 'somebody', 'must look like Shop <hello@shop.example>'],
  ['OIDC_CLIENT_SECRET', 'short', 'must be at least 32 characters'],
  ['GOOGLE_CLIENT_ID', 'one-half', 'GOOGLE_CLIENT_SECRET must be set together'],
])('a wrong %s is named', (name, value, sentence) => {
  const read = () => readIdentityConfig({ [name]: value })
  expect(read).toThrow(sentence)
  expect(read).toThrow(/^Wrong setting: .*\.$/)
})

test('secrets are not repeated in the message', () => {
  expect(() => readIdentityConfig({ SMTP_URL: 'http://user:hunter2@mail' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
  )
})

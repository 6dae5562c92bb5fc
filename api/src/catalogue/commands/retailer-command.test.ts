import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Database } from '@ltk/platform/db/open'
import { openTestDatabase } from '@ltk/testing/databases/test-database'
import { testCalling } from '@ltk/testing/retailers/test-retailers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { listSecrets } from '../../shopping/retailers/queries.ts'
import { decryptSecrets } from '../../shopping/retailers/secrets/retailer-secrets.ts'
import { secretKeysText } from '../../shopping/retailers/secrets/secret-keys-text.ts'
import { openSecretKeys } from '../../shopping/retailers/secrets/secret-keys.ts'
import { restore, withdraw } from '../withdrawals/withdraw.ts'
import { retailerCommand } from './retailer-command.ts'

let database: Database
let dataDir: string
beforeAll(async () => {
  database = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'retailer-command-'))
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

const newKey = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const keysOf = (text: string) => () =>
  openSecretKeys({
    dataDir,
    databaseUrl: 'postgres://db/shop',
    secretKeys: secretKeysText.parse(text),
  })

async function run(args: string[], { input = '', openKeys = keysOf(newKey(1)) } = {}) {
  let text = ''
  await retailerCommand({
    args,
    withDb: (work) => work(database.db),
    write: (piece) => {
      text += piece
    },
    now: new Date('2026-11-01T12:00:00Z'),
    openKeys,
    readInput: async () => input,
    readCalling: () => testCalling,
  })
  return text
}

const ucp = ['--connector', 'ucp', '--checkout-host', 'pay.example']
const profile = ['--settings', '{"profile":"https://shop.example/.well-known/ucp"}']

test('what a retailer says of free shipping is set, kept and taken back', async () => {
  const name = 'free-shipping'
  const said = async () => {
    const [row] = await database.db
      .selectFrom('retailers')
      .select('free_shipping_from as from')
      .where('name', '=', name)
      .execute()
    return row?.from
  }
  await run(['add', name, '--free-shipping-from', '7500'])
  expect(await said()).toBe(7_500)
  await run(['edit', name, '--display-name', 'Free Shipping'])
  expect(await said()).toBe(7_500)
  await run(['edit', name, '--free-shipping-from', ''])
  expect(await said()).toBeNull()
  for (const wrong of ['75.50', 'much', '0', '-1']) {
    await expect(run(['edit', name, '--free-shipping-from', wrong])).rejects.toThrow(
      '--free-shipping-from',
    )
  }
  expect(await said()).toBeNull()
})

describe('settings', () => {
  const permalink = ['--connector', 'permalink', '--checkout-host', 'shop.example', '--settings']
  const shopify = ['--connector', 'shopify', '--checkout-host', 'shop.example', '--settings']

  test.each([
    [['--connector', 'ucp', ...profile], 'Name the hosts that its checkouts are at'],
    [ucp, 'The setting "profile" is missing or of a wrong kind.'],
    [
      [...ucp, '--settings', '{"profile":"http://shop.example/.well-known/ucp"}'],
      'The setting "profile" must be an https address.',
    ],
    [
      [...ucp, '--settings', '{"profile":"http://localhost:4000/.well-known/ucp"}'],
      'The setting "profile" must be an https address.',
    ],
    [
      [...ucp, '--settings', '{"profile":"https://127.0.0.1/.well-known/ucp"}'],
      'The setting "profile" must be an address on the public internet, which 127.0.0.1 is not.',
    ],
    [
      [...permalink, '{"kind":"shopify","shop":"http://127.0.0.1:4000"}'],
      'The setting "shop" must be an https address.',
    ],
    [
      [...shopify, '{"shop":"https://shop.internal"}'],
      'The setting "shop" must be an address on the public internet, which shop.internal is not.',
    ],
    [
      [...ucp, '--settings', '{"profile":"https://shop.example/"}'],
      'The setting "profile" must end with /.well-known/ucp.',
    ],
    [[...ucp, '--settings', '{"profil":"x"}'], 'Unrecognized key'],
    [[...permalink, '{"kind":"fax"}'], 'must be ucp, shopify, woocommerce or template'],
    [
      [...permalink, '{"kind":"shopify","shop":"https://other.example"}'],
      'Its permalinks lead to other.example: add --checkout-host other.example.',
    ],
    [
      [
        ...permalink,
        '{"kind":"template","template":"https://shop.example/buy","line":"{variant}"}',
      ],
      'The setting "template" must have {lines} in it once.',
    ],
    [
      [
        ...permalink,
        '{"kind":"template","template":"https://{lines}/","line":"{variant}{quantity}"}',
      ],
      'The setting "template" must begin with https and a host.',
    ],
    [[...shopify, '{"shop":"north-lane"}'], 'The setting "shop" must be an https address.'],
    [
      [...shopify, '{"shop":"https://shop.example","country":"usa"}'],
      'The setting "country" must be two capital letters, such as US.',
    ],
  ])('that cannot work are refused: %j', async (args, message) => {
    await expect(run(['add', 'refused', ...args])).rejects.toThrow(message)
    expect(await run(['list'])).not.toContain('refused')
  })

  test.each([
    [...ucp, ...profile],
    [...permalink, '{"kind":"ucp","endpoint":"https://shop.example/buy"}'],
    [
      ...permalink,
      '{"kind":"template","template":"https://shop.example/?add={lines}","line":"{variant}*{quantity}"}',
    ],
    [...shopify, '{"shop":"https://shop.example","inventory":true}'],
  ])('that can work are saved: %s %s %s %s %s', async (...args) => {
    const name = `good-${args.length}-${Buffer.from(args.join()).length}`
    expect(await run(['add', name, ...args])).toBe(`Retailer ${name}: created.\n`)
  })

  test('are checked together with what is known of the retailer', async () => {
    await run(['add', 'later'])
    await expect(run(['edit', 'later', '--connector', 'ucp', ...profile])).rejects.toThrow('hosts')
    await run(['edit', 'later', '--checkout-host', 'pay.example'])
    expect(await run(['edit', 'later', '--connector', 'ucp', ...profile])).toContain('changed')
    expect(await run(['edit', 'later', '--display-name', 'Later'])).toContain('changed')
  })
})

test('a list says which retailers are withdrawn, and when', async () => {
  const [retailer, now] = [{ kind: 'retailer', name: 'gone' } as const, new Date()]
  await run(['add', 'gone'])
  await withdraw(database.db, retailer, now)
  expect(await run(['list'])).toContain(`connector none, withdrawn at ${now.toISOString()}\n`)
  await restore(database.db, retailer, now)
  expect(await run(['list'])).not.toContain('withdrawn')
})

describe('secrets', () => {
  const secretsOf = async (name: string, openKeys = keysOf(newKey(1))) => {
    const { id } = await database.db
      .selectFrom('retailers')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return decryptSecrets(await listSecrets(database.db, id), openKeys)
  }

  test('are read from an argument, a file or standard input, and are shown nowhere', async () => {
    const file = join(dataDir, 'token')
    await writeFile(file, 'from-a-file\n')
    await run(['add', 'locked', ...ucp, ...profile, '--secret', 'apiKey=-'], { input: 'typed\n' })
    expect(await run(['edit', 'locked', '--secret', `token=@${file}`])).not.toContain('from-a-file')
    expect(await secretsOf('locked')).toEqual({ apiKey: 'typed', token: 'from-a-file' })
    const list = await run(['list'])
    expect(list).toContain('connector ucp, apiKey is set, token is set\n')
    expect(list).not.toContain('typed')
    const stored = await listSecrets(database.db)
    expect(Buffer.concat(stored.map(({ value }) => value)).includes('typed')).toBe(false)

    await run(['edit', 'locked', '--secret', 'apiKey=argument=with=signs'])
    expect(await secretsOf('locked')).toMatchObject({ apiKey: 'argument=with=signs' })
    await run(['edit', 'locked', '--secret', 'apiKey='])
    expect(await secretsOf('locked')).toEqual({ token: 'from-a-file' })
  })

  test.each([
    [
      ['--secret', 'password=1'],
      'The connector ucp has no secret "password"; it has apiKey, token.',
    ],
    [['--secret', 'apiKey'], '--secret must look like <name>=-.'],
    [['--secret', 'apiKey=@/nowhere'], 'The file /nowhere cannot be read.'],
    [['--secret', 'apiKey=-', '--secret', 'token=-'], 'Only one secret can be read'],
  ])('that cannot be stored are refused: %j', async (args, message) => {
    await expect(run(['add', 'unlocked', ...ucp, ...profile, ...args])).rejects.toThrow(message)
    expect(await run(['list'])).not.toContain('unlocked')
  })

  test('are encrypted again with a new key, beside which the old one decrypts', async () => {
    await run(['add', 'rotated', ...ucp, ...profile, '--secret', 'token=old'])
    const both = keysOf(`${newKey(2)},${newKey(1)}`)
    expect(await secretsOf('rotated', both)).toEqual({ token: 'old' })
    await expect(secretsOf('rotated', keysOf(newKey(2)))).rejects.toThrow('is not in SECRETS_KEY')
    expect(await run(['reencrypt'], { openKeys: both })).toMatch(/^Secrets encrypted again: [1-9]/)
    expect(await secretsOf('rotated', keysOf(newKey(2)))).toEqual({ token: 'old' })
    expect(await run(['reencrypt'], { openKeys: both })).toBe('Secrets encrypted again: 0.\n')
    await run(['reencrypt'], { openKeys: keysOf(`${newKey(1)},${newKey(2)}`) })
  })

  test('need a key: from the settings on PostgreSQL, else from a file that only its owner reads', async () => {
    const onPostgres = () =>
      openSecretKeys({ dataDir, databaseUrl: 'postgres://db/shop', secretKeys: undefined })
    const args = ['add', 'keyless', ...ucp, ...profile, '--secret', 'token=1']
    await expect(run(args, { openKeys: onPostgres })).rejects.toThrow('Set SECRETS_KEY')
    expect(await run(['list'])).not.toContain('keyless')

    const embedded = () =>
      openSecretKeys({ dataDir, databaseUrl: undefined, secretKeys: undefined })
    await run(args, { openKeys: embedded })
    expect(await secretsOf('keyless', embedded)).toEqual({ token: '1' })
    const file = join(dataDir, 'secrets.key')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const key = await readFile(file, 'utf8')
    expect(embedded()[0].bytes).toEqual(Buffer.from(key, 'base64'))
    await writeFile(file, 'damaged')
    expect(embedded).toThrow(`The key file ${file} is damaged`)
  })
})

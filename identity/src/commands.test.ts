import { expect, test } from 'vitest'

import {
  type CommandContext,
  runClient,
  runCreator,
  runImpersonate,
  runKeys,
  runOperator,
  runSessions,
} from './commands.ts'

function desk() {
  const lines: string[] = []
  const calls: unknown[] = []
  const context: CommandContext = {
    print: (line) => lines.push(line),
    findProfileByDisplayName: async (name) => (name === 'ada' ? { id: 'profile-1' } : undefined),
    identity: {
      listKeys: async () => [{ kid: 'k1', createdAt: new Date(0), state: 'signs' }],
      rotateKeys: async () => 'k2',
      createImpersonationLink: async (asked) => {
        calls.push(asked)
        return 'https://shop.example/identity/impersonate?token=t'
      },
      linkCreator: async (creator) => void calls.push(creator),
      unlinkCreator: async (email) => void calls.push(email),
      listSessions: async () => ({
        sessions: [
          {
            id: 'abcdefghijkl',
            createdAt: new Date(0),
            usedAt: new Date(1_000),
            browser: 'Firefox',
            system: 'Linux',
            profile: {},
          },
        ],
        signIns: [
          {
            at: new Date(2_000),
            method: 'password',
            succeeded: false,
            network: '192.0.2.0/24',
            browser: 'Safari',
            system: null,
          },
        ],
      }),
      endSessions: async (asked) => {
        calls.push(asked)
        return asked.id ? 1 : 2
      },
      markOperator: async (operator) => void calls.push(operator),
      listOperators: async () => ['ops@example.com', 'root@example.com'],
      addClient: async (client) => {
        calls.push(client)
        return { id: 'c1', secret: client.isPublic ? undefined : 's1' }
      },
      listClients: async () => [
        { id: 'c1', name: 'Shop', isPublic: false, redirectUris: ['https://rp.example/cb'] },
      ],
      removeClient: async (id) => id === 'c1',
    },
  }
  return { context, lines, calls }
}

test('keys are listed and rotated', async () => {
  const { context, lines } = desk()
  await runKeys(['list'], context)
  await runKeys(['rotate'], context)
  expect(lines).toEqual([
    'k1  1970-01-01T00:00:00.000Z  signs',
    'The key k2 is announced and signs in an hour.',
  ])
  await expect(runKeys(['burn'], context)).rejects.toThrow('There is no "keys burn"')
})

test('impersonation needs an operator', async () => {
  const { context, lines, calls } = desk()
  const asked = ['a@example.com', '--as', 'ops@example.com']
  await runImpersonate([...asked, '--reason', ' asked for \n help '], context)
  expect(calls).toEqual([
    { email: 'a@example.com', operator: 'ops@example.com', reason: 'asked for help' },
  ])
  expect(lines).toEqual(['https://shop.example/identity/impersonate?token=t'])
  await expect(runImpersonate(['a@example.com'], context)).rejects.toThrow('--as')
  await expect(runImpersonate(asked, context)).rejects.toThrow('--reason')
  await expect(runImpersonate([...asked, '--reason', ' '], context)).rejects.toThrow('--reason')
})

test('a creator is linked by display name', { tags: ['F-SCOPE-16', 'F-ROLE-08'] }, async () => {
  const { context, calls } = desk()
  await runCreator(['link', 'a@example.com', 'ada'], context)
  expect(calls).toEqual([{ email: 'a@example.com', profileId: 'profile-1' }])
  await expect(runCreator(['link', 'a@example.com', 'bob'], context)).rejects.toThrow('bob')
})

test('a creator is unlinked', { tags: 'F-ROLE-08' }, async () => {
  const { context, lines, calls } = desk()
  await runCreator(['unlink', 'a@example.com'], context)
  expect(calls).toEqual(['a@example.com'])
  expect(lines).toEqual(['a@example.com no longer publishes as a creator.'])
})

test('sessions are listed with the sign-ins, and ended', async () => {
  const { context, lines, calls } = desk()
  await runSessions(['list', 'a@example.com'], context)
  await runSessions(['end', 'a@example.com'], context)
  await runSessions(['end', 'a@example.com', 'abcdefghijkl'], context)
  expect(lines).toEqual([
    'abcdefghijkl  last used 1970-01-01T00:00:01.000Z  Firefox on Linux',
    '1970-01-01T00:00:02.000Z  failed  password  192.0.2.0/24  Safari on unknown system',
    'Ended 2 sessions of a@example.com.',
    'Ended 1 session of a@example.com.',
  ])
  expect(calls).toEqual([
    { email: 'a@example.com', id: undefined },
    { email: 'a@example.com', id: 'abcdefghijkl' },
  ])
  await expect(runSessions(['list'], context)).rejects.toThrow('ltk sessions')
})

test('operators are added, removed and listed', async () => {
  const { context, lines, calls } = desk()
  await runOperator(['add', 'ops@example.com'], context)
  await runOperator(['remove', 'ops@example.com'], context)
  await runOperator(['list'], context)
  expect(calls).toEqual([
    { email: 'ops@example.com', isOperator: true },
    { email: 'ops@example.com', isOperator: false },
  ])
  expect(lines.slice(-2)).toEqual(['ops@example.com', 'root@example.com'])
  await expect(runOperator(['add'], context)).rejects.toThrow('An email is needed')
  await expect(runOperator(['crown', 'a@example.com'], context)).rejects.toThrow('"operator crown"')
})

test('clients are added, listed and removed', async () => {
  const { context, lines, calls } = desk()
  const redirect = ['--redirect', 'https://rp.example/cb', '--redirect', 'https://rp.example/2']
  await runClient(['add', 'Shop', ...redirect, '--after-logout', 'https://rp.example/'], context)
  await runClient(['add', 'App', '--redirect', 'http://localhost:1/cb', '--public'], context)
  expect(calls).toEqual([
    {
      name: 'Shop',
      redirectUris: ['https://rp.example/cb', 'https://rp.example/2'],
      postLogoutRedirectUris: ['https://rp.example/'],
      isPublic: false,
    },
    {
      name: 'App',
      redirectUris: ['http://localhost:1/cb'],
      postLogoutRedirectUris: [],
      isPublic: true,
    },
  ])
  await runClient(['list'], context)
  await runClient(['remove', 'c1'], context)
  expect(lines).toEqual([
    'client_id      c1',
    'client_secret  s1\nKeep the secret: it is not shown again.',
    'client_id      c1',
    'c1  confidential  Shop  https://rp.example/cb',
    'The client c1 is removed and its tokens have ended.',
  ])
  await expect(runClient(['remove', 'c2'], context)).rejects.toThrow('There is no client c2')
  await expect(runClient(['add'], context)).rejects.toThrow('ltk client add')
})

test('every command explains itself', async () => {
  const { context, lines } = desk()
  for (const run of [runKeys, runImpersonate, runCreator, runOperator, runSessions, runClient]) {
    await run(['--help'], context)
  }
  expect(lines).toHaveLength(6)
  for (const line of lines) expect(line).toMatch(/^ltk /)
})

import { expect, test } from 'vitest'

import {
  type CommandContext,
  runCreator,
  runImpersonate,
  runKeys,
  runOperator,
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
      linkCreator: async (creator) => {
        calls.push(creator)
        return 'user-1'
      },
      markOperator: async (operator) => void calls.push(operator),
      listOperators: async () => ['ops@example.com', 'root@example.com'],
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
  await runImpersonate(['a@example.com', '--as', 'ops@example.com'], context)
  expect(calls).toEqual([{ email: 'a@example.com', operator: 'ops@example.com' }])
  expect(lines).toEqual(['https://shop.example/identity/impersonate?token=t'])
  await expect(runImpersonate(['a@example.com'], context)).rejects.toThrow('--as')
})

test('a creator is linked by display name', async () => {
  const { context, calls } = desk()
  await runCreator(['link', 'a@example.com', 'ada'], context)
  expect(calls).toEqual([{ email: 'a@example.com', profileId: 'profile-1' }])
  await expect(runCreator(['link', 'a@example.com', 'bob'], context)).rejects.toThrow('bob')
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

test('every command explains itself', async () => {
  const { context, lines } = desk()
  for (const run of [runKeys, runImpersonate, runCreator, runOperator]) {
    await run(['--help'], context)
  }
  expect(lines).toHaveLength(4)
  for (const line of lines) expect(line).toMatch(/^ltk /)
})

import { expect, test } from 'vitest'
import { z } from 'zod'

import { wrongSettings } from './wrong-settings.ts'

const settings = z.object({ PORT: z.literal('1', 'must be 1'), HOST: z.literal('h', 'must be h') })

test('each wrong setting is named, with its value', () => {
  const env = { PORT: '2' }
  const { error } = settings.safeParse(env)
  expect(error && wrongSettings(error, env).message).toBe(
    'Wrong setting: PORT must be 1 (it is "2"); HOST must be h (it is "").',
  )
})

test.each(['DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN', 'CLIENT_SECRET', 'SIGNING_KEY'])(
  'the value of a wrong %s is not repeated',
  (name) => {
    const env = { [name]: 'postgres//user:hunter2@host' }
    const { error } = z.object({ [name]: z.literal('x', 'must be x') }).safeParse(env)
    expect(error && wrongSettings(error, env).message).toBe(`Wrong setting: ${name} must be x.`)
  },
)

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { expect, test } from 'vitest'
import { z } from 'zod'

const levels = ['debug', 'info', 'warn', 'error']
const line = z.object({ msg: z.string() })

/** What logs a line at each level, in a process whose only setting is the level of its log. */
const script = `
import { readApiConfig } from './api/src/config.ts'
import { createLog } from './platform/src/http/log.ts'
const log = createLog(readApiConfig().logLevel)
for (const level of ${JSON.stringify(levels)}) log[level]({}, level)
`

/** Returns the lines that are logged with these settings. */
function linesWith(env: Record<string, string>) {
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  })
  return stderr
    .trim()
    .split('\n')
    .map((text) => line.parse(JSON.parse(text)))
}

test.each([
  [{ LOG_LEVEL: 'debug' }, levels],
  [{ LOG_LEVEL: 'info' }, ['info', 'warn', 'error']],
  [{ LOG_LEVEL: 'log' }, ['info', 'warn', 'error']],
  [{ LOG_LEVEL: 'warn' }, ['warn', 'error']],
  [{ LOG_LEVEL: 'error' }, ['error']],
  [{}, ['info', 'warn', 'error']],
])('with %j the log has the levels %j', { tags: ['F-ANL-16', 'C-39'] }, (env, logged) => {
  expect(linesWith(env).map(({ msg }) => msg)).toEqual(logged)
})

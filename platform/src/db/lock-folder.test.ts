import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { lockFolder } from './lock-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ltk-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Another process that holds the lock until it is killed. */
async function startHolder() {
  const program = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'lock-folder.ts'))}
    lockFolder(${JSON.stringify(folder)})
    process.stdout.write('held')
    setInterval(() => {}, 1_000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program])
  await once(child.stdout, 'data')
  return child
}

test('a folder is held by one process, also within it, until that lets go', () => {
  const release = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.pid}`)
  release()
  lockFolder(folder)()
})

test('a process that was killed holds nothing', async () => {
  const holder = await startHolder()
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${holder.pid}`)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  lockFolder(folder)()
})

test.each([
  ['lock', ''],
  ['lock', '1'],
  ['lock', String(process.ppid)],
  ['lock.sqlite', ''],
])('a file that was left behind (%s of %j) stops nobody', (name, text) => {
  writeFileSync(join(folder, name), text)
  expect(() => lockFolder(folder)()).not.toThrow()
})

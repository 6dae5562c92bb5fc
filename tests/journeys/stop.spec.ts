import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

/** Returns the port that a server says it listens on. */
function portOf(server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stdout?.on('data', (text: Buffer) => {
      said += text.toString()
      const [, port] = / is at http:\/\/127\.0\.0\.1:(\d+)/.exec(said) ?? []
      if (port) resolve(Number(port))
    })
    server.once('exit', () => reject(new Error(`The server ended before it listened:\n${said}`)))
  })
}

test('SIGTERM to `npm start` finishes the answers in flight and stops the server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ltk-stop-'))
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DEMO: 'false' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(npm, 'exit')
  const port = await portOf(npm)
  const healthOf = () => fetch(`http://127.0.0.1:${port}/readyz`).then((answer) => answer.status)
  expect(await healthOf()).toBe(200)

  // A request whose second half is sent only after the signal.
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  const closed = once(socket, 'close')
  socket.write('POST /login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 4\r\n\r\nab')
  await expect.poll(healthOf).toBe(200)
  npm.kill('SIGTERM')
  await expect.poll(() => healthOf().catch(() => 'refused')).toBe('refused')
  socket.write('cd')
  await closed
  expect(answer).toMatch(/^HTTP\/1\.1 \d{3} /)

  expect(await ended).toEqual([0, null])
  // Nothing of it is left that holds the data folder or the port.
  await expect.poll(() => healthOf().catch(() => 'refused')).toBe('refused')
  await rm(folder, { recursive: true })
})

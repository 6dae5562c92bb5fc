import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { listen } from './listen.ts'

let port: number
let drain: (times?: { notice?: number; grace?: number }) => Promise<void>
/** Finishes the responses in flight. */
let finish: () => void
let isFinished: Promise<void>
const open: Socket[] = []

beforeEach(async () => {
  isFinished = new Promise((resolve) => {
    finish = resolve
  })
  const server = await listen({
    config: { host: '127.0.0.1', port: 0 },
    observe() {},
    headers: new Map(),
    app: {
      async fetch(request) {
        if (request.url.endsWith('/slow')) await isFinished
        return new Response('done')
      },
    },
  })
  port = server.port
  drain = (times) => server.drain({ notice: 0, grace: 50, longest: 10_000, ...times })
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

/** Opens a connection without sending anything. Returns it, and what arrives on it. */
async function openSocket() {
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk.toString()))
  const ended = once(socket, 'close').then(([hadError]) => ({ hadError: hadError === true, heard }))
  await once(socket, 'connect')
  return {
    ended,
    ask: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: shop.test\r\n\r\n`),
    answered: async () => {
      await expect.poll(() => heard).toContain('done')
    },
  }
}

test(
  'a connection is kept open for 30 seconds after its last answer',
  { tags: 'C-14' },
  async () => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent: new Agent({ keepAlive: true }) }, resolve).on(
        'error',
        reject,
      )
    })
    open.push(answer.socket)
    expect(answer.headers).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=30' })
  },
)

test('during the notice, requests are answered on new and open connections, which then close', async () => {
  const before = await openSocket()
  const used = await openSocket()
  used.ask('/')
  await used.answered()
  const done = drain({ notice: 200 })
  const after = await openSocket()
  for (const socket of [before, used, after]) socket.ask('/again')
  for (const socket of [before, used, after]) {
    const { hadError, heard } = await socket.ended
    expect(hadError).toBe(false)
    expect(heard.toLowerCase()).toContain('connection: close\r\n')
    expect(heard).toMatch(/done[^]*$/)
  }
  await done
})

test('a request on an open connection is answered just after the port has closed', async () => {
  const unused = await openSocket()
  const used = await openSocket()
  used.ask('/')
  await used.answered()
  const done = drain({ grace: 10_000 })
  await expect.poll(() => isRefused()).toBe(true)
  for (const socket of [unused, used]) socket.ask('/again')
  expect(await unused.ended).toMatchObject({ hadError: false })
  expect((await unused.ended).heard).toContain('200 OK')
  expect((await used.ended).heard.match(/200 OK/g)).toHaveLength(2)
  await done
})

test('idle and unused connections do not delay the end', async () => {
  const unused = await openSocket()
  const idle = await openSocket()
  idle.ask('/')
  await idle.answered()
  await drain()
  expect(await unused.ended).toEqual({ hadError: false, heard: '' })
  await idle.ended
})

test('responses in flight are finished', async () => {
  const socket = await openSocket()
  socket.ask('/slow')
  const idle = await openSocket()
  let isDone = false
  const drainAll = async () => {
    await drain()
    isDone = true
  }
  const done = drainAll()
  await idle.ended
  expect(isDone).toBe(false)
  finish()
  expect((await socket.ended).heard).toContain('done')
  await done
})

function isRefused(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })
}

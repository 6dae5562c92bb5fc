import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { wireError } from '@ltk/contract/wire'
import {
  beginSignIn,
  openScreen,
  post,
  type Site,
  startSite,
} from '@ltk/testing/identity/start-site'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const warn = vi.fn<(facts: object, message: string) => void>()
const info = vi.fn<(facts: object, message: string) => void>()
const error = vi.fn<(facts: object, message: string) => void>()

let site: Site
let screen: string
let browser: ReturnType<Site['browser']>
beforeAll(async () => {
  site = await startSite({ log: { info, warn, error } })
  browser = site.browser()
  screen = await openScreen(browser, await beginSignIn(site))
  await site.database.close()
})
afterAll(() => site.stop())

const form = { email: 'ada@example.com', password: 'correct horse battery' }
const named = { 'x-request-id': 'from-a-proxy' }

async function expectTurnedAway(answer: Response): Promise<void> {
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('1')
  expect(answer.headers.get('x-request-id')).toBe('from-a-proxy')
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ requestId: 'from-a-proxy' }),
    expect.any(String),
  )
  expect(error).not.toHaveBeenCalled()
  warn.mockReset()
}

test('without its database identity answers 503 in the form of the wire', async () => {
  const answer = await site.send('/signup/ltk', form, { headers: named })
  await expectTurnedAway(answer)
  expect(wireError.parse(await answer.json()).error_code).toBe('busy')
})

test('without its database a page of identity says when to come back', async () => {
  warn.mockReset()
  const headers = { ...named, accept: 'text/html' }
  const answer = await fetch(`${site.url}/identity/impersonate?token=x`, { headers })
  await expectTurnedAway(answer)
  expect(await answer.text()).toContain('<h1>')
})

test.each([
  ['POST', '/token'],
  ['GET', '/userinfo'],
  ['GET', '/logout'],
] as const)('without its database the provider answers %s %s with 503', async (method, path) => {
  warn.mockReset()
  const { id, secret } = site.identity.siteClient
  const answer = await fetch(`${site.url}/identity${path}`, {
    method,
    headers: { ...named, ...(method === 'GET' && { authorization: 'Bearer unknown' }) },
    ...(method === 'POST' && {
      body: new URLSearchParams({
        client_id: id,
        client_secret: secret,
        grant_type: 'refresh_token',
        refresh_token: 'unknown',
      }),
    }),
  })
  await expectTurnedAway(answer)
  expect(answer.headers.get('content-type')).toMatch(/json/)
})

test('a client that sends no HTTP is no failure, and nothing that it sent is logged', async () => {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  socket.write('GET /identity/jwks HTTP/1.1\r\nhost: x\r\n\r\nrubbish\r\n\r\n')
  await text(socket)
  await expect.poll(() => info).toHaveBeenCalled()
  expect(info.mock.calls).toEqual([[{ code: 'HPE_INVALID_METHOD' }, expect.any(String)]])
  expect(error).not.toHaveBeenCalled()
})

test('a form that a browser posted by itself comes back to its screen', async () => {
  const answer = await browser.request(`${screen}/login`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  expect(answer.status).toBe(303)
  const back = new URL(answer.headers.get('location') ?? '')
  expect(back.pathname).toBe('/login')
  expect(back.searchParams.get('error')).toBe('busy')
  const sent = await post(browser, `${screen}/login`, form)
  expect(sent.status).toBe(503)
})

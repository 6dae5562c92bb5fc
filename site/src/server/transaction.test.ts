import { expect, test } from 'vitest'

import { returnPath } from './sign-in.ts'
import { createTransactions } from './transaction.ts'

let time = 0
const secret = new Uint8Array(32).fill(7)
const transactions = createTransactions(secret, true, () => time)
const begun = (state: string) => ({
  state,
  nonce: 'n',
  verifier: 'v',
  to: '/home',
  isAimless: true,
  at: time,
})
const cookiesOf = (...lines: string[]) =>
  new Headers({ cookie: lines.map((line) => line.split(';')[0]).join('; ') })

test('the browser that began a sign-in may finish it, in each of its tabs', () => {
  const [first, second] = [begun('state-of-the-first'), begun('other-state-of-the-second')]
  const headers = cookiesOf(transactions.store(first), transactions.store(second))
  expect(transactions.find(headers, first.state)).toEqual(first)
  expect(transactions.find(headers, second.state)).toEqual(second)
  expect(transactions.find(headers, 'state-of-nobody')).toBeUndefined()
  expect(transactions.find(new Headers(), first.state)).toBeUndefined()
})

test('a sign-in that was changed, forged or is too old is not found', () => {
  const state = 'a-state-of-some-length'
  const line = transactions.store(begun(state))
  const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
  const [text = '', signature] = value.split('.')
  const forged = Buffer.from(JSON.stringify({ ...begun(state), to: '/elsewhere' }))
  const find = (cookie: string) => transactions.find(new Headers({ cookie }), state)
  expect(find(`${name}=${value}`)).toBeDefined()
  expect(find(`${name}=${forged.toString('base64url')}.${signature}`)).toBeUndefined()
  expect(find(`${name}=${text}`)).toBeUndefined()
  expect(find(`${name}=`)).toBeUndefined()
  const other = createTransactions(new Uint8Array(32).fill(8), true, () => time)
  expect(find(other.store(begun(state)).split(';')[0] ?? '')).toBeUndefined()
  time = 3_600_001
  expect(find(`${name}=${value}`)).toBeUndefined()
})

test('its cookie goes to the callback alone', () => {
  expect(transactions.store(begun('abc'))).toMatch(
    /^__Secure-sign-in-abc=[\w-]+\.[\w-]+; Max-Age=3600; Path=\/auth\/callback; HttpOnly; SameSite=Lax; Secure$/,
  )
})

test.each([
  [null, '/home'],
  ['/account?saved=name#top', '/account?saved=name#top'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['account', '/'],
  ['/login?to=/login', '/home'],
  ['/logout', '/home'],
  ['/auth/callback?code=1', '/home'],
  ['/authors', '/authors'],
])('asked to go to %j after sign-in, one goes to %s', (to, path) => {
  expect(returnPath(to)).toBe(path)
})

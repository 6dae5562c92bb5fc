import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

import { describe, expect, test } from 'vitest'

import { clientAddressOf, isFromThisMachine } from './client-address.ts'

function requestFrom(address: string, headers: Record<string, string> = {}): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  return Object.assign(new IncomingMessage(socket), {
    headers: { host: 'localhost:3000', ...headers },
  })
}

describe('a request from this machine itself', () => {
  test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('comes from %s', (address) => {
    for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:3000']) {
      expect(isFromThisMachine(requestFrom(address, { host }))).toBe(true)
    }
  })

  test.each(['10.0.0.1', '128.0.0.1', '::2', '::ffff:10.0.0.1', ''])(
    'does not come from %j',
    (address) => expect(isFromThisMachine(requestFrom(address))).toBe(false),
  )

  test.each([
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
    'cf-connecting-ip',
    'true-client-ip',
  ])('has no %s', (name) => {
    expect(isFromThisMachine(requestFrom('127.0.0.1', { [name]: '127.0.0.1' }))).toBe(false)
    expect(isFromThisMachine(requestFrom('127.0.0.1', { [name]: '' }))).toBe(false)
  })

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', ''])(
    'does not name the host %j',
    (host) => expect(isFromThisMachine(requestFrom('127.0.0.1', { host }))).toBe(false),
  )
})

test('forwarding headers are used only if a proxy is trusted, and only its own entry', () => {
  const request = requestFrom('127.0.0.1', { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' })
  expect(clientAddressOf(false)(request)).toBe('127.0.0.1')
  expect(clientAddressOf(true)(request)).toBe('203.0.113.7')
})

import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { consentIn, consentOf, readConsent } from './consent.ts'
import { visitorCookie } from './visitor-cookie.server.ts'

afterEach(() => vi.unstubAllGlobals())

const id = '0190f3a2-1b2c-4d3e-8f4a-5b6c7d8e9f00'

test('an id in the cookie means yes, `none` means no, and no cookie that nothing was chosen', () => {
  expect(consentIn(`visitor=${id}`, false)).toEqual({
    choice: 'agreed',
    hasSignal: false,
    visitorId: id,
  })
  expect(consentIn('visitor=none', false)).toMatchObject({ choice: 'refused' })
  expect(consentIn('', false)).toMatchObject({ choice: undefined })
  expect(consentIn(undefined, false)).toMatchObject({ choice: undefined })
})

test('the cookie is found among others, and only by its whole name and value', () => {
  expect(consentIn(`a=b; visitor=${id}; c=d`, false).visitorId).toBe(id)
  expect(consentIn('a=b;visitor=none;c=d', false).choice).toBe('refused')
  const others = [
    `xvisitor=${id}`,
    `visitor=${id}0`,
    `visitor=${id.slice(1)}`,
    `visitor=${id.replace('-4', '-0')}`,
    'visitor=nonesuch',
    'visitor=',
    'visitor=yes',
    `a=visitor=${id}`,
  ]
  for (const cookies of others) {
    expect(consentIn(cookies, false)).toMatchObject({ choice: undefined, visitorId: undefined })
  }
})

test('there is never an id without a cookie that holds it, nor one with the signal', () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (cookies, hasSignal) => {
      expect(consentIn(cookies, hasSignal).visitorId).toBeUndefined()
      expect(consentIn(`${cookies.replace(/visitor/g, '')}; visitor=${id}`, true)).toMatchObject({
        choice: 'agreed',
        visitorId: undefined,
      })
    }),
  )
})

describe('Global Privacy Control', () => {
  const asked = (signal: string) =>
    consentOf(new Headers({ cookie: `visitor=${id}`, ...(signal && { 'sec-gpc': signal }) }))

  test('counts as no in a request, whatever the cookie says', () => {
    expect(asked('1')).toEqual({ choice: 'agreed', hasSignal: true, visitorId: undefined })
    expect(asked('0').visitorId).toBe(id)
    expect(asked('').visitorId).toBe(id)
  })

  test('counts as no in the browser too', () => {
    vi.stubGlobal('document', { cookie: `locale=de; visitor=${id}` })
    vi.stubGlobal('navigator', {})
    expect(readConsent().visitorId).toBe(id)
    vi.stubGlobal('navigator', { globalPrivacyControl: false })
    expect(readConsent().visitorId).toBe(id)
    vi.stubGlobal('navigator', { globalPrivacyControl: true })
    expect(readConsent()).toEqual({ choice: 'agreed', hasSignal: true, visitorId: undefined })
  })
})

test('the choice is kept for a year, readable to scripts, and on https sent on https only', () => {
  expect(visitorCookie('refused', 'http://shop.example')).toBe(
    'visitor=none; Max-Age=31536000; Path=/; SameSite=Lax',
  )
  const line = visitorCookie('agreed', 'https://shop.example')
  expect(line).toMatch(/^visitor=[\w-]{36}; Max-Age=31536000; Path=\/; SameSite=Lax; Secure$/)
  const first = consentIn(line.split(';')[0], false).visitorId
  expect(first).toBeDefined()
  expect(visitorCookie('agreed', 'https://shop.example')).not.toBe(line)
})

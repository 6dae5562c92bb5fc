import { describe, expect, test } from 'vitest'

import { request, sessions, setUpUcpBusiness } from './testing/set-up-ucp-business.ts'

const given = setUpUcpBusiness()
const { sent, answer, ready } = given

describe('calls', () => {
  test.each([500, 503, 429])('are made again once after a %i', async (status) => {
    answer({ status, headers: { 'retry-after': '0' } })
    const asked = request()
    expect(await given.connector.createCheckout(asked)).toEqual(ready())
    const keys = sent(sessions).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([asked.idempotencyKey, asked.idempotencyKey])
  })

  test.each([
    [{ status: 500 }, 'unavailable', true, 2],
    [{ status: 429, headers: { 'retry-after': '7' } }, 'rate_limited', true, 1],
    [{ status: 401 }, 'auth', false, 1],
    [{ status: 403 }, 'auth', false, 1],
    [{ status: 409, json: { code: 'idempotency_conflict' } }, 'protocol', false, 1],
    [{ status: 302, headers: { location: 'http://10.0.0.1/' } }, 'protocol', false, 1],
    [{ status: 200, text: '<html>' }, 'protocol', false, 1],
    [{ status: 200, text: '' }, 'protocol', false, 1],
    [{ status: 200, text: `"${'a'.repeat(2_100_000)}"` }, 'protocol', false, 1],
    [{ status: 200, json: { ucp: 1 } }, 'protocol', false, 1],
  ])('answered by %.60j fail as %s', async (reply, fault, retryable, calls) => {
    answer(reply, reply)
    await expect(given.connector.createCheckout(request())).rejects.toMatchObject({
      fault,
      retryable,
    })
    expect(sent(sessions)).toHaveLength(calls)
  })

  test('say what a retailer that refuses them says', async () => {
    answer({ status: 409, json: { code: 'idempotency_conflict', content: 'secret words' } })
    await expect(given.connector.createCheckout(request())).rejects.toThrow(
      /^127\.0\.0\.1:\d+ answered 409 \(idempotency_conflict\)$/,
    )
  })

  test('end at their deadline', async () => {
    const { connector: hasty } = await given.shop.connect({
      connector: 'ucp',
      settings: { profile: given.business.profileUrl },
      origin: given.business.origin,
      options: { timeoutMs: 300 },
    })
    answer({ hangs: true }, { hangs: true })
    await expect(hasty.createCheckout(request())).rejects.toMatchObject({
      fault: 'timeout',
      retryable: true,
    })
    expect(sent(sessions)).toHaveLength(2)
  })

  test('never follow a redirect, not even a read', async () => {
    const { externalId } = Object.assign(
      { externalId: '' },
      await given.connector.createCheckout(request()),
    )
    given.business.replies.push({
      path: `${sessions}/${externalId}`,
      reply: { status: 307, headers: { location: `${given.business.origin}/ucp/orders/1` } },
    })
    await expect(given.connector.findOrder?.(externalId)).rejects.toMatchObject({
      fault: 'protocol',
    })
    expect(sent('/ucp/orders/1')).toEqual([])
  })

  test('go over http only to origins of this process, and never to private addresses', async () => {
    const settings = { profile: given.business.profileUrl }
    const strange = await given.shop.connect({ connector: 'ucp', settings })
    await expect(strange.connector.createCheckout(request())).rejects.toMatchObject({
      fault: 'misconfigured',
    })
    const inside = { profile: 'https://169.254.169.254/.well-known/ucp' }
    const closed = await given.shop.connect({ connector: 'ucp', settings: inside })
    await expect(closed.connector.createCheckout(request())).rejects.toMatchObject({
      fault: 'unsafe_url',
    })
    expect(given.business.received).toEqual([])
  })

  test('stop after five failures in a row, until one that is let through succeeds', async () => {
    const fails = async () => {
      answer({ status: 500 }, { status: 500 })
      await expect(given.connector.createCheckout(request())).rejects.toMatchObject({
        fault: 'unavailable',
      })
    }
    for (let count = 0; count < 5; count += 1) await fails()
    expect(sent(sessions)).toHaveLength(10)
    await expect(given.connector.createCheckout(request())).rejects.toThrow('is not called for now')
    expect(sent(sessions)).toHaveLength(10)

    given.time += 30_000
    await fails()
    expect(sent(sessions)).toHaveLength(12)
    await expect(given.connector.createCheckout(request())).rejects.toThrow('is not called for now')

    given.time += 30_000
    expect(await given.connector.createCheckout(request())).toMatchObject({ kind: 'ready' })
    expect(await given.connector.createCheckout(request())).toMatchObject({ kind: 'ready' })
  })

  test('wait as long as the retailer asks for', async () => {
    answer({ status: 429, headers: { 'retry-after': '20' } })
    await expect(given.connector.createCheckout(request())).rejects.toMatchObject({
      fault: 'rate_limited',
      retryAfterMs: 20_000,
    })
    given.time += 19_999
    await expect(given.connector.createCheckout(request())).rejects.toThrow('is not called for now')
    expect(sent(sessions)).toHaveLength(1)
    given.time += 1
    expect(await given.connector.createCheckout(request())).toEqual(ready())
  })
})

describe('the profile of the business', () => {
  const path = '/.well-known/ucp'
  test('is read again when it has expired', async () => {
    await given.connector.createCheckout(request())
    given.time += 59_999
    await given.connector.createCheckout(request())
    expect(sent(path)).toHaveLength(1)
    given.time += 1
    await given.connector.createCheckout(request())
    expect(sent(path)).toHaveLength(2)
  })

  test('is kept for as long as it says', async () => {
    const headers = { 'cache-control': 'public, max-age=600' }
    given.business.replies.push({ path, reply: { headers, json: given.business.profile() } })
    await given.connector.createCheckout(request())
    given.time += 599_999
    await given.connector.createCheckout(request())
    expect(sent(path)).toHaveLength(1)
  })

  test('may be that of another version, which names ours', async () => {
    const latest = given.business.profile()
    const supported = { '2026-04-08': `${given.business.origin}/older` }
    const reply = {
      json: {
        ...latest,
        ucp: { ...latest.ucp, version: '2027-01-01', supported_versions: supported },
      },
    }
    given.business.replies.push({ path, reply }, { path: '/older', reply: { json: latest } })
    expect(await given.connector.createCheckout(request())).toEqual(ready())
  })

  test.each([
    ['of another version only', { version: '2025-01-01', services: {} }, 'misconfigured'],
    ['without REST', { version: '2026-04-08', services: {} }, 'misconfigured'],
    ['that is none', undefined, 'protocol'],
  ])('%s is an error', async (_, profile, fault) => {
    given.business.replies.push({ path, reply: { json: { ucp: profile } } })
    await expect(given.connector.createCheckout(request())).rejects.toMatchObject({ fault })
    given.time += 60_000
    expect(await given.connector.createCheckout(request())).toEqual(ready())
  })
})

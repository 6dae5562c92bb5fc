import type { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { signedPolicies } from '../domain/account/policies.ts'
import { followersCount } from '../domain/creators/profiles.ts'
import { follows } from '../domain/follows/follows.ts'
import { likes } from '../domain/likes/likes.ts'
import { productDetails, readDetails } from '../domain/products/products.ts'
import { saves } from '../domain/wishlists/saved-products.ts'
import { logFailuresTo } from '../framework/log-failure.ts'
import { ApiFailure } from './call.ts'
import { ignoreErrors } from './missing.ts'
import { createQueryClient } from './query-client.ts'

const id = '01a1fa56-b3d8-7126-ab49-2136e4f0862b'
const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
  // As in a browser: a test of the server may have run in the same worker.
  logFailuresTo(undefined)
})
afterAll(() => log.mockRestore())

const refuse = async () => Response.json({ error_code: 'internal' }, { status: 500 })

test.each([
  ['likes', (client) => client.ensureQueryData(likes.state(id))],
  ['saved products', (client) => client.ensureQueryData(saves.state(id))],
  ['follows', (client) => client.ensureQueryData(follows.state(id))],
  ['products', (client) => client.ensureQueryData(productDetails(id))],
  ['follower statistics', (client) => client.ensureQueryData(followersCount(id))],
] satisfies [string, (client: QueryClient) => Promise<unknown>][])(
  '%s that cannot be read are an error in the fetch state, and nothing is logged',
  { tags: 'E-12' },
  async (_, read) => {
    const client = createQueryClient(refuse)
    await ignoreErrors(read(client))
    expect(client.getQueryCache().getAll()).toMatchObject([
      { state: { status: 'error', error: expect.any(ApiFailure) } },
    ])
    expect(log).not.toHaveBeenCalled()
  },
)

test(
  'a product of a list that cannot be read is logged, one that is gone is not',
  { tags: 'E-13' },
  async () => {
    await readDetails(createQueryClient(refuse), [{ detailsId: id }])
    expect(log).toHaveBeenCalledExactlyOnceWith(
      `Failed fetching product ${id}`,
      expect.any(ApiFailure),
    )
    log.mockClear()
    const none = async () => Response.json({ productDetails: [] })
    await readDetails(createQueryClient(none), [{ detailsId: id }])
    expect(log).not.toHaveBeenCalled()
  },
)

test('what is not read since the session has just ended is not logged', async () => {
  const ended = async () => Response.json({ error_code: 'unauthorized' }, { status: 401 })
  await readDetails(createQueryClient(ended), [{ detailsId: id }])
  expect(log).not.toHaveBeenCalled()
})

test(
  'legal policies that cannot be read are logged, with an error that says so',
  { tags: 'E-36' },
  async () => {
    const reading = createQueryClient(refuse).ensureQueryData(signedPolicies(id))
    const message = 'Error fetching legal policies'
    const code = 'ltk-privacy-info-not-found'
    await expect(reading).rejects.toMatchObject({ status: 500, code, message })
    expect(log).toHaveBeenCalledExactlyOnceWith(message, expect.any(ApiFailure))
  },
)

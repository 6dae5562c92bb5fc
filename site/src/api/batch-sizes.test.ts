import type { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import { profileIdOf } from '../domain/creators/profile-id.ts'
import { profile } from '../domain/creators/profiles.ts'
import { follows } from '../domain/follows/follows.ts'
import { likes } from '../domain/likes/likes.ts'
import { post } from '../domain/posts/posts.ts'
import { productDetails } from '../domain/products/products.ts'
import { saves } from '../domain/wishlists/saved-products.ts'
import { createQueryClient } from './query-client.ts'

test.each<[string, string, number, (client: QueryClient, id: string) => Promise<unknown>]>([
  ['posts', 'ids', 36, (client, id) => client.fetchQuery(post(id))],
  ['creators by id', 'ids', 10, (client, id) => client.fetchQuery(profile(id))],
  ['creators by name', 'display_names', 10, (client, id) => client.fetchQuery(profileIdOf(id))],
  ['products', 'ids', 50, (client, id) => client.fetchQuery(productDetails(id))],
  ['likes', 'ltk_ids', 10, (client, id) => client.fetchQuery(likes.state(id))],
  ['follows', 'profile_ids', 10, (client, id) => client.fetchQuery(follows.state(id))],
  ['saves', 'ltk_product_ids', 10, (client, id) => client.fetchQuery(saves.state(id))],
])(
  '%s are read by %s, %i in a call',
  { tags: ['C-11', 'C-12', 'A-91', 'X-04', 'F-FEED-33'] },
  async (_name, parameter, size, read) => {
    const sizes: number[] = []
    const client = createQueryClient(async (path) => {
      sizes.push(new URL(path, 'http://shop.test').searchParams.getAll(parameter).length)
      return Response.json({
        ltks: [],
        profiles: [],
        productDetails: [],
        likes: [],
        wishes: [],
        follows: [],
      })
    })
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const ids = Array.from({ length: size + 1 }, () => crypto.randomUUID())
    await Promise.allSettled(ids.map((id) => read(client, id)))
    log.mockRestore()
    expect(sizes).toEqual([size, 1])
  },
)

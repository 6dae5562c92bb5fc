import { route } from '@ltk/contract/wire'
import { bindAlone } from '@ltk/testing/api/bound-route'
import { openTestDatabase } from '@ltk/testing/databases/test-database'
import { expect, test } from 'vitest'
import { z } from 'zod'

const call = { method: 'post', path: '/calls', tag: 'account', summary: 'A call' } as const

test('a route answers with the status that it says, and reads a raw body as the bytes sent', async () => {
  const { db, close } = await openTestDatabase()
  const webhook = route({
    ...call,
    access: 'public',
    body: 'raw',
    response: z.object({ received: z.array(z.number()) }),
    status: 202,
  })
  const request = bindAlone(db, webhook, async ({ body }) => ({ received: [...body] }))
  // No JSON and no UTF-8, and a NUL: a signature is made over exactly this.
  const sent = [0x7b, 0x00, 0xff, 0xfe, 0x0a]
  const response = await request('/calls', { method: 'POST', body: new Uint8Array(sent) })
  expect([response.status, await response.json()]).toEqual([202, { received: sent }])
  await close()
})

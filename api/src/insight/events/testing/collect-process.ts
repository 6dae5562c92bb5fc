import { openApi } from '@ltk/testing/api/open-api'
import { z } from 'zod'

// A process that is sent events by many browsers at once until it is killed, and prints the ids of
// those it has acknowledged, a batch a line.

const databaseUrl = z.string().parse(process.argv[2])
const browsers = 20

const { api } = await openApi(databaseUrl)

async function sendForever(): Promise<never> {
  for (;;) {
    const events = Array.from({ length: 10 }, () => ({
      id: crypto.randomUUID(),
      at: new Date().toISOString(),
      path: '/home',
      name: 'page view',
    }))
    const response = await api.request('/api/v1/analytics/events', {
      method: 'POST',
      body: JSON.stringify({ platform: 'web', version: '1', events }),
    })
    if (response.status === 202) process.stdout.write(`${events.map(({ id }) => id).join(' ')}\n`)
  }
}
await Promise.all(Array.from({ length: browsers }, sendForever))

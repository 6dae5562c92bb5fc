import { brotliCompressSync } from 'node:zlib'

import { type APIRequestContext, expect } from '@playwright/test'

import { test } from './journey.ts'

/** Compressed bytes of the files that a page names, and how many there are. */
async function weigh(request: APIRequestContext, html: string, pattern: RegExp) {
  const files = new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))
  let bytes = 0
  for (const file of files)
    bytes += brotliCompressSync(await (await request.get(file)).body()).length
  return { bytes, files: files.size }
}

test('the first load of Discover stays within its budget', async ({ request }) => {
  const html = await (await request.get('/home')).text()
  const scripts = await weigh(request, html, /(\/assets\/[^"\s]+\.js)/g)
  const styles = await weigh(request, html, /href="(\/assets\/[^"]+\.css)"/g)
  expect(brotliCompressSync(html).length).toBeLessThan(20_000)
  expect(scripts.bytes).toBeLessThan(115_000)
  expect(scripts.files).toBeLessThanOrEqual(12)
  expect(styles.bytes).toBeLessThan(10_000)
})

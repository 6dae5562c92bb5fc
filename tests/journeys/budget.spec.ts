import { brotliCompressSync } from 'node:zlib'

import { expect, type Response } from '@playwright/test'

import { hydrated, test } from './journey.ts'

/** Compressed bytes of what a browser has loaded. */
async function weigh(responses: Response[]): Promise<number> {
  const bodies = await Promise.all(responses.map((response) => response.body()))
  return bodies.reduce((bytes, body) => bytes + brotliCompressSync(body).length, 0)
}

test('a first visit to Discover keeps to its budget', async ({ page }) => {
  const loaded: Response[] = []
  page.on('response', (response) => loaded.push(response))
  const ofType = (pattern: RegExp) =>
    loaded.filter((response) => pattern.test(new URL(response.url()).pathname))
  await page.goto('/home')
  await hydrated(page)
  // The texts that the page does not show come last.
  await expect.poll(() => ofType(/\/en-[^/]*\.js$/).length).toBe(1)

  await expect.poll(() => ofType(/\/tracking-[^/]*\.js$/).length).toBe(1)

  const scripts = ofType(/\.js$/)
  expect(await weigh(ofType(/^\/home$/))).toBeLessThan(21_900)
  expect(await weigh(scripts)).toBeLessThan(132_500)
  expect(scripts.length).toBeLessThanOrEqual(12)
  expect(await weigh(ofType(/\.css$/))).toBeLessThan(10_000)
  expect(ofType(/signed-in/)).toEqual([])
})

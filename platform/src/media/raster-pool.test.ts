import { expect, test } from 'vitest'

import { Abandoned } from './demand.ts'
import { createRasterPool, NotDrawn } from './raster-pool.ts'
import { red } from './testing/set-up-media.ts'

const bytes = Buffer.from(red)

test('what takes too long is not drawn, and says nothing about the picture', async () => {
  const pool = createRasterPool({ limitMs: 0, graceMs: 0 })
  await expect(pool.readHead(new AbortController().signal, bytes)).rejects.toThrow(NotDrawn)
})

test('work is killed once nobody waits for it, and the next begins', async () => {
  const pool = createRasterPool({ limitMs: 600_000, graceMs: 0 })
  const gone = new AbortController()
  const abandoned = pool.readHead(gone.signal, bytes)
  gone.abort()
  await expect(abandoned).rejects.toThrow(Abandoned)
  const head = await pool.readHead(new AbortController().signal, bytes)
  expect(head).toMatchObject({ format: 'svg', width: 600, height: 800 })
})

test('an error arrives with its reason', async () => {
  const pool = createRasterPool({ limitMs: 600_000, graceMs: 0 })
  await expect(
    pool.readHead(new AbortController().signal, Buffer.from('GIF89a<html>')),
  ).rejects.toThrow(/header|gif/i)
})

test('killing abandoned work loses none of the rest', async () => {
  const pool = createRasterPool({ limitMs: 600_000, graceMs: 0 })
  for (let round = 0; round < 6; round++) {
    const gone = new AbortController()
    // Both end at about the same time, so that the second is killed while its result is on the way.
    const doomed = [1, 2].map(() => pool.readHead(gone.signal, bytes))
    const rest = pool.readHead(new AbortController().signal, bytes)
    const left = doomed.map((work) => work.catch(() => {}).finally(() => gone.abort()))
    await expect(rest).resolves.toMatchObject({ width: 600 })
    await Promise.all(left)
  }
})

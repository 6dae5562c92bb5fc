import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { feedPage } from '@ltk/contract/posts'
import { seedDemo } from '@ltk/demo/seed'
import type { jobHandles } from '@ltk/platform/db/open'
import type { Log } from '@ltk/platform/http/log'
import type { Media } from '@ltk/platform/media/media'

import { createProgressBar } from './progress-bar.ts'

type CallApi = (request: Request) => Promise<Response>

/**
 * Seeds the demo catalogue in a separate process, which frees the 200 MB of memory that the imports
 * leave behind. No process may have the database open. Exits this process too if that one fails.
 */
export async function seedDemoApart(): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'seed-demo.ts')], {
    stdio: 'inherit',
  })
  const stop = () => child.kill()
  process.once('SIGTERM', stop)
  const [code] = await once(child, 'exit')
  process.off('SIGTERM', stop)
  // That process has already printed why.
  if (code !== 0) process.exit(1)
}

/** Seeds the demo catalogue in a database without one, showing the progress. */
export async function seedWithProgress({
  db,
  ...apart
}: ReturnType<typeof jobHandles>): Promise<void> {
  const bar = createProgressBar(process.stdout)
  await seedDemo(db, { now: new Date(), ...apart, onProgress: bar.show })
  bar.end()
}

const heroSizes: { w: number; h?: number }[] = [{ w: 450 }]
const thumbnailSizes = [{ w: 88, h: 88 }]
const avatarSizes = [{ w: 100, h: 100 }]

/** The pause after drawing a picture, as a multiple of the time it took. */
const restFactor = 2

/** The pause while the machine is busy, in milliseconds. */
const busyPause = 5_000

/** Whether more is to be done on this machine than it has processors for. */
export const isBusy = () => (loadavg()[0] ?? 0) > availableParallelism()

/**
 * Draws the pictures of Discover's first screen, so that the first visitor does not wait for them.
 */
export async function warmFirstPictures(callApi: CallApi, warm: Media['warm']): Promise<void> {
  const bar = createProgressBar(process.stdout)
  const { heroes, thumbnails, avatars } = await readPictures(callApi, '?limit=12')
  for (const [index, hero] of heroes.entries()) {
    bar.show('First pictures', index / heroes.length)
    await warm([hero], heroSizes)
  }
  await warm(avatars, avatarSizes)
  await warm(thumbnails, thumbnailSizes)
  bar.end()
}

type Leisure = { signal: AbortSignal; log: Pick<Log, 'error'>; isBusy: () => boolean }

/**
 * Draws the pictures of the whole Discover feed in order, slowly enough to leave visitors most of
 * the CPU, and not while the machine is busy. Nothing waits for it: failures are logged, and the rest
 * is drawn on request.
 */
export async function warmOtherPictures(
  callApi: CallApi,
  warm: Media['warm'],
  { signal, log, isBusy }: Leisure,
): Promise<void> {
  const warmAtLeisure = async (ids: string[], sizes: typeof heroSizes) => {
    for (const id of ids) {
      while (isBusy() && !signal.aborted) await setTimeout(busyPause)
      if (signal.aborted) return
      const startedAt = performance.now()
      await warm([id], sizes, { signal })
      await setTimeout(restFactor * (performance.now() - startedAt))
    }
  }
  try {
    let query: string | null = '?limit=36'
    while (query !== null && !signal.aborted) {
      const { heroes, thumbnails, avatars, next } = await readPictures(callApi, query)
      await warmAtLeisure(heroes, heroSizes)
      await warmAtLeisure(avatars, avatarSizes)
      await warmAtLeisure(thumbnails, thumbnailSizes)
      query = next
    }
  } catch (error) {
    log.error({ error }, 'the pictures of Discover could not be drawn ahead')
  }
}

/** Returns the ids of the pictures of a page of Discover; some people and products have none. */
async function readPictures(callApi: CallApi, query: string) {
  const path = `/api/v3/activities/posts/global/featured${query}`
  const includes = '&includes=ltks&includes=products&includes=profiles&styled=true'
  const response = await callApi(new Request(`http://localhost${path}${includes}`))
  const page = feedPage.parse(await response.json())
  const idOf = (url: string | null) => url?.split('/').at(-1) ?? []
  return {
    heroes: page.ltks?.flatMap((post) => post.heroImageId ?? []) ?? [],
    thumbnails: page.products?.flatMap((product) => idOf(product.imageUrl)) ?? [],
    avatars: page.profiles?.flatMap((profile) => idOf(profile.avatarUrl)) ?? [],
    next: page.meta.next && `?limit=36&next=${page.meta.next}`,
  }
}

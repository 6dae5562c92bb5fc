import { rebuildRankings } from '@ltk/api/rankings'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { openSite, type OpenSite } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { warmFirstPictures, warmOtherPictures } from './prepare-demo.ts'

let site: OpenSite
let content: Content
let drawn: string[]
const log = { error: vi.fn<() => void>() }
const callApi = async (request: Request) => {
  const { pathname, search } = new URL(request.url)
  return site.ask(pathname + search)
}
const warm = async (ids: string[]) => drawn.push(...ids)
const leisure = { signal: new AbortController().signal, log, isBusy: () => false }

beforeAll(async () => {
  site = await openSite()
  content = await insertContent(site.db)
  await rebuildRankings(site.db, latestPostAt)
})
afterAll(() => site.close())
beforeEach(() => {
  drawn = []
  log.error.mockReset()
})

test('pictures are drawn ahead also where a creator has none', { tags: 'B-06' }, async () => {
  const known = await site.db.selectFrom('media_objects').select('id').execute()
  const ids = new Set(known.map(({ id }) => id))
  // As of one who left their posts up without their name.
  const anonymous = site.db.updateTable('profiles').set({ avatar_id: null })
  await anonymous.where('id', '=', content.profileIds[0] ?? '').execute()
  await warmFirstPictures(callApi, warm)
  const first = drawn.length
  await warmOtherPictures(callApi, warm, leisure)
  expect(first).toBeGreaterThan(0)
  expect(drawn.length).toBeGreaterThan(first)
  expect(drawn.filter((id) => !ids.has(id))).toEqual([])
  expect(log.error).not.toHaveBeenCalled()
})

test('while the machine is busy no picture is drawn ahead, and the site can stop', async () => {
  const stopping = new AbortController()
  const isBusy = () => {
    stopping.abort()
    return true
  }
  await warmOtherPictures(callApi, warm, { ...leisure, signal: stopping.signal, isBusy })
  expect(drawn).toEqual([])
})

test(
  'pictures that cannot be drawn ahead are logged, and the site goes on',
  { tags: 'B-06' },
  async () => {
    const error = new Error('no pictures')
    const failing = () => Promise.reject(error)
    await warmOtherPictures(callApi, failing, leisure)
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { error },
      'the pictures of Discover could not be drawn ahead',
    )
  },
)

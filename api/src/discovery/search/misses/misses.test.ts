import { getSearchMisses } from '@ltk/contract/operations'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { insertContent } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { updateSearchIndex } from '../index/writing/update-index.ts'
import { missesCommand } from './misses-command.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  const { db } = api.database
  await insertContent(db)
  await db.updateTable('posts').set({ title: 'Linen for summer' }).execute()
  await updateSearchIndex(db)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.database.db.deleteFrom('search_misses').execute()
})

const operator = { userId: crypto.randomUUID(), isOperator: true }

async function search(query: string, more: object = {}): Promise<void> {
  const body = JSON.stringify({ query, ...more })
  const response = await api.request('/v2/search/post', { method: 'POST', body })
  expect(response.status).toBe(200)
}

async function listMisses(): Promise<[string, number][]> {
  const { misses } = await api.get(getSearchMisses, '/v1/operations/search_misses', operator)
  return misses.map(({ query, asked }) => [query, asked])
}

test('what was searched for in vain is counted, what was asked for most first', async () => {
  await search('qwxyz vase')
  for (const query of ['zzqq lamp', ' ZZQQ   Lamp']) await search(query)
  await search('linen')
  expect(await listMisses()).toEqual([
    ['zzqq lamp', 2],
    ['qwxyz vase', 1],
  ])
})

test('filters, later pages, addresses of people and nothing at all are not counted', async () => {
  await search('zzqq', { filters: { onSale: true } })
  await search('zzqq', { page: 2 })
  await search('zzqq@example.com')
  await search('')
  expect(await listMisses()).toEqual([])
})

test('what else a page of results asks for is not counted again', async () => {
  const body = JSON.stringify([{ index: 'posts', query: 'zzqq' }])
  const response = await api.request('/v2/search/multi', { method: 'POST', body })
  expect(response.status).toBe(200)
  expect(await listMisses()).toEqual([])
})

test('a long one is counted by its beginning', async () => {
  await search(`zzqq${'x'.repeat(300)}`)
  expect(await listMisses()).toEqual([[`zzqq${'x'.repeat(96)}`, 1]])
})

test('only operators see them', async () => {
  const response = await api.request('/v1/operations/search_misses')
  expect(response.status).toBe(401)
})

test('a command lists them', async () => {
  const run = async (...args: string[]) => {
    let written = ''
    const write = (text: string) => (written += text)
    await missesCommand({ args, withDb: (work) => work(api.database.db), write })
    return written
  }
  expect(await run()).toBe('Every search found something.\n')
  for (const query of ['zzqq', 'zzqq', 'qwxyz']) await search(query)
  expect(await run()).toMatch(/^ {5}2 {2}\d{4}-\d\d-\d\d {2}zzqq\n {5}1 {2}[\d-]+ {2}qwxyz\n$/)
  expect(await run('--limit', '1')).not.toContain('qwxyz')
  await expect(run('--limit', 'none')).rejects.toThrow('--limit is a number from 1 to 1000')
  expect(await run('--help')).toContain('ltk searches')
})

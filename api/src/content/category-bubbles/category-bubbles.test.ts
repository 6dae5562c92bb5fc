import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getCategoryBubbles } from '@ltk/contract/category-bubbles'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { importCategories } from '../../catalogue/imports/import-categories.ts'

const now = new Date('2026-11-01T12:00:00Z')
let api: TestApi
let folder: string

beforeAll(async () => {
  api = await createTestApi()
  folder = await mkdtemp(join(tmpdir(), 'categories-'))
})
beforeEach(() => api.database.db.deleteFrom('category_bubbles').execute())
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

const category = (key: string, more: object = {}) => ({
  type: 'category',
  country: 'us',
  key,
  label: key.toUpperCase(),
  picture: `https://pictures.test/${key}.jpg`,
  position: 1,
  ...more,
})

async function importLines(lines: object[], more: object = {}) {
  const file = join(folder, 'categories.jsonl')
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  return importCategories(api.database.db, { file, now, ...more })
}

const ask = (body: object, headers = {}) =>
  api.request(getCategoryBubbles.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function read(body: object = {}, headers = {}) {
  const response = await ask(body, headers)
  expect(response.status).toBe(200)
  return getCategoryBubbles.response.parse(await response.json()).modules
}

test(
  'the bubbles of a country come in its order, with label and picture',
  { tags: ['A-48', 'C-27'] },
  async () => {
    await importLines([
      category('last', { position: 9 }),
      category('ltkhome', { label: ' Home ', position: 2 }),
      category('autumn', { position: 1 }),
      category('ltkhome', { country: 'uk', label: 'House' }),
    ])
    const home = await api.database.db
      .selectFrom('media_objects')
      .select('id')
      .where('source_url', '=', 'https://pictures.test/ltkhome.jpg')
      .executeTakeFirstOrThrow()
    const bubbles = await read({ country_code: 'us', date: '2026-11-01', version: '1.0' })
    expect(bubbles.map(({ key }) => key)).toEqual(['autumn', 'ltkhome', 'last'])
    expect(bubbles[1]).toEqual({
      key: 'ltkhome',
      label: 'Home',
      imageUrl: expect.stringContaining(home.id),
      imageColour: null,
      actions: [{ feedHashtag: 'ltkhome' }],
    })
    expect((await read({ country_code: 'uk' })).map(({ label }) => label)).toEqual(['House'])
    expect(await read({ country_code: 'fr' })).toEqual([])
  },
)

test(
  'each bubble opens the feed of a hashtag: the one that it names, else that of its key',
  { tags: ['A-48', 'F-FEED-37', 'U-25'] },
  async () => {
    await importLines([
      category('autumn', { hashtag: '#Leaves', position: 1 }),
      category('home', { position: 2 }),
      category('ltkbeauty', { position: 3 }),
      category('fashionmonth', { position: 4 }),
    ])
    const actions = (await read()).map((bubble) => bubble.actions)
    expect(actions).toEqual([
      [{ feedHashtag: 'leaves' }],
      [{ feedHashtag: 'ltkhome' }],
      [{ feedHashtag: 'ltkbeauty' }],
      [{ feedHashtag: 'fashionmonth' }],
    ])
  },
)

test(
  'without a country they are those of the United States, and letters may be of any case',
  { tags: ['C-27', 'A-48'] },
  async () => {
    await importLines([category('ltkhome')])
    await importLines([category('autumn', { country: 'uk' })])
    expect((await read()).map(({ key }) => key)).toEqual(['ltkhome'])
    expect((await read({ country_code: 'US' })).map(({ key }) => key)).toEqual(['ltkhome'])
  },
)

test(
  'which they are goes by the country, what they are called by the language that is asked for',
  { tags: ['A-48', 'F-I18N-07'] },
  async () => {
    await importLines([
      category('ltkhome', { label: 'Home', labels: { de: 'Wohnen', 'zh-Hant': '居家' } }),
      category('autumn', { label: 'Autumn', position: 2, labels: { de: ' Herbst ' } }),
      category('ltkhome', {
        country: 'cn',
        label: '家居',
        labels: { 'zh-Hant': '居家', de: 'Zuhause' },
      }),
    ])
    const labels = async (country_code: string, language: string) =>
      (await read({ country_code }, { 'accept-language': language })).map(({ label }) => label)
    expect(await labels('us', 'de-AT,de;q=0.9')).toEqual(['Wohnen', 'Herbst'])
    expect(await labels('us', 'zh-Hant')).toEqual(['居家', 'Autumn'])
    expect(await labels('us', 'fr')).toEqual(['Home', 'Autumn'])
    expect(await labels('us', 'en')).toEqual(['Home', 'Autumn'])
    expect(await labels('cn', 'zh-Hans')).toEqual(['家居'])
    expect(await labels('cn', 'zh-TW')).toEqual(['居家'])
    expect(await labels('cn', 'de')).toEqual(['Zuhause'])
  },
)

test.each([{ country_code: 'usa' }, { country_code: 1 }, { version: '2.0' }, { date: 'today' }])(
  '%j is a 400',
  { tags: 'A-48' },
  async (body) => {
    expect((await ask(body)).status).toBe(400)
  },
)

test('an import run twice changes nothing the second time, and updates what differs', async () => {
  const lines = [category('ltkhome'), category('ltkbeauty')]
  expect(await importLines(lines)).toMatchObject({ created: 2 })
  expect(await importLines(lines)).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
  const changed = [category('ltkhome', { label: 'At home' }), category('ltkbeauty')]
  expect(await importLines(changed, { dryRun: true })).toMatchObject({ changed: 1 })
  expect((await read()).map(({ label }) => label)).toEqual(['LTKBEAUTY', 'LTKHOME'])
  expect(await importLines(changed)).toMatchObject({ changed: 1, unchanged: 1 })
  expect((await read()).map(({ label }) => label)).toEqual(['LTKBEAUTY', 'At home'])
  const translated = [{ ...changed[0], labels: { de: 'Wohnen' } }, ...changed.slice(1)]
  expect(await importLines(translated)).toMatchObject({ changed: 1, unchanged: 1 })
  expect(await importLines(translated)).toMatchObject({ changed: 0, unchanged: 2 })
})

test('a category that the file lacks goes away, in the countries that the file names', async () => {
  const lines = [category('ltkhome'), category('ltkbeauty'), category('autumn', { country: 'uk' })]
  await importLines([...lines, category('ltkkids'), category('ltkhome', { country: 'uk' })])
  await importLines([category('ltkhome', { country: 'es' })])
  expect(await importLines(lines, { dryRun: true })).toMatchObject({ removed: 2 })
  expect(await read()).toHaveLength(3)
  expect(await importLines(lines)).toMatchObject({ unchanged: 3, removed: 2 })
  expect((await read()).map(({ key }) => key)).toEqual(['ltkbeauty', 'ltkhome'])
  expect((await read({ country_code: 'uk' })).map(({ key }) => key)).toEqual(['autumn'])
  expect(await read({ country_code: 'es' })).toHaveLength(1)
  expect(await importLines(lines)).toMatchObject({ unchanged: 3, removed: 0 })
  expect(await importLines([])).toMatchObject({ read: 0, removed: 0 })
  expect(await read()).toHaveLength(2)
})

test('while a line is refused, nothing is removed', async () => {
  await importLines([category('ltkhome'), category('ltkbeauty')])
  const lines = [category('ltkhome'), category('ltkbeauty', { label: '' })]
  expect(await importLines(lines)).toMatchObject({ refused: 1, removed: 0 })
  expect(await read()).toHaveLength(2)
})

test('a removed category leaves the answers that are kept', async () => {
  const heard: string[] = []
  await importLines([category('ltkhome'), category('ltkbeauty')])
  await api.database.listen('entities', (message) => heard.push(message))
  await importLines([category('ltkhome')])
  await expect.poll(() => heard).toContain('all')
})

test('bad lines are refused by their number', async () => {
  const report = await importLines([
    category('ltkhome', { country: 'US' }),
    category('Home & garden'), // 2
    category('ltkhome', { picture: 'home.jpg' }), // 3
    category('ltkhome', { label: ' ' }), // 4
    category('ltkhome', { position: null }), // 5
    category('ltkhome'),
    category('ltkhome'), // 7
    category('ltkkids', { labels: { nl: 'Kinderen' } }), // 8
    category('ltkkids', { labels: { de: '' } }), // 9
  ])
  expect(report).toMatchObject({ read: 9, created: 1, refused: 8 })
  expect(report.refusals).toEqual([
    { line: 1, reason: 'country: must be two letters in lower case, such as us' },
    { line: 2, reason: expect.stringMatching(/^key: /) },
    { line: 3, reason: expect.stringMatching(/^picture: /) },
    { line: 4, reason: 'label: must not be empty' },
    { line: 5, reason: expect.stringMatching(/^position: /) },
    { line: 7, reason: 'category "ltkhome" of country "us" was read at line 6 already' },
    {
      line: 8,
      reason:
        'labels: "nl" is not known: there are en, en-GB, fr, de, zh, zh-Hant, es-ES, it, pt, ko',
    },
    { line: 9, reason: 'labels.de: must not be empty' },
  ])
})

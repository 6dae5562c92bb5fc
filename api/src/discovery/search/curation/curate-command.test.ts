import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { curateCommand } from './curate-command.ts'
import { setUpCuration } from './testing/set-up-curation.ts'

const given = setUpCuration()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curate-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the command; resolves to what it wrote. */
async function run(...args: string[]): Promise<string> {
  let written = ''
  await curateCommand({
    args,
    withDb: (work) => work(given.api.database.db),
    write: (text) => (written += text),
  })
  return written
}

async function take(file: unknown): Promise<string> {
  const path = join(folder, 'searches.json')
  await writeFile(path, typeof file === 'string' ? file : JSON.stringify(file))
  return run('file', path)
}

test('a command says one thing at a time, lists all and takes it back', async () => {
  expect(await run('list')).toBe('Nothing was said.\n')
  expect(await run('synonym', 'ZZflax', 'linen')).toBe('zzflax -> linen\n')
  expect(await run('synonym', 'tee', 't-shirt', '--both-ways')).toBe('tee <-> t-shirt\n')
  const id = given.posts[7] ?? ''
  const named = ['--first', `post:${id}`, '--last', 'creator:creator0', '--language', 'fr']
  expect(await run('place', 'Linen corners', ...named)).toBe('Placed for "Linen corners".\n')
  expect(await run('list')).toBe(
    [
      'tee <-> t-shirt',
      'zzflax -> linen',
      '"linen corner" (fr)',
      `  first  post ${id}  Attic corner 7`,
      `  last   creator ${given.content.profileIds[0]}  Creator0`,
      '',
    ].join('\n'),
  )
  await expect.poll(async () => (await given.find('zzflax')).meta.nbHits).toBe(6)
  expect(await run('no-synonym', 'zzflax', 'linen')).toBe('No longer: zzflax = linen\n')
  expect(await run('no-synonym', 'zzflax', 'linen')).toBe('There was no such synonym.\n')
  expect(await run('unplace', 'linen corner')).toBe('Nothing was placed.\n')
  expect(await run('unplace', 'linen corner', '--language', 'fr')).toContain('No longer placed')
  expect(await run('list')).toBe('tee <-> t-shirt\n')
  expect(await run('--help')).toContain('ltk curate file')
})

test('a file says many things at once, and taking it twice changes nothing', async () => {
  const file = {
    synonyms: [{ words: 'zzflax', meaning: 'linen', bothWays: true }],
    placements: [{ query: 'linen', first: [{ kind: 'post', name: given.posts[3] }] }],
  }
  for (let times = 0; times < 2; times++) {
    expect(await take(file)).toBe('Taken over: 1 synonyms, 1 queries.\n')
  }
  expect((await run('list')).split('\n')).toHaveLength(4)
})

test.each([
  ['not JSON', '{', 'The file is not JSON.'],
  ['an unknown field', { pins: [] }, /pins/],
  ['a language that there is not', { placements: [{ query: 'x', language: 'xx' }] }, /language/],
  ['an order of nothing', { placements: [{ query: 'x' }] }, 'names nothing to place'],
  [
    'something that there is not',
    {
      synonyms: [{ words: 'zzflax', meaning: 'linen' }],
      placements: [{ query: 'x', first: [{ kind: 'product', name: 'shop/none' }] }],
    },
    'There is no product "shop/none" that is shown.',
  ],
])('a file with %s is refused whole', async (_, file, message) => {
  await expect(take(file)).rejects.toThrow(message)
  expect(await run('list')).toBe('Nothing was said.\n')
})

test.each([
  [[]],
  [['shout']],
  [['synonym', 'one']],
  [['list', 'more']],
  [['synonym', 'a', 'b', 'c']],
])('wrong arguments %j are refused with what there is', async (args) => {
  await expect(run(...args)).rejects.toThrow(/^Say what: ltk curate list/)
})

test('wrong names and languages are refused', async () => {
  await expect(run('place', 'linen')).rejects.toThrow('Say what: --first or --last.')
  await expect(run('place', 'linen', '--first', 'linen')).rejects.toThrow('must look like post:')
  const other = ['--first', 'creator:creator0', '--language', 'xx']
  await expect(run('place', 'linen', ...other)).rejects.toThrow('--language is one of all, en')
})

import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { testCalling } from '@ltk/testing/retailers/test-retailers'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { listCommand, showCommand } from './content-commands.ts'
import { type CommandContext, importCommand } from './import-command.ts'
import { retailerCommand } from './retailer-command.ts'

let catalogue: TestCatalogue

beforeAll(async () => {
  catalogue = await openTestCatalogue()
  for (const name of ['north', 'south']) {
    await retailerCommand({
      ...contextOf(['add', name, '--site-url', `https://${name}.example`]),
      openKeys: () => {
        throw new Error('there is no key')
      },
      readInput: async () => '',
      readCalling: () => testCalling,
    })
    const variants = [
      { id: 's', title: 'Small', priceInMinorUnits: 1200, available: true, quantity: 3 },
      {
        id: 'l',
        title: 'Large',
        priceInMinorUnits: 1500,
        available: false,
        salePriceInMinorUnits: 1300,
        saleStartsAt: '2026-11-27T01:00:00+01:00',
      },
    ]
    const link = `https://${name}.example/mug`
    const mug = { id: 'mug', title: `Mug of ${name}`, currency: 'EUR', link, variants }
    const file = await catalogue.write(`${name}.jsonl`, [mug, { ...mug, id: 'pot', titel: 'x' }])
    await run(importCommand, 'products', file, '--retailer', name)
  }
  const posts = await catalogue.write('posts.jsonl', [
    { type: 'creator', id: 'c1', displayName: 'ada', name: 'Ada' },
    {
      type: 'post',
      id: 'p1',
      creator: 'c1',
      caption: 'A mug',
      publishedAt: '2026-10-01T12:00:00Z',
      image: { url: 'https://pictures.example/mug.jpg', width: 3, height: 4 },
      products: [{ retailer: 'north', id: 'mug' }],
    },
  ])
  await run(importCommand, 'posts', posts)
})
afterAll(() => catalogue.close())

let written = ''

function contextOf(args: string[]): CommandContext {
  return {
    args,
    withDb: (work) => work(catalogue.db),
    write: (piece) => (written += piece),
    now: new Date('2026-11-01T12:00:00Z'),
  }
}

/** Returns what a command wrote. */
async function run(
  command: (context: CommandContext) => Promise<number | void>,
  ...args: string[]
): Promise<string> {
  written = ''
  await command(contextOf(args))
  return written
}

it('lists products by retailer, as text or JSON', async () => {
  expect(await run(listCommand, 'products')).toBe(
    [
      'north/mug  Mug of north  12.00 EUR  available  seen 2026-11-01T12:00:00Z\n',
      'south/mug  Mug of south  12.00 EUR  available  seen 2026-11-01T12:00:00Z\n',
    ].join(''),
  )
  const json = await run(listCommand, 'products', '--retailer', 'south', '--json')
  expect(JSON.parse(json)).toMatchObject({ retailer: 'south', externalId: 'mug', currency: 'EUR' })
  expect((await run(listCommand, 'products', '--limit', '1')).split('\n')).toHaveLength(2)
  expect(await run(listCommand, 'products', '--retailer', 'west')).toBe(
    'There are no such products.\n',
  )
})

it('shows a product with its variants', async () => {
  const text = await run(showCommand, 'product', 'north/mug')
  expect(text).toContain('title: Mug of north\n')
  expect(text).toContain(
    '\n  id s, title Small, priceInMinorUnits 1200, available true, quantity 3',
  )
  expect(text).toContain('datedSalePriceInMinorUnits 1300, saleStartsAt 2026-11-27T00:00:00Z,')
  const json = JSON.parse(await run(showCommand, 'product', 'north/mug', '--json'))
  expect(json).toMatchObject({ variants: [{ id: 's' }, { id: 'l', available: false }] })
})

it('lists and shows posts and creators', async () => {
  expect(await run(listCommand, 'posts')).toMatch(
    /^ada\/p1 {2}.*2026-10-01T12:00:00Z {2}0 likes\n$/,
  )
  expect(await run(listCommand, 'posts', '--creator', 'bea')).toBe('There are no such posts.\n')
  const post = await run(showCommand, 'post', 'ada/p1')
  expect(post).toContain('caption: A mug\n')
  expect(post).toContain('retailer north, externalId mug')
  const { id } = JSON.parse(await run(showCommand, 'post', 'ada/p1', '--json'))
  expect(await run(showCommand, 'post', id)).toBe(post)
  expect(await run(listCommand, 'creators')).toBe(
    'ada  Ada  0 followers  last post 2026-10-01T12:00:00Z\n',
  )
  expect(await run(showCommand, 'creator', 'ada')).toContain('posts: 1\n')
})

it('lists imports and shows why rows were refused', async () => {
  const list = await run(listCommand, 'imports', '--retailer', 'north')
  expect(list).toContain('products  north  north.jsonl  2 read, 1 created, 0 changed')
  const [id = ''] = list.split('  ')
  expect(await run(showCommand, 'import', id)).toContain('line 2, reason "titel" is not known')
})

it.each([
  ['list', [], 'Say what to list: products, posts, creators, imports.'],
  ['list', ['shoes'], 'Say what to list'],
  ['list', ['posts', '--retailer', 'x'], '"ltk list posts" has no --retailer: it takes --creator.'],
  ['list', ['creators', '--creator', 'x'], 'it takes neither --retailer nor --creator.'],
  ['list', ['posts', '--limit', '0'], '--limit must be a whole number'],
  ['show', ['product'], 'Say what to show: product, post, creator, import, and which.'],
  ['show', ['product', 'mug'], 'Name it as in ltk show product <retailer>/<id>.'],
  [
    showCommand,
    ['product', 'north/no'],
    'There is no product "north/no": see "ltk list products".',
  ],
  ['show', ['post', 'ada/no'], 'There is no post "ada/no"'],
  ['show', ['import', '1'], 'There is no import "1"'],
])('says what is wrong with ltk %s %j', async (name, args, sentence) => {
  await expect(run(name === 'list' ? listCommand : showCommand, ...args)).rejects.toThrow(sentence)
})

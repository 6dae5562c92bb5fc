import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { testCalling } from '@ltk/testing/retailers/test-retailers'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { importCommand } from './import-command.ts'
import { type RetailerContext, retailerCommand } from './retailer-command.ts'

let catalogue: TestCatalogue
beforeAll(async () => {
  catalogue = await openTestCatalogue()
})
afterAll(() => catalogue.close())

type Command = (context: RetailerContext) => Promise<number | void>

async function run(command: Command, ...args: string[]) {
  return (await runToEnd(command, ...args)).text
}

async function runToEnd(command: Command, ...args: string[]) {
  let text = ''
  const code = await command({
    args,
    withDb: (work) => work(catalogue.db),
    write: (piece) => {
      text += piece
    },
    now: new Date('2026-11-01T12:00:00Z'),
    openKeys: () => {
      throw new Error('there is no key')
    },
    readInput: async () => '',
    readCalling: () => testCalling,
  })
  return { text, code }
}

it('adds, edits and lists retailers', async () => {
  expect(await run(retailerCommand, 'list')).toBe('There are no retailers yet.\n')
  const settings = '{"profile":"https://north-lane.example/.well-known/ucp"}'
  const connector = ['--connector', 'ucp', '--settings', settings]
  const hosts = ['--checkout-host', 'north-lane.example']
  const added = ['--display-name', 'North Lane', '--buyable', ...connector, ...hosts]
  expect(await run(retailerCommand, 'add', 'north-lane', ...added)).toBe(
    'Retailer north-lane: created.\n',
  )
  await expect(run(retailerCommand, 'add', 'north-lane')).rejects.toThrow('already')
  expect(await run(retailerCommand, 'edit', 'north-lane', '--no-buyable')).toContain('changed')
  expect(await run(retailerCommand, 'list')).toBe(
    'north-lane: North Lane, no site, links only, connector ucp\n',
  )
  await expect(run(retailerCommand, 'edit', 'south-lane')).rejects.toThrow(
    'There is no retailer "south-lane". There are: north-lane.',
  )
  await expect(run(retailerCommand, 'add', 'b', '--connector', 'fax')).rejects.toThrow(
    '--connector must be one of none, ucp, permalink, shopify.',
  )
  const parameterOf = async (parameter: string) => {
    await run(retailerCommand, 'edit', 'north-lane', '--click-parameter', parameter)
    const retailer = catalogue.db.selectFrom('retailers').select('click_parameter')
    return (await retailer.executeTakeFirst())?.click_parameter
  }
  expect(await parameterOf('clickref')).toBe('clickref')
  await run(retailerCommand, 'edit', 'north-lane', '--buyable')
  await expect(parameterOf('u1=x')).rejects.toThrow(
    '--click-parameter must be the name of a query parameter, such as "clickref".',
  )
  expect(await parameterOf('')).toBeNull()
  await expect(run(retailerCommand, 'remove', 'b')).rejects.toThrow('Say what to do')
})

it('imports products and shows the report', { tags: 'C-27' }, async () => {
  await run(retailerCommand, 'add', 'shop', '--site-url', 'https://shop.example')
  const file = await catalogue.write(
    'products.csv',
    'Handle,Title,Variant Price\na,A,1.00\nb,B,cheap\n',
  )
  const args = ['products', file, '--retailer', 'shop', '--currency', 'EUR']
  const counts = 'Read 2: 1 created, 0 changed, 0 unchanged, 1 refused.\n'
  const refusal = '  line 3: price "cheap" must look like "75.00 EUR"\n'
  expect(await run(importCommand, ...args, '--dry-run')).toBe(
    `Dry run, nothing is kept. ${counts}${refusal}`,
  )
  expect(await run(importCommand, ...args)).toBe(`${counts}${refusal}`)
  expect(await run(importCommand, ...args)).toContain('0 created, 0 changed, 1 unchanged')
})

it('ends with 1 where rows were refused, and is quiet or JSON if asked', async () => {
  const line = (id: string, more: object = {}) => {
    const variants = [{ id, title: id, priceInMinorUnits: 100, available: true }]
    return { id, title: id, currency: 'EUR', variants, ...more }
  }
  const good = await catalogue.write('good.jsonl', [line('good')])
  const bad = await catalogue.write('bad.jsonl', [line('bad', { titel: 'Bad', colour: 'red' })])
  const refusal = '"titel" is not known: did you mean "title"?; "colour" is not known: there are'
  const shop = ['--retailer', 'shop']
  expect(await runToEnd(importCommand, 'products', good, ...shop, '--quiet')).toEqual({
    text: '',
    code: 0,
  })
  const told = await runToEnd(importCommand, 'products', bad, ...shop, '--quiet')
  expect(told.text).toContain(`line 1: ${refusal} id, title, description`)
  expect(told.code).toBe(1)
  const { text, code } = await runToEnd(importCommand, 'products', bad, ...shop, '--json')
  expect(JSON.parse(text)).toMatchObject({ read: 1, refused: 1, refusals: [{ line: 1 }] })
  expect(code).toBe(1)
})

it.each(['price', 'salePrice'])('a %s without its unit is refused', async (name) => {
  const variants = [{ id: 'a', title: 'A', priceInMinorUnits: 100, available: true, [name]: 1 }]
  const line = { id: 'unit', title: 'A', currency: 'EUR', variants }
  const file = await catalogue.write('unit.jsonl', [line])
  expect(await run(importCommand, 'products', file, '--retailer', 'shop')).toContain(
    `variants.0: "${name}" is not known: did you mean "${name}InMinorUnits"?`,
  )
})

it('says how many categories an import removed', async () => {
  const line = (key: string) => {
    return { type: 'category', country: 'us', key, label: key, picture: 'demo:a.jpg', position: 1 }
  }
  const both = await catalogue.write('both.jsonl', [line('ltkhome'), line('ltkkids')])
  await run(importCommand, 'categories', both)
  const one = await catalogue.write('one.jsonl', [line('ltkhome')])
  expect(await run(importCommand, 'categories', one)).toBe(
    'Read 1: 0 created, 0 changed, 1 unchanged, 0 refused, 1 no longer there.\n',
  )
})

it.each([
  [
    [],
    'Say what to import: products, retailers, posts, product-sets, collections, categories, activity.',
  ],
  [['shoes', 'a'], '(not "shoes")'],
  [['posts'], 'Name one file: ltk import posts <file>.'],
  [['products', 'a'], 'Name the retailer'],
  [['posts', 'a', '--retailer', 'b'], 'go with "import products" only'],
  [['products', 'a', '--retailer', 'shop', '--format', 'x'], 'There is no format "x"'],
  [['products', 'a', '--retailer', 'shop', '--currency', 'x'], '"x" is no currency'],
  [['products', '/nowhere', '--retailer', 'shop'], 'cannot be read'],
  [['posts', 'a', '--colour'], "Unknown option '--colour'"],
])('refuses wrong arguments %j with a sentence', async (args, sentence) => {
  await expect(run(importCommand, ...args)).rejects.toThrow(sentence)
})

it('shows help', async () => {
  expect(await run(importCommand, '--help')).toContain('--dry-run')
  expect(await run(retailerCommand, '--help')).toContain('--connector')
})

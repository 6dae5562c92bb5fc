import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { columnsOf } from '../formats/declaration.ts'
import { googleTsv } from '../formats/google-merchant.ts'
import { isImportKind, jsonSchemaOf, lineSchemas } from '../formats/import-kinds.ts'
import { listFields } from '../formats/list-fields.ts'
import { fieldsAsMarkdown } from '../formats/present-fields.ts'
import { shopifyCsv } from '../formats/shopify-csv.ts'
import { importCommand } from './import-command.ts'

const docs = join(import.meta.dirname, '../../../../docs')
const page = readFileSync(join(docs, 'importing.md'), 'utf8')
const kinds = Object.keys(lineSchemas).filter(isImportKind)

/** The files that the page shows, in the order in which it has them. */
const examples = [...page.matchAll(/<!-- example (\S+) -->\n```\w*\n([^]*?)```/g)].map(
  ([, name = '', content = '']) => ({ name, content }),
)

let catalogue: TestCatalogue
beforeAll(async () => {
  catalogue = await openTestCatalogue()
})
afterAll(() => catalogue.close())

async function ltkImport(...args: string[]) {
  let text = ''
  const code = await importCommand({
    args,
    withDb: (work) => work(catalogue.db),
    write: (piece) => {
      text += piece
    },
    now: new Date('2026-11-10T12:00:00Z'),
  })
  return { text, code }
}

// Both are written by "npx vitest run api/src/catalogue/commands/importing-page.test.ts -u".
describe('what is written down is what the schemas say', () => {
  it('docs/importing.md', async () => {
    const file = (name: string) =>
      readFileSync(join(import.meta.dirname, '../examples', name), 'utf8')
    const filled = page
      .replaceAll(/(<!-- fields (\S+) -->\n)[^]*?(<!-- end -->)/g, (_, start, kind, end) =>
        isImportKind(kind) ? `${start}\n${fieldsAsMarkdown(kind)}\n\n${end}` : `no kind ${kind}`,
      )
      .replaceAll(
        /(<!-- example (\S+) -->\n```\w*\n)[^]*?(```)/g,
        (_, start, name, end) => `${start}${file(name)}${end}`,
      )
    await expect(filled).toMatchFileSnapshot(join(docs, 'importing.md'))
    for (const kind of kinds) expect(page).toContain(`<!-- fields ${kind} -->`)
  })

  it.each(kinds)('docs/schemas/%s.json', async (kind) => {
    const json = `${JSON.stringify(jsonSchemaOf(kind), null, 2)}\n`
    await expect(json).toMatchFileSnapshot(join(docs, `schemas/${kind}.json`))
  })

  it.each([shopifyCsv, googleTsv])('every column of a $name, of today or former', (format) => {
    for (const name of [...columnsOf(format), ...Object.values(format.formerNames)]) {
      expect(page).toContain(`\`${name}\``)
    }
  })
})

it.each(kinds)('every field of %s has words, and an example unless it holds others', (kind) => {
  for (const { fields } of listFields(kind)) {
    expect(fields.length).toBeGreaterThan(2)
    for (const { name, example } of fields) {
      const holdsOthers = fields.some((other) =>
        new RegExp(`^${name.replaceAll(/[[\]]/g, '\\$&')}(\\[\\])?\\.`).test(other.name),
      )
      expect([name, example !== undefined || holdsOthers]).toEqual([name, true])
    }
  }
})

const kindOfFile = (name: string) => {
  const kind = name.replace('.jsonl', '')
  return isImportKind(kind) ? kind : 'products'
}

it('every example of the page is imported without a refusal', async () => {
  expect(examples.map(({ name }) => name)).toEqual([
    'retailers.jsonl',
    'products.jsonl',
    'posts.jsonl',
    'product-sets.jsonl',
    'collections.jsonl',
    'categories.jsonl',
    'activity.jsonl',
    'google.xml',
    'google.tsv',
    'shopify.csv',
    'shopify-former.csv',
  ])
  for (const { name, content } of examples) {
    const kind = kindOfFile(name)
    const file = await catalogue.write(name, content)
    const shop = kind === 'products' ? ['--retailer', 'north-lane'] : []
    const { text, code } = await ltkImport(kind, file, ...shop, '--json')
    expect([name, code, JSON.parse(text)]).toMatchObject([name, 0, { refused: 0 }])
    expect(JSON.parse(text).read).toBeGreaterThan(0)
  }
})

it.each(kinds)('--help of %s has every field, --example what the page has', async (kind) => {
  const { text: help } = await ltkImport(kind, '--help')
  for (const { fields } of listFields(kind)) {
    for (const { name, description } of fields) {
      expect(help).toContain(`  ${name}: `)
      expect(help).toContain(description)
    }
  }
  const { text } = await ltkImport(kind, '--example')
  expect(text).toBe(examples.find(({ name }) => name === `${kind}.jsonl`)?.content)
})

it.each([
  ['shopify-csv', 'shopify.csv'],
  ['google-rss', 'google.xml'],
  ['google-tsv', 'google.tsv'],
])('--example of products as %s is %s', async (format, file) => {
  const { text } = await ltkImport('products', '--example', '--format', format)
  expect(text).toBe(examples.find(({ name }) => name === file)?.content)
})

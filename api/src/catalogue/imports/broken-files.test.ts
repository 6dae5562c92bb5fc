import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { importProducts } from './import-products.ts'
import { type Case, tables, truncated } from './testing/broken-files.ts'
import { goods, whole } from './testing/whole-files.ts'

const now = new Date('2026-11-01T12:00:00Z')
let catalogue: TestCatalogue
beforeAll(async () => {
  catalogue = await openTestCatalogue()
})
afterAll(() => catalogue.close())

let retailers = 0

/** What an import of a file says, and the products that are there after it. */
async function importCase({ name, content, format }: Omit<Case, 'what'>) {
  const retailer = `shop-${++retailers}`
  await catalogue.addRetailer(retailer, { siteUrl: 'https://shop.example' })
  const file = join(catalogue.folder, name)
  await writeFile(file, content)
  const run = () => importProducts(catalogue.db, { file, retailer, format, now })
  let answer: string
  try {
    const report = await run()
    const { read, created, refused, leftOut, refusals } = report
    expect(created + refused).toBe(read)
    expect(await run()).toMatchObject({ created: 0, changed: 0, unchanged: created, refused })
    const reasons = refusals.slice(0, 2).map((refusal) => `line ${refusal.line}: ${refusal.reason}`)
    const counts = `${created} taken over, ${refused} refused`
    answer = [leftOut > 0 ? `${counts}, ${leftOut} rows left out` : counts, ...reasons].join('; ')
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'Error') throw error
    answer = `Stops: ${error.message}`
  }
  const products = await catalogue.db
    .selectFrom('retailer_products as p')
    .innerJoin('retailers as r', 'r.id', 'p.retailer_id')
    .where('r.name', '=', retailer)
    .select(['p.title', 'p.description'])
    .execute()
  return { answer, products }
}

describe('a broken file', () => {
  it('never comes in by half', async () => {
    for (const [format, extension, content] of whole) {
      const { products } = await importCase({ name: `whole.${extension}`, content, format })
      expect(products).toHaveLength(goods.length)
      for (const { what, name, content: part } of truncated()) {
        if (!what.startsWith(format)) continue
        const rest = await importCase({ name, content: part })
        expect(products).toEqual(expect.arrayContaining(rest.products))
      }
    }
  }, 60_000)

  it('is answered as the documentation says', async () => {
    const text = [
      '# Broken files',
      'What `ltk import products` answers to files that are broken in one way each, most between two products that are not. It exits with 1 where something is refused and with 2 where it stops. After each, no product has a lost character in it, and a second import changes nothing. `api/src/catalogue/imports/broken-files.test.ts` compares this page with what is answered, and writes it again with `vitest run -u`.',
    ]
    for (const [heading, cases] of tables) {
      text.push(`\n## ${heading}\n| File | Answer |\n|---|---|`)
      for (const { what, ...file } of cases) {
        const { answer, products } = await importCase(file)
        expect(JSON.stringify(products)).not.toContain('\ufffd')
        expect(answer.length).toBeLessThan(600)
        text.push(`| ${what} | ${answer.replaceAll('|', '\\|')} |`)
      }
    }
    expect(tables.flatMap(([, cases]) => cases).length).toBeGreaterThan(60)
    await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('../../../../docs/broken-files.md')
  }, 120_000)
})

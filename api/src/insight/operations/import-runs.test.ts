import { getImportRuns } from '@ltk/contract/operations'
import { sweep } from '@ltk/platform/db/retention'
import { describe, expect, test } from 'vitest'

import { importCommand } from '../../catalogue/commands/import-command.ts'
import { importRunRetention } from '../../catalogue/queries/import-runs.ts'
import { hour, operator, setUpOperations } from './testing/set-up-operations.ts'

const given = setUpOperations()

describe('imports', () => {
  const readAll = async () =>
    (await given.api.get(getImportRuns, '/v1/operations/imports', operator)).imports

  async function run(...args: string[]) {
    await importCommand({
      args,
      withDb: (work) => work(given.catalogue.db),
      write: () => {},
      now: new Date(),
    })
  }

  test('are recorded with what they refused, also if they failed, and not if they were dry', async () => {
    await given.catalogue.addRetailer('shop', { siteUrl: 'https://shop.example' })
    const file = await given.catalogue.write(
      'products.csv',
      'Handle,Title,Variant Price\na,A,1.00\nb,B,cheap\n',
    )
    const args = ['products', file, '--retailer', 'shop']
    await run(...args, '--dry-run')
    expect(await readAll()).toEqual([])
    await run(...args)
    const missing = `${given.catalogue.folder}/missing.jsonl`
    await expect(run('posts', missing)).rejects.toThrow(missing)
    expect(await readAll()).toMatchObject([
      {
        kind: 'posts',
        file: 'missing.jsonl',
        retailer: null,
        read: 0,
        error: 'The file missing.jsonl cannot be read: there is none.',
      },
      {
        kind: 'products',
        file: 'products.csv',
        retailer: 'shop',
        read: 2,
        created: 1,
        changed: 0,
        unchanged: 0,
        refused: 1,
        removed: 0,
        refusals: [{ line: 3, reason: 'price "cheap" must look like "75.00 USD"' }],
        error: null,
      },
    ])
  })

  test('keep the first 20 refusals', async () => {
    await run('posts', await given.catalogue.write('bad.jsonl', '{}\n'.repeat(30)))
    const [latest] = await readAll()
    expect(latest).toMatchObject({ refused: 30 })
    expect(latest?.refusals.map(({ line }) => line)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
  })

  test('are deleted after 90 days, but for the last of each retailer and kind', async () => {
    await given.catalogue.db.deleteFrom('import_runs').execute()
    for (const shop of ['north', 'south']) {
      await given.catalogue.addRetailer(shop, { siteUrl: 'https://shop.example' })
      for (const name of [`${shop}-1.csv`, `${shop}-2.csv`]) {
        const file = await given.catalogue.write(name, 'Handle,Title,Variant Price\na,A,1.00\n')
        await run('products', file, '--retailer', shop)
      }
    }
    await run('posts', await given.catalogue.write('posts.jsonl', '{}\n'))
    const later = (days: number) => new Date(Date.now() + days * 24 * hour)
    await sweep(given.catalogue.db, [importRunRetention], later(89))
    expect(await readAll()).toHaveLength(5)
    await sweep(given.catalogue.db, [importRunRetention], later(91))
    expect((await readAll()).map(({ file }) => file)).toEqual([
      'posts.jsonl',
      'south-2.csv',
      'north-2.csv',
    ])
  })
})

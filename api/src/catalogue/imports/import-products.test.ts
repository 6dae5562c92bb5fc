import { describe, expect, it } from 'vitest'

import { importProducts } from './import-products.ts'
import { now, setUpProducts } from './testing/set-up-products.ts'

const given = setUpProducts()
const { productsOf } = given

const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

const line = (id: string, more: object = {}) => ({
  id,
  title: `Product ${id}`,
  currency: 'USD',
  link: `https://shop.example/${id}`,
  images: ['https://shop.example/a.jpg'],
  variants: [{ id: `${id}-1`, title: 'One size', priceInMinorUnits: 10_000, available: true }],
  ...more,
})
const priced = (price: number, salePrice: number | null = null, id = 'p') =>
  line(id, {
    variants: [
      {
        id: `${id}-1`,
        title: 'One',
        priceInMinorUnits: price,
        salePriceInMinorUnits: salePrice,
        available: true,
      },
    ],
  })

describe('JSON Lines', () => {
  it(
    'changes nothing the second time, and only what changed the third',
    { tags: 'U-10' },
    async () => {
      await given.catalogue.addRetailer('twice')
      const file = await given.catalogue.write('products.jsonl', [
        line('a'),
        line('b', { options: [{ name: 'Size', values: ['S'] }] }),
      ])
      const options = { file, retailer: 'twice', now }
      expect(await importProducts(given.catalogue.db, options)).toMatchObject({ created: 2 })
      const before = await productsOf('twice')
      expect(await importProducts(given.catalogue.db, { ...options, now: later(1) })).toMatchObject(
        {
          created: 0,
          changed: 0,
          unchanged: 2,
          refused: 0,
        },
      )
      // But that it was seen.
      expect(await productsOf('twice')).toEqual(
        before.map((product) => ({ ...product, seen_at: later(1), imported_at: later(1) })),
      )

      const variants = [
        { id: 'a-2', title: 'Two', priceInMinorUnits: 10_000, available: true },
        { id: 'a-3', title: 'Three', priceInMinorUnits: 10_000, available: false },
      ]
      const one = { id: 'b-1', title: 'One size', priceInMinorUnits: 10_000, available: true }
      await given.catalogue.write('products.jsonl', [
        line('a', { variants }),
        line('b', { title: 'New title', variants: [one, ...variants] }),
        line('c'),
      ])
      expect(await importProducts(given.catalogue.db, options)).toMatchObject({
        created: 1,
        changed: 2,
      })
      const [a, b] = await productsOf('twice')
      expect(a).toMatchObject({ id: before[0]?.id, details_id: before[0]?.details_id })
      expect(a?.variants.map((variant) => variant.external_id)).toEqual(['a-2', 'a-3'])
      expect(b?.title).toBe('New title')
      expect(b?.variants[0]?.id).toBe(before[1]?.variants[0]?.id)
    },
  )

  it('refuses bad lines by their number', { tags: 'U-10' }, async () => {
    await given.catalogue.addRetailer('lines')
    const dated = (id: string, sale: object) => {
      const dates = { saleStartsAt: '2026-11-01T00:00:00Z', saleEndsAt: null }
      const variants = [{ ...line(id).variants[0], salePriceInMinorUnits: 100, ...dates, ...sale }]
      return line(id, { variants })
    }
    const file = await given.catalogue.write(
      'products.jsonl',
      [
        JSON.stringify(line('a')),
        '',
        '{"id":',
        JSON.stringify(line('b', { variants: [] })),
        JSON.stringify(line('c', { currency: 'DOLLARS' })),
        JSON.stringify(line('d', { images: ['data:image/png;base64,AAAA'] })),
        JSON.stringify(line('e', { title: 'Two\u2028lines and a \u0000' })),
        JSON.stringify(priced(-1, null, 'f')),
        JSON.stringify(line('g', { variants: [line('g').variants[0], line('g').variants[0]] })),
        JSON.stringify(dated('h', { saleEndsAt: '2026-12-01T00:00:00' })),
        JSON.stringify(dated('i', { saleEndsAt: '2026-10-31T23:00:00-01:00' })),
        JSON.stringify(dated('j', { salePriceInMinorUnits: null })),
      ].join('\n'),
    )
    const report = await importProducts(given.catalogue.db, { file, retailer: 'lines', now })
    expect(report).toMatchObject({ read: 11, created: 2, refused: 9 })
    expect(report.refusals.map(({ line }) => line)).toEqual([3, 4, 5, 6, 8, 9, 10, 11, 12])
    expect(report.refusals[0]?.reason).toContain('is not JSON')
    expect(report.refusals[2]?.reason).toBe('currency: must be the code of a currency, such as USD')
    expect(report.refusals[5]?.reason).toBe('variants.1: the id "g-1" is there twice')
    expect(report.refusals.slice(6).map(({ reason }) => reason)).toEqual([
      'variants.0.saleEndsAt: must be a moment such as 2026-11-01T12:00:00Z',
      'variants.0: a sale must begin before it ends',
      'variants.0: dates of a sale need a salePriceInMinorUnits',
    ])
  })

  it('keeps nothing in a dry run, but reports the same', { tags: 'U-10' }, async () => {
    await given.catalogue.addRetailer('dry')
    const file = await given.catalogue.write('products.jsonl', [line('a'), line('b'), { id: 'c' }])
    const options = { file, retailer: 'dry', now }
    const dry = await importProducts(given.catalogue.db, { ...options, dryRun: true })
    expect(await productsOf('dry')).toEqual([])
    expect(dry).toMatchObject({ dryRun: true, created: 2, refused: 1 })
    expect(await importProducts(given.catalogue.db, options)).toEqual({ ...dry, dryRun: false })
  })

  it('tells how far it has come', async () => {
    const file = await given.catalogue.write('products.jsonl', [line('a')])
    const seen: number[] = []
    await importProducts(given.catalogue.db, {
      file,
      retailer: 'dry',
      now,
      onProgress: ({ bytes, size }) => seen.push(bytes / size),
    })
    expect(seen.at(-1)).toBe(1)
  })
})

describe('a price change', () => {
  async function importAt(days: number, product: object, retailer: string) {
    const file = await given.catalogue.write('price.jsonl', [product])
    await importProducts(given.catalogue.db, { file, retailer, now: later(days) })
    const [stored] = await productsOf(retailer)
    if (!stored) throw new Error('the product is not there')
    return stored
  }

  it('is kept with what was paid, and when that changed', async () => {
    await given.catalogue.addRetailer('history')
    const at = (days: number, product: object) => importAt(days, product, 'history')
    expect(await at(0, priced(10_000))).toMatchObject({ percent_change: 0, price_changed_at: null })
    // The sale price is what is paid.
    const fallen = await at(40, priced(10_000, 8000))
    expect(fallen.percent_change).toBeCloseTo(0.2)
    expect(fallen.price_changed_at).toEqual(later(40))
    // Another title is no change of price.
    const renamed = await at(42, { ...priced(10_000, 8000), title: 'Renamed' })
    expect(renamed).toMatchObject({ title: 'Renamed', price_changed_at: later(40) })
    expect((await at(50, priced(7000))).price_changed_at).toEqual(later(50))
    expect(await at(51, priced(8400))).toMatchObject({
      percent_change: 0,
      price_changed_at: later(51),
    })
    const history = await given.catalogue.db
      .selectFrom('price_histories')
      .select(['at', 'price', 'sale_price', 'available', 'currency'])
      .where('retailer_product_id', '=', fallen.id)
      .orderBy('at')
      .execute()
    expect(history.map(({ price, sale_price }) => sale_price ?? price)).toEqual([
      10_000, 8000, 7000, 8400,
    ])
    expect(history[1]).toEqual({
      at: later(40),
      price: 10_000,
      sale_price: 8000,
      available: true,
      currency: 'USD',
    })
  })

  it('is not measured across currencies', async () => {
    await given.catalogue.addRetailer('currencies')
    await importAt(0, priced(10_000), 'currencies')
    const moved = await importAt(40, { ...priced(5000), currency: 'EUR' }, 'currencies')
    expect(moved).toMatchObject({
      currency: 'EUR',
      percent_change: 0,
      price_changed_at: later(40),
    })
  })
})

describe('a wrong request', () => {
  it('names the known retailers', async () => {
    await given.catalogue.addRetailer('known-shop')
    const file = await given.catalogue.write('products.jsonl', [])
    await expect(
      importProducts(given.catalogue.db, { file, retailer: 'nobody', now }),
    ).rejects.toThrow(/There is no retailer "nobody"\. There are: .*known-shop/)
  })

  it('says that the file is not there', async () => {
    await expect(
      importProducts(given.catalogue.db, { file: '/nowhere.csv', retailer: 'dry', now }),
    ).rejects.toThrow('The file /nowhere.csv cannot be read')
  })
})

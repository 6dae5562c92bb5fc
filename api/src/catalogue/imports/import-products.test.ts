import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { importProducts } from './import-products.ts'

let catalogue: TestCatalogue
beforeAll(async () => {
  catalogue = await openTestCatalogue()
})
afterAll(() => catalogue.close())

const now = new Date('2026-11-01T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

async function productsOf(retailer: string) {
  const { db } = catalogue
  const products = await db
    .selectFrom('retailer_products as p')
    .innerJoin('retailers as r', 'r.id', 'p.retailer_id')
    .innerJoin('product_details as d', 'd.retailer_product_id', 'p.id')
    .where('r.name', '=', retailer)
    .selectAll('p')
    .select([
      'd.id as details_id',
      'd.price',
      'd.sale_price',
      'd.has_variants',
      'd.available',
      'd.percent_change',
      'd.price_changed_at',
    ])
    .orderBy('p.external_id')
    .execute()
  const variants = await db
    .selectFrom('retailer_product_variants')
    .selectAll()
    .orderBy('position')
    .execute()
  const media = await db.selectFrom('media_objects').select(['id', 'source_url']).execute()
  const urls = new Map(media.map(({ id, source_url }) => [id, source_url]))
  return products.map((product) => ({
    ...product,
    images: [product.image_id, ...product.additional_image_ids].map((id) => urls.get(id ?? '')),
    variants: variants
      .filter((variant) => variant.retailer_product_id === product.id)
      .map((variant) => ({ ...variant, image: urls.get(variant.image_id ?? '') ?? null })),
  }))
}

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

describe('Shopify CSV', () => {
  const header =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Variant Image,Status'

  it('publishes what is neither a draft nor archived nor unpublished, and that again once it is', async () => {
    await catalogue.addRetailer('drafting', { siteUrl: 'https://shop.example/' })
    const importStates = async (states: [published: string, status: string][]) => {
      const rows = states.map(
        ([published, status], index) =>
          `mug-${index},Mug,,Maker,Home,,${published},Title,Default Title,,,,,5,,,,,${status}\r\n`,
      )
      const file = await catalogue.write('states.csv', `${header}\r\n${rows.join('')}`)
      await importProducts(catalogue.db, { file, retailer: 'drafting', now })
      const found = await catalogue.db
        .selectFrom('product_details')
        .innerJoin('retailer_products', 'retailer_products.id', 'retailer_product_id')
        .innerJoin('retailers', 'retailers.id', 'retailer_products.retailer_id')
        .select(['published', 'hidden', 'available'])
        .where('retailers.name', '=', 'drafting')
        .orderBy('external_id')
        .execute()
      return found.map(({ published, hidden, available }) => [published, hidden, available])
    }
    const shown = [true, false, true]
    const hidden = [false, true, false]
    expect(
      await importStates([
        ['true', 'active'],
        ['true', 'Draft'],
        ['true', 'archived'],
        ['FALSE', 'active'],
        ['', ''],
      ]),
    ).toEqual([shown, hidden, hidden, hidden, shown])
    expect(
      await importStates([
        ['true', 'draft'],
        ['true', 'active'],
      ]),
    ).toEqual([hidden, shown, hidden, hidden, shown])
  })

  it('reads products from rows grouped by handle', async () => {
    await catalogue.addRetailer('shopify-shop', { siteUrl: 'https://shop.example/' })
    const file = await catalogue.write(
      'products.csv',
      `\uFEFF${header}\r\n` +
        'slip-dress,Slip Dress,"<p>Soft &amp; light</p>\n<ul><li>Silk</li></ul>",Maker,Dress,,true,Size,S,Color,Red,SD-S,3,59.00,75.00,https://cdn.example/2.jpg,2,,active\r\n' +
        'slip-dress,,,,,,,,M,,Red,SD-M,0,75.00,,https://cdn.example/1.jpg,1,demo:red,\r\n' +
        'slip-dress,,,,,,,,,,,,,,,https://cdn.example/3.jpg,3,,\r\n' +
        'mug,Mug,Plain,Maker,Home,,true,Title,Default Title,,,,,12.5,12.50,,,,active\r\n' +
        'old,Old,,Maker,Home,,true,Title,Default Title,,,OLD-1,-2,5,,,,,archived\r\n',
    )
    const report = await importProducts(catalogue.db, { file, retailer: 'shopify-shop', now })
    expect(report).toMatchObject({ rows: 5, read: 3, created: 3, refused: 0, refusals: [] })
    const [mug, old, dress] = await productsOf('shopify-shop')
    expect(dress).toMatchObject({
      external_id: 'slip-dress',
      description: 'Soft & light\n\nSilk',
      brand: 'Maker',
      link: 'https://shop.example/products/slip-dress',
      options: [
        { name: 'Size', values: ['S', 'M'], position: 1 },
        { name: 'Color', values: ['Red'], position: 2 },
      ],
      images: [
        'https://cdn.example/1.jpg',
        'https://cdn.example/2.jpg',
        'https://cdn.example/3.jpg',
      ],
      price_min: 7500,
      price_max: 7500,
      sale_price_min: 5900,
      sale_price_max: 7500,
      price: 7500,
      sale_price: 5900,
      has_variants: true,
      available: true,
    })
    expect(dress?.variants).toMatchObject([
      { external_id: 'SD-S', title: 'S / Red', price: 7500, sale_price: 5900, quantity: 3 },
      {
        external_id: 'SD-M',
        option_values: { Size: 'M', Color: 'Red' },
        price: 7500,
        sale_price: null,
        quantity: 0,
        available: false,
        image: 'demo:red',
      },
    ])
    expect(mug).toMatchObject({ price: 1250, sale_price: null, has_variants: false, options: [] })
    expect(mug?.variants).toMatchObject([
      { external_id: 'mug', title: 'Mug', quantity: null, available: true },
    ])
    expect(old).toMatchObject({ available: false })
    expect(old?.variants).toMatchObject([{ quantity: 0, available: false }])
  })

  it('refuses bad products by the line of the bad row and takes the rest', async () => {
    await catalogue.addRetailer('shopify-bad', { siteUrl: 'https://shop.example' })
    const row = (handle: string, price: string, more = '') =>
      `${handle},${handle && 'T'},,,,,,,,,,,1,${price},,${more},,,\n`
    const file = await catalogue.write(
      'products.csv',
      `${header}\n` +
        row('a', '1.00') + // 2
        'b,B,"two\nlines",,,,,,,,,,1,2.00,,,,,\n' + // 3 and 4
        'b,,,,,,,,L,,,,1,cheap,,,,,\n' + // 5
        row('', '1.00') + // 6: continues b
        row('c', '3.00', 'ftp://cdn.example/c.jpg') + // 7
        'd,"never closed,,,,,,,,,,,1,4.00,,,,,\n' + // 8
        row('e', '5.00') + // 9
        row('a', '6.00') + // 10
        row('f', '7.00'), // 11
    )
    const report = await importProducts(catalogue.db, { file, retailer: 'shopify-bad', now })
    expect(report.refusals).toEqual([
      { line: 5, reason: 'price "cheap" must look like "75.00 USD"' },
      { line: 6, reason: 'variants.1: the id "b" is there twice' },
      {
        line: 7,
        reason:
          'images.0: must be an https:, http: or demo: address (it is "ftp://cdn.example/c.jpg")',
      },
      { line: 8, reason: 'a quotation mark that is opened here is never closed' },
      { line: 10, reason: 'product "a" was read at line 2 already' },
    ])
    expect(report).toMatchObject({ read: 7, created: 4, refused: 3, leftOut: 2 })
    expect((await productsOf('shopify-bad')).map((product) => product.external_id)).toEqual([
      'a',
      'b',
      'e',
      'f',
    ])
  })

  it('reads the current template, with its own names of columns', async () => {
    await catalogue.addRetailer('shopify-new', { siteUrl: 'https://shop.example/' })
    const file = await catalogue.write(
      'products.csv',
      'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL,Image position,Image alt text,Variant image URL,Gift card,Google Shopping / Gender,Google Shopping / Age group,Color (product.metafields.shopify.color-pattern)\n' +
        'Caf&eacute; &amp; Bar,cafe,<p>Caf&eacute;</p>,Tom &amp; Co,Home &gt; Cups,,,TRUE,Active,C-S,,Size,S &frac12;,,12.00,15.00,shopify,3,DENY,//cdn.example/1.jpg,1,,//cdn.example/s.jpg,FALSE,,,\n' +
        ',cafe,,,,,,,,C-M,,,M,,15.00,,shopify,0,CONTINUE,,,,,,,,\n',
    )
    const report = await importProducts(catalogue.db, { file, retailer: 'shopify-new', now })
    expect(report).toMatchObject({ rows: 2, created: 1, refusals: [] })
    const [product] = await productsOf('shopify-new')
    expect(product).toMatchObject({
      external_id: 'cafe',
      title: 'Café & Bar',
      description: 'Café',
      brand: 'Tom & Co',
      link: 'https://shop.example/products/cafe',
      images: ['https://cdn.example/1.jpg'],
      options: [{ name: 'Size', values: ['S ½', 'M'], position: 1 }],
    })
    expect(product?.variants).toMatchObject([
      {
        external_id: 'C-S',
        title: 'S ½',
        price: 1500,
        sale_price: 1200,
        quantity: 3,
        category: 'home > cups',
        image: 'https://cdn.example/s.jpg',
      },
      { external_id: 'C-M', price: 1500, quantity: null, available: true },
    ])
  })

  it('refuses products whose page at the shop is not known', async () => {
    await catalogue.addRetailer('shopify-nowhere')
    const file = await catalogue.write('products.csv', 'Handle,Title,Variant Price\na,A,1.00\n')
    const run = () => importProducts(catalogue.db, { file, retailer: 'shopify-nowhere', now })
    const { refusals } = await run()
    expect(refusals).toMatchObject([{ line: 2 }])
    expect(refusals[0]?.reason).toContain('ltk retailer edit <name> --site-url')
    await catalogue.addRetailer('shopify-nowhere', { siteUrl: 'https://shop.example' })
    expect(await run()).toMatchObject({ created: 1, refused: 0 })
  })

  it('says which columns a file lacks', async () => {
    const file = await catalogue.write('products.csv', 'id,title,price\n1,Rose,3500\n')
    const options = { file, retailer: 'shopify-bad', now }
    await expect(importProducts(catalogue.db, options)).rejects.toThrow(
      /format of .* is not known.*--format/,
    )
    await expect(
      importProducts(catalogue.db, { ...options, format: 'shopify-csv' }),
    ).rejects.toThrow('is missing URL handle')
  })
})

describe('Google Merchant feeds', () => {
  const item = (fields: Record<string, string>) =>
    `<item>${Object.entries({ availability: 'in stock', title: 'Tee', ...fields })
      .map(([name, value]) => `<g:${name}>${value}</g:${name}>`)
      .join('')}</item>`
  const rss = (items: string) =>
    `<?xml version="1.0"?>\n<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>\n<title>Feed</title>\n${items}\n</channel></rss>`

  it('reads RSS and gathers the items of a group wherever they stand', async () => {
    await catalogue.addRetailer('rss-shop')
    const file = await catalogue.write(
      'feed.xml',
      rss(
        [
          '<item><title>Own</title><g:title>Tee</g:title><g:id>tee-s</g:id><g:item_group_id>tee</g:item_group_id><description><![CDATA[<b>Soft</b> & warm]]></description><link>https://shop.example/tee</link><g:image_link>https://cdn.example/tee.jpg</g:image_link><g:additional_image_link>https://cdn.example/tee-2.jpg</g:additional_image_link><g:additional_image_link>https://cdn.example/tee-3.jpg</g:additional_image_link><g:price>20.00 USD</g:price><g:sale_price>15.00 USD</g:sale_price><g:sale_price_effective_date>2026-10-01T00:00+0100/2026-12-01T00:00+0100</g:sale_price_effective_date><g:availability>in_stock</g:availability><g:size>S</g:size><g:brand>Maker</g:brand><g:shipping><g:price>4.00 USD</g:price></g:shipping></item>',
          item({
            id: 'cup',
            title: 'Cup & saucer&nbsp;&gt;',
            price: '1.234,50 EUR',
            availability: 'out of stock',
          }),
          item({
            id: 'tee-m',
            item_group_id: 'tee',
            price: '22.00 USD',
            sale_price: '10.00 USD',
            sale_price_effective_date: '2026-09-01T00:00Z/2026-10-01T00:00Z',
            size: 'M',
          }),
        ].join('\n'),
      ),
    )
    const report = await importProducts(catalogue.db, { file, retailer: 'rss-shop', now })
    expect(report).toMatchObject({ rows: 3, read: 2, created: 2, refused: 0 })
    const [cup, tee] = await productsOf('rss-shop')
    expect(cup).toMatchObject({
      title: 'Cup & saucer\u00a0>',
      currency: 'EUR',
      price: 123_450,
      available: false,
    })
    expect(tee).toMatchObject({
      external_id: 'tee',
      title: 'Tee',
      description: 'Soft & warm',
      link: 'https://shop.example/tee',
      images: [
        'https://cdn.example/tee.jpg',
        'https://cdn.example/tee-2.jpg',
        'https://cdn.example/tee-3.jpg',
      ],
      options: [{ name: 'Size', values: ['S', 'M'], position: 1 }],
      price: 2000,
      sale_price: 1500,
    })
    expect(tee?.variants).toMatchObject([
      { external_id: 'tee-s', price: 2000, sale_price: 1500, quantity: null },
      { external_id: 'tee-m', price: 2200, sale_price: null },
    ])
  })

  it('refuses dates of a sale that can be read in two ways, or are none', async () => {
    await catalogue.addRetailer('rss-dates')
    const withDates = (dates: string, index: number) =>
      item({
        id: `${index}`,
        title: dates,
        price: '20.00 USD',
        sale_price: '15.00 USD',
        sale_price_effective_date: dates,
      })
    const read = [
      '2026-10-01T00:00+0100/2026-12-01T00:00+0100',
      '2026-10-01T00:00:00.5Z / 2026-12-01T00:00-05:30',
    ]
    const refused = [
      '2026-10-01/2026-12-01',
      '2026-10-01T00:00/2026-12-01T00:00',
      '2026-10-01T00:00Z/2026-12-01T00:00',
      '2026-10-01T00:00Z/',
      '2026-10-01T00:00Z',
      '2026-10-01T00:00Z/2026-11-31T00:00Z',
      '2026-10-01T00:00Z/2026-12-01T00:00Z/2026-12-02T00:00Z',
      '0000-01-01T00:00Z/2026-12-01T00:00Z',
      '2026-12-01T00:00Z/2026-12-01T01:00+01:00',
    ]
    const file = await catalogue.write(
      'feed.xml',
      rss([...read, ...refused].map(withDates).join('\n')),
    )
    const report = await importProducts(catalogue.db, { file, retailer: 'rss-dates', now })
    const [backwards, ...others] = report.refusals.map(({ reason }) => reason).toReversed()
    expect(others).toHaveLength(refused.length - 1)
    for (const [index, reason] of others.entries()) {
      const dates = refused.toReversed()[index + 1]?.slice(0, 60)
      expect(reason).toContain(`sale_price_effective_date "${dates}" must look like`)
    }
    expect(backwards).toContain('ends before it begins')
    const rows = await catalogue.db
      .selectFrom('retailer_product_variants as v')
      .innerJoin('retailer_products as p', 'p.id', 'v.retailer_product_id')
      .innerJoin('retailers as r', 'r.id', 'p.retailer_id')
      .select(['v.sale_starts_at', 'v.sale_ends_at'])
      .where('r.name', '=', 'rss-dates')
      .orderBy('v.external_id')
      .execute()
    expect(rows).toEqual([
      {
        sale_starts_at: new Date('2026-09-30T23:00:00Z'),
        sale_ends_at: new Date('2026-11-30T23:00:00Z'),
      },
      {
        sale_starts_at: new Date('2026-10-01T00:00:00.5Z'),
        sale_ends_at: new Date('2026-12-01T05:30:00Z'),
      },
    ])
  })

  it("decodes HTML's entities, also such as are escaped twice, and expands no others", async () => {
    await catalogue.addRetailer('rss-entities')
    const fields = { price: '1.00 USD', link: 'https://shop.example' }
    const file = await catalogue.write(
      'feed.xml',
      rss(
        [
          item({
            ...fields,
            id: 'a',
            title: 'Caf&eacute; &amp;eacute; &#146; &lt;3',
            brand: 'Salt & Pepper &amp;amp; Co',
            description: '&lt;p&gt;5 &amp;lt; 6&lt;/p&gt;&mdash;',
            color: 'Ecru &frac12;',
            product_type: 'Home &amp;gt; Cups',
            image_link: '//cdn.example/a.jpg',
            additional_image_link: '//cdn.example/b.jpg,//cdn.example/c.jpg',
          }), // 4
          item({ ...fields, id: 'b', title: 'B &lol;' }), // 5
        ].join('\n'),
      ).replace('?>', '?><!DOCTYPE rss [<!ENTITY lol "ha">]>'),
    )
    const report = await importProducts(catalogue.db, { file, retailer: 'rss-entities', now })
    expect(report.refusals).toEqual([
      {
        line: 5,
        reason: `has the entity &lol;, which is neither XML's nor HTML's: a file's own entities are not read`,
      },
    ])
    const [product, ...others] = await productsOf('rss-entities')
    expect(others).toEqual([])
    expect(product).toMatchObject({
      title: 'Café é ’ <3',
      brand: 'Salt & Pepper & Co',
      description: '5 < 6\n—',
      options: [{ name: 'Color', values: ['Ecru ½'], position: 1 }],
      images: [
        'https://cdn.example/a.jpg',
        'https://cdn.example/b.jpg',
        'https://cdn.example/c.jpg',
      ],
      variants: [{ category: 'home > cups' }],
    })
  })

  it('refuses bad items of RSS by their line', async () => {
    await catalogue.addRetailer('rss-bad')
    const file = await catalogue.write(
      'feed.xml',
      rss(
        [
          item({ id: 'a', price: '1.00 USD' }), // 4
          item({ id: 'b', price: '1.00' }), // 5
          item({ id: 'c', price: '1.00 USD', title: 'Salt </g:titel>' }), // 6
          item({ id: 'd', price: '1.00 USD', availability: 'maybe' }), // 7
          '<item><g:id>e</g:id>', // 8
          item({ id: 'f', price: '1.00 USD' }), // 9
        ].join('\n'),
      ),
    )
    const report = await importProducts(catalogue.db, { file, retailer: 'rss-bad', now })
    expect(report.refusals.map(({ line }) => line)).toEqual([5, 6, 7, 8])
    expect(report.refusals[0]?.reason).toContain('names no currency')
    expect(report.refusals[1]?.reason).toContain('not well-formed XML')
    expect(report.refusals[2]?.reason).toContain('availability "maybe" must be one of in_stock')
    expect((await productsOf('rss-bad')).map((product) => product.external_id)).toEqual(['a', 'f'])
  })

  it('reads TSV', async () => {
    await catalogue.addRetailer('tsv-shop')
    const file = await catalogue.write(
      'feed.tsv',
      [
        'id\ttitle\tdescription\tlink\timage link\tadditional_image_link\tavailability\tprice\tsale_price\titem_group_id\tcolor',
        'pan-1\t12" pan\tGood\thttps://shop.example/pan\thttps://cdn.example/1.jpg\thttps://cdn.example/2.jpg,https://cdn.example/3.jpg\tin stock\t75.00 USD\t60.00 USD\tpan\tBlack',
        'pan-2\t12" pan\tGood\tjavascript:alert(1)\thttps://cdn.example/4.jpg\t\tpreorder\t75.00 USD\t\tpan\tRed',
        'x\tX\t\tjavascript:alert(1)\t\t\tin stock\t1 USD',
        'y\tY\t\t\t\t\tin stock\t1 USD\t2 EUR',
      ].join('\n'),
    )
    const report = await importProducts(catalogue.db, { file, retailer: 'tsv-shop', now })
    expect(report).toMatchObject({ rows: 4, read: 3, created: 1, refused: 2 })
    expect(report.refusals.map(({ line }) => line)).toEqual([4, 5])
    const [pan] = await productsOf('tsv-shop')
    expect(pan).toMatchObject({ title: '12" pan', sale_price_min: 6000, sale_price_max: 7500 })
    expect(pan?.images).toHaveLength(4)
    expect(pan?.variants.map((variant) => variant.title)).toEqual(['Black', 'Red'])
  })
})

describe('JSON Lines', () => {
  it('changes nothing the second time, and only what changed the third', async () => {
    await catalogue.addRetailer('twice')
    const file = await catalogue.write('products.jsonl', [
      line('a'),
      line('b', { options: [{ name: 'Size', values: ['S'] }] }),
    ])
    const options = { file, retailer: 'twice', now }
    expect(await importProducts(catalogue.db, options)).toMatchObject({ created: 2 })
    const before = await productsOf('twice')
    expect(await importProducts(catalogue.db, { ...options, now: later(1) })).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 2,
      refused: 0,
    })
    // But that it was seen.
    expect(await productsOf('twice')).toEqual(
      before.map((product) => ({ ...product, seen_at: later(1), imported_at: later(1) })),
    )

    const variants = [
      { id: 'a-2', title: 'Two', priceInMinorUnits: 10_000, available: true },
      { id: 'a-3', title: 'Three', priceInMinorUnits: 10_000, available: false },
    ]
    const one = { id: 'b-1', title: 'One size', priceInMinorUnits: 10_000, available: true }
    await catalogue.write('products.jsonl', [
      line('a', { variants }),
      line('b', { title: 'New title', variants: [one, ...variants] }),
      line('c'),
    ])
    expect(await importProducts(catalogue.db, options)).toMatchObject({ created: 1, changed: 2 })
    const [a, b] = await productsOf('twice')
    expect(a).toMatchObject({ id: before[0]?.id, details_id: before[0]?.details_id })
    expect(a?.variants.map((variant) => variant.external_id)).toEqual(['a-2', 'a-3'])
    expect(b?.title).toBe('New title')
    expect(b?.variants[0]?.id).toBe(before[1]?.variants[0]?.id)
  })

  it('refuses bad lines by their number', async () => {
    await catalogue.addRetailer('lines')
    const dated = (id: string, sale: object) => {
      const dates = { saleStartsAt: '2026-11-01T00:00:00Z', saleEndsAt: null }
      const variants = [{ ...line(id).variants[0], salePriceInMinorUnits: 100, ...dates, ...sale }]
      return line(id, { variants })
    }
    const file = await catalogue.write(
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
    const report = await importProducts(catalogue.db, { file, retailer: 'lines', now })
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

  it('keeps nothing in a dry run, but reports the same', async () => {
    await catalogue.addRetailer('dry')
    const file = await catalogue.write('products.jsonl', [line('a'), line('b'), { id: 'c' }])
    const options = { file, retailer: 'dry', now }
    const dry = await importProducts(catalogue.db, { ...options, dryRun: true })
    expect(await productsOf('dry')).toEqual([])
    expect(dry).toMatchObject({ dryRun: true, created: 2, refused: 1 })
    expect(await importProducts(catalogue.db, options)).toEqual({ ...dry, dryRun: false })
  })

  it('tells how far it has come', async () => {
    const file = await catalogue.write('products.jsonl', [line('a')])
    const seen: number[] = []
    await importProducts(catalogue.db, {
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
    const file = await catalogue.write('price.jsonl', [product])
    await importProducts(catalogue.db, { file, retailer, now: later(days) })
    const [stored] = await productsOf(retailer)
    if (!stored) throw new Error('the product is not there')
    return stored
  }

  it('is kept with what was paid, and measured against the highest price of 30 days', async () => {
    await catalogue.addRetailer('history')
    const at = (days: number, product: object) => importAt(days, product, 'history')
    expect(await at(0, priced(10_000))).toMatchObject({ percent_change: 0, price_changed_at: null })
    // The sale price is what is paid.
    const fallen = await at(10, priced(10_000, 8000))
    expect(fallen.percent_change).toBeCloseTo(0.2)
    expect(fallen.price_changed_at).toEqual(later(10))
    // Another title is no change of price.
    const renamed = await at(12, { ...priced(10_000, 8000), title: 'Renamed' })
    expect(renamed).toMatchObject({ title: 'Renamed', price_changed_at: later(10) })
    // Against the highest, not the previous.
    expect((await at(20, priced(7000))).percent_change).toBeCloseTo(0.3)
    // Risen against the previous, though below the highest.
    expect((await at(21, priced(8400))).percent_change).toBeCloseTo(-0.2)
    // 10,000 was paid until day 10, which day 39 still sees and day 41 does not.
    expect((await at(39, priced(6000))).percent_change).toBeCloseTo(0.4)
    expect((await at(41, priced(4200))).percent_change).toBeCloseTo(0.5)
    const history = await catalogue.db
      .selectFrom('price_histories')
      .select(['at', 'price', 'sale_price', 'available', 'currency'])
      .where('retailer_product_id', '=', fallen.id)
      .orderBy('at')
      .execute()
    expect(history.map(({ price, sale_price }) => sale_price ?? price)).toEqual([
      10_000, 8000, 7000, 8400, 6000, 4200,
    ])
    expect(history[1]).toEqual({
      at: later(10),
      price: 10_000,
      sale_price: 8000,
      available: true,
      currency: 'USD',
    })
  })

  it('is not measured across currencies', async () => {
    await catalogue.addRetailer('currencies')
    await importAt(0, priced(10_000), 'currencies')
    const moved = await importAt(1, { ...priced(5000), currency: 'EUR' }, 'currencies')
    expect(moved).toMatchObject({ currency: 'EUR', percent_change: 0 })
  })
})

describe('a wrong request', () => {
  it('names the known retailers', async () => {
    const file = await catalogue.write('products.jsonl', [])
    await expect(importProducts(catalogue.db, { file, retailer: 'nobody', now })).rejects.toThrow(
      /There is no retailer "nobody"\. There are: .*rss-shop/,
    )
  })

  it('says that the file is not there', async () => {
    await expect(
      importProducts(catalogue.db, { file: '/nowhere.csv', retailer: 'dry', now }),
    ).rejects.toThrow('The file /nowhere.csv cannot be read')
  })
})

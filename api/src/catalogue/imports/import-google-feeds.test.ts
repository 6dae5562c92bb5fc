import { describe, expect, it } from 'vitest'

import { importProducts } from './import-products.ts'
import { now, setUpProducts } from './testing/set-up-products.ts'

const given = setUpProducts()
const { productsOf } = given

describe('Google Merchant feeds', () => {
  const item = (fields: Record<string, string>) =>
    `<item>${Object.entries({ availability: 'in stock', title: 'Tee', ...fields })
      .map(([name, value]) => `<g:${name}>${value}</g:${name}>`)
      .join('')}</item>`
  const rss = (items: string) =>
    `<?xml version="1.0"?>\n<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>\n<title>Feed</title>\n${items}\n</channel></rss>`

  it(
    'reads RSS and gathers the items of a group wherever they stand',
    { tags: 'U-10' },
    async () => {
      await given.catalogue.addRetailer('rss-shop')
      const file = await given.catalogue.write(
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
      const report = await importProducts(given.catalogue.db, { file, retailer: 'rss-shop', now })
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
    },
  )

  it('gives each item of a group its own link, and the group the title that they share', async () => {
    await given.catalogue.addRetailer('rss-links')
    const tee = { price: '20.00 USD', item_group_id: 'tee', gender: 'unisex' }
    const page = (variant: string) => `https://shop.example/products/tee?variant=${variant}`
    const items = [
      { ...tee, id: '1', title: 'Cotton tee - Black - S', color: 'Black', size_type: 'petite' },
      { ...tee, id: '2', title: 'Cotton tee - Red - M', color: 'Red', size_type: 'tall' },
      { id: '3', item_group_id: 'bag', title: 'Black bag', price: '9.00 USD', color: 'Black' },
      { id: '4', item_group_id: 'bag', title: 'Red bag', price: '9.00 USD', color: 'Red' },
      { id: '5', item_group_id: 'cap', title: 'Cap', price: '9.00 USD', color: 'Black' },
      { id: '6', item_group_id: 'cap', title: 'Hat', price: '9.00 USD', color: 'Red' },
    ].map((fields) => item({ ...fields, link: page(fields.id), custom_label_0: 'winter' }))
    const file = await given.catalogue.write('feed.xml', rss(items.join('\n')))
    const report = await importProducts(given.catalogue.db, { file, retailer: 'rss-links', now })
    expect(report).toMatchObject({ created: 3, refused: 0, unused: ['custom_label_0'] })
    const [bag, cap, tees] = await productsOf('rss-links')
    expect([bag?.title, cap?.title, tees?.title]).toEqual(['bag', 'Cap', 'Cotton tee'])
    expect(tees?.variants.map(({ title, link }) => [title, link])).toEqual([
      ['Black', page('1')],
      ['Red', page('2')],
    ])
    // Facts that some items contradict are nothing to say of all of them.
    expect(tees?.facts).toEqual({ gender: 'unisex' })
  })

  it('reads the decimals that a currency has by ISO 4217, and refuses more', async () => {
    await given.catalogue.addRetailer('rss-currencies')
    const prices = ['4990.00 HUF', '4990.50 HUF', '2499.50 PKR', '89.99 ALL', '4990.505 HUF']
    const file = await given.catalogue.write(
      'feed.xml',
      rss(prices.map((price, index) => item({ id: `${index}`, price })).join('\n')),
    )
    const options = { file, retailer: 'rss-currencies', now }
    const report = await importProducts(given.catalogue.db, options)
    expect(report.refusals).toMatchObject([
      { reason: 'price "4990.505 HUF" has more decimals than HUF, which has 2' },
    ])
    const products = await productsOf('rss-currencies')
    expect(products.map(({ currency, price }) => [currency, price])).toEqual([
      ['HUF', 499_000],
      ['HUF', 499_050],
      ['PKR', 249_950],
      ['ALL', 8_999],
    ])
  })

  it('refuses dates of a sale that can be read in two ways, or are none', async () => {
    await given.catalogue.addRetailer('rss-dates')
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
    const file = await given.catalogue.write(
      'feed.xml',
      rss([...read, ...refused].map(withDates).join('\n')),
    )
    const report = await importProducts(given.catalogue.db, { file, retailer: 'rss-dates', now })
    const [backwards, ...others] = report.refusals.map(({ reason }) => reason).toReversed()
    expect(others).toHaveLength(refused.length - 1)
    for (const [index, reason] of others.entries()) {
      const dates = refused.toReversed()[index + 1]?.slice(0, 60)
      expect(reason).toContain(`sale_price_effective_date "${dates}" must look like`)
    }
    expect(backwards).toContain('ends before it begins')
    const rows = await given.catalogue.db
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
    await given.catalogue.addRetailer('rss-entities')
    const fields = { price: '1.00 USD', link: 'https://shop.example' }
    const file = await given.catalogue.write(
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
    const report = await importProducts(given.catalogue.db, { file, retailer: 'rss-entities', now })
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
    await given.catalogue.addRetailer('rss-bad')
    const file = await given.catalogue.write(
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
    const report = await importProducts(given.catalogue.db, { file, retailer: 'rss-bad', now })
    expect(report.refusals.map(({ line }) => line)).toEqual([5, 6, 7, 8])
    expect(report.refusals[0]?.reason).toContain('names no currency')
    expect(report.refusals[1]?.reason).toContain('not well-formed XML')
    expect(report.refusals[2]?.reason).toContain('availability "maybe" must be one of in_stock')
    expect((await productsOf('rss-bad')).map((product) => product.external_id)).toEqual(['a', 'f'])
  })

  it('reads TSV', { tags: 'U-10' }, async () => {
    await given.catalogue.addRetailer('tsv-shop')
    const file = await given.catalogue.write(
      'feed.tsv',
      [
        'id\ttitle\tdescription\tlink\timage link\tadditional_image_link\tavailability\tprice\tsale_price\titem_group_id\tcolor',
        'pan-1\t12" pan\tGood\thttps://shop.example/pan\thttps://cdn.example/1.jpg\thttps://cdn.example/2.jpg,https://cdn.example/3.jpg\tin stock\t75.00 USD\t60.00 USD\tpan\tBlack',
        'pan-2\t12" pan\tGood\tjavascript:alert(1)\thttps://cdn.example/4.jpg\t\tpreorder\t75.00 USD\t\tpan\tRed',
        'x\tX\t\tjavascript:alert(1)\t\t\tin stock\t1 USD',
        'y\tY\t\t\t\t\tin stock\t1 USD\t2 EUR',
      ].join('\n'),
    )
    const report = await importProducts(given.catalogue.db, { file, retailer: 'tsv-shop', now })
    expect(report).toMatchObject({ rows: 4, read: 3, created: 1, refused: 2 })
    expect(report.refusals.map(({ line }) => line)).toEqual([4, 5])
    const [pan] = await productsOf('tsv-shop')
    expect(pan).toMatchObject({ title: '12" pan', sale_price_min: 6000, sale_price_max: 7500 })
    expect(pan?.images).toHaveLength(4)
    expect(pan?.variants.map((variant) => variant.title)).toEqual(['Black', 'Red'])
  })
})

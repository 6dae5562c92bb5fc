import { describe, expect, it } from 'vitest'

import { importProducts } from './import-products.ts'
import { now, setUpProducts } from './testing/set-up-products.ts'

const given = setUpProducts()
const { productsOf } = given

describe('Shopify CSV', () => {
  const header =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Variant Image,Status'

  it('publishes what is neither a draft nor archived nor unpublished, and that again once it is', async () => {
    await given.catalogue.addRetailer('drafting', { siteUrl: 'https://shop.example/' })
    const importStates = async (states: [published: string, status: string][]) => {
      const rows = states.map(
        ([published, status], index) =>
          `mug-${index},Mug,,Maker,Home,,${published},Title,Default Title,,,,,5,,,,,${status}\r\n`,
      )
      const file = await given.catalogue.write('states.csv', `${header}\r\n${rows.join('')}`)
      await importProducts(given.catalogue.db, { file, retailer: 'drafting', now })
      const found = await given.catalogue.db
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

  it('reads products from rows grouped by handle', { tags: ['U-10', 'C-27'] }, async () => {
    await given.catalogue.addRetailer('shopify-shop', { siteUrl: 'https://shop.example/' })
    const file = await given.catalogue.write(
      'products.csv',
      `\uFEFF${header}\r\n` +
        'slip-dress,Slip Dress,"<p>Soft &amp; light</p>\n<ul><li>Silk</li></ul>",Maker,Dress,,true,Size,S,Color,Red,SD-S,3,59.00,75.00,https://cdn.example/2.jpg,2,,active\r\n' +
        'slip-dress,,,,,,,,M,,Red,SD-M,0,75.00,,https://cdn.example/1.jpg,1,demo:red,\r\n' +
        'slip-dress,,,,,,,,,,,,,,,https://cdn.example/3.jpg,3,,\r\n' +
        'mug,Mug,Plain,Maker,Home,,true,Title,Default Title,,,,,12.5,12.50,,,,active\r\n' +
        'old,Old,,Maker,Home,,true,Title,Default Title,,,OLD-1,-2,5,,,,,archived\r\n',
    )
    const report = await importProducts(given.catalogue.db, { file, retailer: 'shopify-shop', now })
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
      currency: 'USD',
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
    await given.catalogue.addRetailer('shopify-bad', { siteUrl: 'https://shop.example' })
    const row = (handle: string, price: string, more = '') =>
      `${handle},${handle && 'T'},,,,,,,,,,,1,${price},,${more},,,\n`
    const file = await given.catalogue.write(
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
    const report = await importProducts(given.catalogue.db, { file, retailer: 'shopify-bad', now })
    expect(report.refusals).toEqual([
      { line: 5, reason: 'price "cheap" must look like "75.00 USD"' },
      { line: 6, reason: 'variants.1: the id "b" is there twice' },
      {
        line: 7,
        reason:
          'images.0: must be an https:, http: or demo: address (it is "ftp://cdn.example/c.jpg")',
      },
      { line: 8, reason: 'a quotation mark that is opened here is never closed' },
      { line: 10, reason: 'variants.1: the id "a" is there twice' },
    ])
    expect(report).toMatchObject({ read: 6, created: 4, refused: 2, leftOut: 3 })
    expect((await productsOf('shopify-bad')).map((product) => product.external_id)).toEqual([
      'a',
      'b',
      'e',
      'f',
    ])
  })

  it('reads the current template, with its own names of columns', { tags: 'U-10' }, async () => {
    await given.catalogue.addRetailer('shopify-new', { siteUrl: 'https://shop.example/' })
    const file = await given.catalogue.write(
      'products.csv',
      'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL,Image position,Image alt text,Variant image URL,Gift card,Google Shopping / Gender,Google Shopping / Age group,Color (product.metafields.shopify.color-pattern)\n' +
        'Caf&eacute; &amp; Bar,cafe,<p>Caf&eacute;</p>,Tom &amp; Co,Home &gt; Cups,,,TRUE,Active,C-S,,Size,S &frac12;,,12.00,15.00,shopify,3,DENY,//cdn.example/1.jpg,1,,//cdn.example/s.jpg,FALSE,,,\n' +
        ',cafe,,,,,,,,C-M,,,M,,15.00,,shopify,0,CONTINUE,,,,,,,,\n',
    )
    const report = await importProducts(given.catalogue.db, { file, retailer: 'shopify-new', now })
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

  it('calls variants by their options in the order of the file, whatever these are called', async () => {
    await given.catalogue.addRetailer('shopify-numbers', { siteUrl: 'https://shop.example' })
    const file = await given.catalogue.write(
      'products.csv',
      'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price\n' +
        'tee,Tee,Size,S,2,Red,,1.00\n' +
        'tee,,,M,,Red,TEE,1.00\n' +
        'tee,,,L,,Red,TEE,1.00\n',
    )
    await importProducts(given.catalogue.db, { file, retailer: 'shopify-numbers', now })
    const [tee] = await productsOf('shopify-numbers')
    expect(tee?.variants).toMatchObject([
      { external_id: 'tee/S / Red', title: 'S / Red' },
      { external_id: 'tee/M / Red', title: 'M / Red' },
      { external_id: 'tee/L / Red', title: 'L / Red' },
    ])
  })

  it('refuses products whose page at the shop is not known', async () => {
    await given.catalogue.addRetailer('shopify-nowhere')
    const file = await given.catalogue.write(
      'products.csv',
      'Handle,Title,Variant Price\na,A,1.00\n',
    )
    const run = () => importProducts(given.catalogue.db, { file, retailer: 'shopify-nowhere', now })
    const { refusals } = await run()
    expect(refusals).toMatchObject([{ line: 2 }])
    expect(refusals[0]?.reason).toContain('ltk retailer edit <name> --site-url')
    await given.catalogue.addRetailer('shopify-nowhere', { siteUrl: 'https://shop.example' })
    expect(await run()).toMatchObject({ created: 1, refused: 0 })
  })

  it('says which columns a file lacks', async () => {
    const file = await given.catalogue.write('products.csv', 'id,title,price\n1,Rose,3500\n')
    const options = { file, retailer: 'shopify-bad', now }
    await expect(importProducts(given.catalogue.db, options)).rejects.toThrow(
      /format of .* is not known.*--format/,
    )
    await expect(
      importProducts(given.catalogue.db, { ...options, format: 'shopify-csv' }),
    ).rejects.toThrow('is missing URL handle')
  })
})

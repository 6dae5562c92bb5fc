import { gzipSync } from 'node:zlib'

import type { ProductFormat } from '../../formats/product-formats.ts'
import { formerHeader, item, line, rss, shopifyFile, tsvHeader, whole } from './whole-files.ts'

export type Case = { what: string; name: string; content: string | Buffer; format?: ProductFormat }

/** Yields every file of the catalogue, cut off after each kilobyte. */
export function* truncated(): Generator<Case> {
  for (const [format, extension, text] of whole) {
    const bytes = Buffer.from(text)
    for (let kilobytes = 1; kilobytes * 1024 < bytes.length; kilobytes++) {
      yield {
        what: `${format} of ${bytes.length} bytes, cut off after ${kilobytes} kB`,
        name: `cut.${extension}`,
        content: bytes.subarray(0, kilobytes * 1024),
      }
    }
  }
}

// One good product, the broken one, and another good one.

const shopify = (broken: string, header = formerHeader) =>
  `${header}\na,A,,,,,A1,10.00,active\n${broken}\nz,Z,,,,,Z1,30.00,active\n`
const tsv = (broken: string) =>
  `${tsvHeader}\na\tA\t\thttps://shop.example/a\tin stock\t10 EUR\n${broken}\nz\tZ\t\thttps://shop.example/z\tin stock\t30 EUR\n`
const good = (id: string) =>
  item({ id, title: id, link: 'https://shop.example', availability: 'in stock', price: '10 EUR' })
const feed = (broken: string, start?: string) => rss([good('a'), broken, good('z')], start)
const titled = (title: string) =>
  item({ id: 'b', title, link: 'https://shop.example', availability: 'in stock', price: '20 EUR' })
const lines = (broken: string) => `${line('a')}\n${broken}\n${line('z')}\n`
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()
const marked = (text: string) => `\ufeff${text}`
const cafe = 'b,Café,,,,,B1,20.00,active'
const latin = (text: string) => Buffer.from(text, 'latin1')

const encodings: Case[] = [
  { what: 'CSV in UTF-8 with a mark', name: 'a.csv', content: marked(shopify(cafe)) },
  {
    what: 'CSV in UTF-16 LE with a mark',
    name: 'a.csv',
    content: Buffer.from(marked(shopify(cafe)), 'utf16le'),
  },
  { what: 'CSV in UTF-16 BE with a mark', name: 'a.csv', content: swapped(marked(shopify(cafe))) },
  {
    what: 'TSV in UTF-16 LE without a mark',
    name: 'a.tsv',
    content: Buffer.from(tsv('b\tCafé\t\thttps://shop.example\tin stock\t20 EUR'), 'utf16le'),
  },
  { what: 'JSON Lines in UTF-16 BE', name: 'a.jsonl', content: swapped(lines(line('café'))) },
  {
    what: 'RSS in UTF-16 LE',
    name: 'a.xml',
    content: Buffer.from(feed(titled('Café')), 'utf16le'),
  },
  {
    what: 'RSS that declares ISO-8859-1',
    name: 'a.xml',
    content: latin(feed(titled('Café'), '<?xml version="1.0" encoding="ISO-8859-1"?>')),
  },
  {
    what: 'RSS that declares windows-1252, with a byte that means nothing there',
    name: 'a.xml',
    content: latin(feed(titled('Caf\x81'), '<?xml version="1.0" encoding="windows-1252"?>')),
  },
  {
    what: 'RSS that declares UTF-16 and is UTF-8',
    name: 'a.xml',
    content: feed(titled('Café'), '<?xml version="1.0" encoding="utf-16"?>'),
  },
  {
    what: 'RSS that declares an unknown encoding',
    name: 'a.xml',
    content: feed(titled('Café'), '<?xml version="1.0" encoding="latin-9000"?>'),
  },
  {
    what: 'RSS in latin-1 that declares nothing',
    name: 'a.xml',
    content: latin(feed(titled('Café'))),
  },
  { what: 'CSV in latin-1', name: 'a.csv', content: latin(shopify(cafe)) },
  {
    what: 'CSV in latin-1, the byte on the third line of a cell',
    name: 'a.csv',
    content: latin(shopify('b,B,"one\r\ntwo\r\ntr\xe9s",,,,B1,20.00,active')),
  },
  {
    what: 'TSV in latin-1',
    name: 'a.tsv',
    content: latin(tsv('b\tCafé\t\thttps://shop.example\tin stock\t20 EUR')),
  },
  { what: 'JSON Lines in latin-1', name: 'a.jsonl', content: latin(lines(line('café'))) },
  { what: 'CSV with � in it', name: 'a.csv', content: shopify('b,Caf\ufffd,,,,,B1,20.00,active') },
  {
    what: 'JSON Lines with half of a surrogate pair',
    name: 'a.jsonl',
    content: lines(line('b').replace('"B"', '"\\ud83d"')),
  },
  {
    what: 'columns in latin-1',
    name: 'a.csv',
    content: latin(shopify('b,B,,,,,B1,20.00,active', `${formerHeader},Catégorie`)),
  },
  {
    what: 'CSV in UTF-32',
    name: 'a.csv',
    content: Buffer.from([0xff, 0xfe, 0, 0, 0x48, 0, 0, 0]),
  },
  { what: 'NULs in a cell', name: 'a.csv', content: shopify('b,B\0\0,,,,,B1,20.00,active') },
  { what: 'NULs in an item', name: 'a.xml', content: feed(titled('B\0')) },
]

const doctype = (declarations: string) => `<?xml version="1.0"?><!DOCTYPE rss [${declarations}]>`
const bomb = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY lol${index + 1} "${`&lol${index};`.repeat(10)}">`,
).join('')
const entities: Case[] = [
  {
    what: "HTML's entities in a title",
    name: 'a.xml',
    content: feed(titled('Caf&eacute;&nbsp;&#146;&amp;eacute;')),
  },
  { what: 'a stray ampersand', name: 'a.xml', content: feed(titled('Salt & pepper')) },
  { what: 'an entity that nobody declares', name: 'a.xml', content: feed(titled('&custom;')) },
  {
    what: 'an entity of the file itself',
    name: 'a.xml',
    content: feed(titled('&shop;'), doctype('<!ENTITY shop "Shop">')),
  },
  {
    what: 'an entity of another file',
    name: 'a.xml',
    content: feed(titled('&xxe;'), doctype('<!ENTITY xxe SYSTEM "file:///etc/passwd">')),
  },
  {
    what: 'a billion laughs',
    name: 'a.xml',
    content: feed(titled('&lol9;'), doctype(`<!ENTITY lol0 "lol">${bomb}`)),
  },
  { what: 'a reference to no character', name: 'a.xml', content: feed(titled('&#xFFFF;&#0;')) },
]

const markup: Case[] = [
  { what: 'a tag that is not closed', name: 'a.xml', content: feed(titled('<b>B')) },
  { what: 'an item that is not closed', name: 'a.xml', content: feed('<item><g:id>b</g:id>') },
  { what: 'CDATA that is not closed', name: 'a.xml', content: feed(titled('<![CDATA[B')) },
  { what: 'a comment that is not closed', name: 'a.xml', content: feed(titled('<!-- B')) },
  { what: 'a feed without items', name: 'a.xml', content: rss([]) },
  {
    what: 'a web page',
    name: 'a.xml',
    content: '<!doctype html><html><head><title>Sign in</title></head><body><p>Hi</body></html>',
  },
  {
    what: 'an item nested 10,000 deep',
    name: 'a.xml',
    content: feed(titled('<b>'.repeat(10_000))),
  },
  { what: 'a field of 2 MB', name: 'a.xml', content: feed(titled('b'.repeat(2_000_000))) },
]

const quotes: Case[] = [
  {
    what: 'a quotation mark that is not closed',
    name: 'a.csv',
    content: shopify('b,"B,,,,,B1,20,active'),
  },
  {
    what: 'the same, with a quoted cell later on',
    name: 'a.csv',
    content: shopify('b,"B,,,,,B1,20,active\nc,"C",,,,,C1,25,active'),
  },
  {
    what: 'quotation marks within a cell',
    name: 'a.csv',
    content: shopify('b,12" pan,,,,,B1,20,active'),
  },
  { what: 'a comma too many', name: 'a.csv', content: shopify('b,Red, round,,,,,B1,20.00,active') },
  {
    what: 'a row of 2 MB',
    name: 'a.csv',
    content: shopify(`b,${'b'.repeat(2_000_000)},,,,,B1,20,active`),
  },
  {
    what: 'a cell of 100,000 characters',
    name: 'a.csv',
    content: shopify(`b,B,${'b'.repeat(100_000)},,,,B1,20,active`),
  },
  {
    what: 'carriage returns alone end the lines',
    name: 'a.csv',
    content: shopify('b,B,"one\r\ntwo",,,,B1,cheap,active').replace(/\r?\n/g, '\r'),
  },
  {
    what: 'HTML nested 5,000 deep',
    name: 'a.csv',
    content: shopify(`b,B,${'<div>'.repeat(5000)},,,,B1,20,active`),
  },
  {
    what: 'a table over a million columns',
    name: 'a.csv',
    content: shopify('b,B,<table><td colspan=1000000>x</table>,,,,B1,20,active'),
  },
]

const columns: Case[] = [
  { what: 'an empty file', name: 'a.csv', content: '' },
  { what: 'an empty feed', name: 'a.xml', content: '' },
  { what: 'only a header', name: 'a.csv', content: `${formerHeader}\n` },
  { what: 'a missing column', name: 'a.csv', content: 'Handle,Title\nb,B\n' },
  { what: 'a misspelt column', name: 'a.csv', content: 'Handle,Title,Variant Pirce\nb,B,20\n' },
  {
    what: 'a misspelt column that is not needed',
    name: 'a.csv',
    content: 'Title,URL handle,Price,Product image URLs\nB,b,20,x\n',
  },
  {
    what: 'two columns of the same meaning',
    name: 'a.csv',
    content: 'Handle,Title,Price,Variant Price\nb,B,20,25\n',
  },
  { what: 'semicolons', name: 'a.csv', content: 'Handle;Title;Variant Price\nb;B;20\n' },
  {
    what: 'TSV without prices',
    name: 'a.tsv',
    content: 'id\ttitle\tavailability\nb\tB\tin stock\n',
  },
  { what: 'no header', name: 'a.csv', content: 'b,B,20.00\n' },
  { what: 'a row without a handle', name: 'a.csv', content: shopify(',B,,,,,B1,20.00,active') },
  {
    what: 'the same SKU and option twice',
    name: 'a.csv',
    content: shopify('b,B,,,Size,M,B1,20.00,active\nb,,,,,L,B2,20.00,\nb,,,,,M,B1,20.00,'),
  },
  {
    what: 'the same id twice in a group',
    name: 'a.tsv',
    content: tsv(
      [
        'b\tB\t\thttps://shop.example\tin stock\t20 EUR\tRed\tg',
        'b\tB\t\thttps://shop.example\tin stock\t20 EUR\tBlue\tg',
      ].join('\n'),
    ),
  },
]

const price = (text: string): Case => ({
  what: `the price "${text}"`,
  name: 'a.tsv',
  content: tsv(`b\tB\t\thttps://shop.example\tin stock\t${text}`),
})
const values: Case[] = [
  ...[
    '',
    'free',
    '-5 EUR',
    '99999999999 EUR',
    '1e3 EUR',
    '20',
    '20 EURO',
    '20.0010 JPY',
    'NaN EUR',
    '20.001 EUR',
  ].map(price),
  {
    what: 'a price of 100,000 characters',
    name: 'a.tsv',
    content: price(`1${' '.repeat(100_000)}x`).content,
  },
  {
    what: 'a fractional quantity',
    name: 'a.csv',
    content: 'Handle,Title,Variant Price,Variant Inventory Qty\nb,B,20,1.5\n',
  },
  {
    what: 'a link to a script',
    name: 'a.tsv',
    content: tsv('b\tB\t\tjavascript:alert(1)\tin stock\t20 EUR'),
  },
  {
    what: 'unknown availability',
    name: 'a.tsv',
    content: tsv('b\tB\t\thttps://shop.example\tmaybe\t20 EUR'),
  },
  {
    what: 'a price in JSON without its unit',
    name: 'a.jsonl',
    content: lines(line('b', { variants: [{ id: 'b', title: 'B', price: 20, available: true }] })),
  },
  {
    what: 'a price in JSON as text',
    name: 'a.jsonl',
    content: lines(
      line('b', { variants: [{ id: 'b', title: 'B', priceInMinorUnits: '20', available: true }] }),
    ),
  },
  { what: 'JSON that is cut off', name: 'a.jsonl', content: lines('{"id":"b",') },
  {
    what: 'a line of 5 MB',
    name: 'a.jsonl',
    content: lines(line('b', { title: 'b'.repeat(5_000_000) })),
  },
  {
    what: 'JSON nested 100,000 deep',
    name: 'a.jsonl',
    content: lines('['.repeat(100_000) + ']'.repeat(100_000)),
  },
]

// The first bytes of an archive are enough to tell what it is.
const others: Case[] = [
  { what: 'gzip', name: 'a.csv', content: gzipSync(shopifyFile) },
  { what: 'zip', name: 'a.csv', content: Buffer.from('504b0304140000000800', 'hex') },
  { what: 'Excel before 2007', name: 'a.csv', content: Buffer.from('d0cf11e0a1b11ae1', 'hex') },
  { what: 'PDF', name: 'a.tsv', content: '%PDF-1.7\n' },
  {
    what: 'a picture',
    name: 'a.csv',
    content: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  },
  {
    what: 'noise',
    name: 'a.csv',
    content: Buffer.from(Array.from({ length: 2000 }, (_, index) => (index * 7919) % 251)),
    format: 'shopify-csv',
  },
]

/** Files that are broken in one way each, under the headings of the documentation. */
export const tables: [string, Case[]][] = [
  ['Cut off', [...truncated()]],
  ['Encodings', encodings],
  ['Entities', entities],
  ['XML', markup],
  ['CSV', quotes],
  ['Columns and rows', columns],
  ['Values', values],
  ['Other files', others],
]

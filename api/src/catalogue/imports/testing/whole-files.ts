// A shop's catalogue in each format: 12 products of two variants each.

const colours = ['Sand', 'Café', 'Navy', 'Écru']
/** The content of each file. */
export const goods = Array.from({ length: 12 }, (_, index) => ({
  id: `linen-shirt-${index + 1}`,
  title: `Linen shirt no. ${index + 1} “été”`,
  text: `A shirt of washed linen with buttons of mother-of-pearl, number ${index + 1}. Made in Portugal.`,
  colours: [colours[index % 4] ?? '', colours[(index + 1) % 4] ?? ''],
  price: (index + 20) * 100 + 95,
}))
const amount = (price: number) => (price / 100).toFixed(2)

const shopifyHeader =
  'Title,URL handle,Description,Vendor,Option1 name,Option1 value,SKU,Price,Status'
/** Those of the template before it. */
export const formerHeader =
  'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status'
/** The catalogue in the first format. */
export const shopifyFile = [
  shopifyHeader,
  ...goods.flatMap(({ id, title, text, colours: [first, second], price }) => [
    `${title},${id},"<p>${text}</p>",Loom & Co,Color,${first},${id}-1,${amount(price)},Active`,
    `,${id},,,,${second},${id}-2,${amount(price)},`,
  ]),
  '',
].join('\r\n')

/** The columns of Google's format. */
export const tsvHeader = 'id\ttitle\tdescription\tlink\tavailability\tprice\tcolor\titem_group_id'
const tsvFile = [
  tsvHeader,
  ...goods.flatMap(({ id, title, text, colours: both, price }) =>
    both.map(
      (colour, index) =>
        `${id}-${index}\t${title}\t${text}\thttps://shop.example/${id}\tin_stock\t${amount(price)} EUR\t${colour}\t${id}`,
    ),
  ),
  '',
].join('\n')

/** Returns an item of RSS. */
export const item = (fields: Record<string, string>) =>
  `<item>${Object.entries(fields)
    .map(([name, value]) => `<g:${name}>${value}</g:${name}>`)
    .join('')}</item>`
/** Returns a feed of some items. */
export const rss = (items: string[], start = '<?xml version="1.0"?>') =>
  `${start}\n<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0">\n<channel>\n${items.join('\n')}\n</channel>\n</rss>\n`
const rssFile = rss(
  goods.map(({ id, title, text, price }) =>
    item({
      id,
      title,
      description: text,
      link: `https://shop.example/${id}`,
      availability: 'in stock',
      price: `${amount(price)} EUR`,
    }),
  ),
)

/** Returns a product as a line of JSON Lines. */
export const line = (id: string, more: object = {}) =>
  JSON.stringify({
    id,
    title: id.toUpperCase(),
    currency: 'EUR',
    link: `https://shop.example/${id}`,
    variants: [{ id, title: 'One size', priceInMinorUnits: 2095, available: true }],
    ...more,
  })
const jsonFile = goods
  .map(({ id, title, text, price }) => {
    const variants = [{ id, title: 'One size', priceInMinorUnits: price, available: true }]
    return `${line(id, { title, description: text, variants })}\n`
  })
  .join('')

/** The catalogue in every format, with the ending of its file. */
export const whole = [
  ['shopify-csv', 'csv', shopifyFile],
  ['google-tsv', 'tsv', tsvFile],
  ['google-rss', 'xml', rssFile],
  ['json-lines', 'jsonl', jsonFile],
] as const

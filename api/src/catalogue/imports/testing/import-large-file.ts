import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { openDatabase } from '@ltk/platform/db/open'
import { z } from 'zod'

import { importPosts } from '../import-posts.ts'
import { importProducts } from '../import-products.ts'
import { saveRetailer } from '../import-retailers.ts'
import type { Progress } from '../run-import.ts'

// Run by import-memory.test.ts in a process of its own: imports a large file and writes by how many
// megabytes the process grew, and how many of them it still needed after 10,000 entries and at the end.
// Arguments: the file's format, and the database's address unless it is the embedded one.

function* shopifyRows() {
  yield 'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status\n'
  for (let row = 0; row < 100_000; row++) {
    const product = Math.floor(row / 10)
    yield `product-${product},Product ${product},"<p>${'About it. '.repeat(20)}</p>",Maker,Size,${row % 10},sku-${row},5,59.00,75.00,https://cdn.example/${product}/${row % 3}.jpg,active\n`
  }
}

function* googleItems() {
  yield '<rss xmlns:g="http://base.google.com/ns/1.0"><channel>'
  for (let item = 0; item < 3000; item++) {
    yield `<item><g:id>product-with-a-long-id-${item}</g:id><g:title>Product ${item}</g:title><g:description>${'About it. '.repeat(2000)}</g:description><g:link>https://shop.example/${item}</g:link><g:image_link>https://cdn.example/${item}.jpg</g:image_link><g:availability>in stock</g:availability><g:price>5.00 USD</g:price></item>\n`
  }
  yield '</channel></rss>'
}

/** Of a creator who is not there, so that nothing is written. */
function* posts() {
  for (let post = 0; post < 60_000; post++) {
    const [id, creator] = [`${post}`.padStart(250, 'p'), 'c'.repeat(250)]
    yield `${JSON.stringify({ type: 'post', id, creator, publishedAt: '2026-05-01T12:00:00Z' })}\n`
  }
}

const files = {
  shopify: { name: 'products.csv', lines: shopifyRows },
  google: { name: 'products.xml', lines: googleItems },
  posts: { name: 'posts.jsonl', lines: posts },
}

const [format, databaseUrl] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'catalogue-large-'))
const { name, lines } = files[z.enum(['shopify', 'google', 'posts']).parse(format)]
const file = join(folder, name)
await pipeline(lines, createWriteStream(file))
const database = await openDatabase({
  dataDir: join(folder, 'data'),
  ...(databaseUrl && { databaseUrl }),
})
try {
  const now = new Date()
  await saveRetailer(database.db, { name: 'large', siteUrl: 'https://shop.example' }, now)
  const neededNow = () => {
    if (!globalThis.gc) throw new Error('start this with --expose-gc')
    globalThis.gc()
    return process.memoryUsage().heapUsed
  }
  const neededBefore = neededNow()
  let needed = neededBefore
  const before = process.memoryUsage().rss
  let peak = before
  const options = {
    file,
    now,
    onProgress: ({ bytes, size, read }: Progress) => {
      peak = Math.max(peak, process.memoryUsage().rss)
      if (bytes === size || read % 10_000 === 0) needed = Math.max(needed, neededNow())
    },
  }
  const report = await (format === 'posts'
    ? importPosts(database.db, options)
    : importProducts(database.db, { ...options, retailer: 'large' }))
  const megabytes = (bytes: number) => Math.round(bytes / 1_000_000)
  process.stdout.write(
    JSON.stringify({
      rows: report.rows,
      created: report.created,
      grownBy: megabytes(peak - before),
      needed: megabytes(needed - neededBefore),
    }),
  )
} finally {
  await database.close()
  await rm(folder, { recursive: true })
}

import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { importProducts } from '../catalogue/imports/import-products.ts'
import { saveRetailer } from '../catalogue/imports/import-retailers.ts'
import { openDatabase } from '../platform/db/open.ts'

// Run by import-memory.test.ts in a process of its own: imports a file of 100,000 rows and writes by
// how many megabytes the process grew.

const rows = 100_000

function* shopifyRows() {
  yield 'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status\n'
  for (let row = 0; row < rows; row++) {
    const product = Math.floor(row / 10)
    yield `product-${product},Product ${product},"<p>${'About it. '.repeat(20)}</p>",Maker,Size,${row % 10},sku-${row},5,59.00,75.00,https://cdn.example/${product}/${row % 3}.jpg,active\n`
  }
}

const folder = await mkdtemp(join(tmpdir(), 'catalogue-large-'))
const file = join(folder, 'products.csv')
await pipeline(shopifyRows, createWriteStream(file))
const database = await openDatabase({ dataDir: join(folder, 'data') })
try {
  const now = new Date()
  await saveRetailer(database.db, { name: 'large' }, now)
  const before = process.memoryUsage().rss
  let peak = before
  const report = await importProducts(database.db, {
    file,
    retailer: 'large',
    now,
    onProgress: () => {
      peak = Math.max(peak, process.memoryUsage().rss)
    },
  })
  const megabytes = (bytes: number) => Math.round(bytes / 1_000_000)
  process.stdout.write(
    JSON.stringify({
      rows: report.rows,
      created: report.created,
      before: megabytes(before),
      grownBy: megabytes(peak - before),
    }),
  )
} finally {
  await database.close()
  await rm(folder, { recursive: true })
}

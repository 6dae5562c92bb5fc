import { migrateBefore } from '@ltk/testing/databases/migrate-before'
import { openUnmigratedDatabase } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

test('what was known of the prices of products becomes the history of their variants', async () => {
  const database = await openUnmigratedDatabase()
  try {
    await migrateBefore(database, 'api', '0030')
    const [retailer, product, details] = [1, 2, 3].map(() => crypto.randomUUID())
    await sql`insert into retailers (id, name, display_name) values (${retailer}, 'loft', 'Loft')`.execute(
      database.db,
    )
    await sql`insert into retailer_products (id, retailer_id, external_id, title, currency,
        price_min, price_max, content_hash, seen_at)
      values (${product}, ${retailer}, 'lamp', 'Lamp', 'USD', 8000, 9000, '', '2026-10-20')`.execute(
      database.db,
    )
    await sql`insert into product_details (id, retailer_id, retailer_product_id, name, price, sale_price, currency)
      values (${details}, ${retailer}, ${product}, 'Lamp', 8000, 6000, 'USD')`.execute(database.db)
    await sql`insert into retailer_product_variants (id, retailer_product_id, external_id, position,
        title, price, sale_price, available)
      values (gen_random_uuid(), ${product}, 'S', 0, 'S', 8000, 6000, false),
        (gen_random_uuid(), ${product}, 'L', 1, 'L', 9000, null, true)`.execute(database.db)
    await sql`insert into price_history (product_details_id, at, price, currency) values
      (${details}, '2026-09-01', 8000, 'USD'), (${details}, '2026-10-01', 6000, 'USD')`.execute(
      database.db,
    )
    await migrateBefore(database, 'api', '0031')
    const rows = await database.db
      .selectFrom('price_histories')
      .select(['variant_external_id as variant', 'at', 'price', 'sale_price', 'available'])
      .orderBy('variant')
      .orderBy('at')
      .execute()
    const on = (date: string) => new Date(`${date}T00:00:00Z`)
    expect(rows).toEqual([
      { variant: 'L', at: on('2026-10-20'), price: 9_000, sale_price: null, available: true },
      { variant: 'S', at: on('2026-09-01'), price: 8_000, sale_price: null, available: true },
      { variant: 'S', at: on('2026-10-01'), price: 8_000, sale_price: 6_000, available: true },
      { variant: 'S', at: on('2026-10-20'), price: 8_000, sale_price: 6_000, available: false },
    ])
  } finally {
    await database.close()
  }
})

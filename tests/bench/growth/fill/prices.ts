import { id, lately, retailers, type Sizes } from './sizes.ts'

/** Of the nth variant; each product has two. */
export const variants = { product: 'n / 2', external: `'v' || n` }

const price = '(2000 + d * 37 % 28000)'
const isOnSale = 'd % 6 = 0'
const salePrice = `case when ${isOnSale} then ${price} * 4 / 5 end`
const share = `case when ${isOnSale} then 0.2 else 0 end`
const former = `case when ${isOnSale} then ${price} end`

/** What retailers sell, with the prices of the last 13 months: two changes of each variant. */
export function priceStatements({ details }: Sizes, now: Date): Record<string, string> {
  const histories = details * 4
  const seen = `'${now.toISOString()}'::timestamptz - interval '10 minutes'`
  return {
    retailers: `
      insert into retailers (id, name, display_name, buyable, connector)
      select ${id('retailer', 'n')}, 'shop' || n, 'Shop ' || n, true, 'permalink'
      from generate_series(0, ${retailers - 1}) n`,
    retailer_products: `
      insert into retailer_products (id, retailer_id, external_id, title, brand, image_id, currency,
        price_min, price_max, content_hash, seen_at)
      select ${id('retailerProduct', 'd')}, ${id('retailer', `d % ${retailers}`)}, 'product-' || d,
        'Linen dress ' || d, 'Brand', ${id('picture', 'd')}, 'USD', ${price}, ${price}, 'hash', ${seen}
      from generate_series(0, ${details - 1}) d`,
    retailer_product_variants: `
      insert into retailer_product_variants (id, retailer_product_id, external_id, position, title,
        price, sale_price, available, quantity, category, colour, currency, former_price, percent_change)
      select ${id('variant', 'n')}, ${id('retailerProduct', 'd')}, ${variants.external}, n % 2, 'M',
        ${price}, ${salePrice}, true, 50, 'kind' || d % 47, 'colour' || d % 11, 'USD', ${former}, ${share}
      from generate_series(0, ${details * 2 - 1}) n, lateral (select ${variants.product} as d) product`,
    product_details: `
      insert into product_details (id, retailer_id, retailer_product_id, name, image_id, price,
        sale_price, currency, kind, has_variants, percent_change, former_price, price_changed_at)
      select ${id('details', 'd')}, ${id('retailer', `d % ${retailers}`)},
        ${id('retailerProduct', 'd')}, 'Linen dress ' || d, ${id('picture', 'd')}, ${price},
        ${salePrice}, 'USD', 'kind' || d % 47, true, ${share}, ${former},
        bench.at(d, ${details}, ${lately.details})
      from generate_series(0, ${details - 1}) d`,
    price_histories: `
      insert into price_histories
        (retailer_product_id, variant_external_id, at, price, sale_price, available, currency)
      select ${id('retailerProduct', 'd')}, 'v' || v, bench.at(0, 1, 1) - case
          when n >= ${histories - lately.prices}
            then (${histories} - n) * (interval '39 days' / ${lately.prices})
          else interval '40 days' + (${histories} - n) * (interval '350 days' / ${histories}) end,
        ${price}, ${salePrice}, true, 'USD'
      from generate_series(0, ${histories - 1}) n,
        lateral (select n % ${details * 2} as v, n % ${details * 2} / 2 as d) variant`,
  }
}

/** Partitions of the last 13 months, and of the last 40 days of events. */
export function partitionStatements(now: Date): string[] {
  const day = (ahead: number) => {
    const date = new Date(now.getTime() + ahead * 86_400_000)
    return date.toISOString().slice(0, 10)
  }
  const month = (ahead: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead)).toISOString().slice(0, 10)
  const partition = (table: string, suffix: string, from: string, until: string) =>
    `create table if not exists partitions.${table}_${suffix.replaceAll('-', '_')}
      partition of ${table} for values from ('${from}T00:00:00Z') to ('${until}T00:00:00Z')`
  return [
    ...Array.from({ length: 41 }, (_, at) => at - 40).map((ahead) =>
      partition('events', day(ahead), day(ahead), day(ahead + 1)),
    ),
    ...Array.from({ length: 14 }, (_, at) => at - 13).map((ahead) =>
      partition('price_histories', month(ahead).slice(0, 7), month(ahead), month(ahead + 1)),
    ),
  ]
}

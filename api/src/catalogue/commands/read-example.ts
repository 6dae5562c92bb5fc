import { readFile } from 'node:fs/promises'

import type { ImportKind } from '../formats/import-kinds.ts'
import type { ProductFormat } from '../formats/product-formats.ts'

const filesOfFormats: Record<ProductFormat, string> = {
  'shopify-csv': 'shopify.csv',
  'google-rss': 'google.xml',
  'google-tsv': 'google.tsv',
  'json-lines': 'products.jsonl',
}

/** Returns a small complete file that can be imported as it is, products in the given format. */
export function readExample(kind: ImportKind, format: ProductFormat = 'json-lines') {
  const name = kind === 'products' ? filesOfFormats[format] : `${kind}.jsonl`
  return readFile(new URL(`../examples/${name}`, import.meta.url), 'utf8')
}

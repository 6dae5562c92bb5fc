import { readFile } from 'node:fs/promises'

import type { ImportKind } from '../formats/import-kinds.ts'
import { type ProductFormat, productFormats } from '../formats/product-formats.ts'

/** Returns a small complete file that can be imported as it is, products in the given format. */
export function readExample(kind: ImportKind, format: ProductFormat = 'json-lines') {
  const name = kind === 'products' ? productFormats[format].example : `${kind}.jsonl`
  return readFile(new URL(`../examples/${name}`, import.meta.url), 'utf8')
}

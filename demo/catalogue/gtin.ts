import { createHash } from 'node:crypto'

import type { Product, Variant } from './types.ts'

/** A variant's GTIN of 13 digits, from the range 02 that shops give out for themselves; always the same. */
export function gtinOf({ retailer }: Product, { id }: Variant): string {
  const number = createHash('sha256').update(`${retailer} ${id}`).digest().readUIntBE(0, 6) % 1e10
  const digits = `02${String(number).padStart(10, '0')}`
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

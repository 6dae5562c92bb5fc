import type { Product } from '@ltk/demo/catalogue-types'
import { type Department, kinds } from '@ltk/demo/things'

import type { Judge } from './judge.ts'

/** What people give only to somebody whom it suits. */
const personal: Department[] = ['clothing', 'shoes', 'bags', 'jewellery', 'beauty', 'children']

/**
 * A present, by what the gift guides for somebody or for an occasion have: what is in one of them, or
 * of a kind that at least two and a fifth of them have. Other kinds that one has may be found; what is
 * worn or used by some people only, and that no such guide has, must not be.
 */
export function presentFor(whom: { audiences?: string[]; occasions?: string[] }): Judge<Product> {
  return (it, { giftGuides }) => {
    const guides = giftGuides.filter(
      ({ audience, occasion }) =>
        (whom.audiences?.includes(audience) ?? true) &&
        (whom.occasions?.includes(occasion) ?? true),
    )
    if (guides.some(({ products }) => products.has(it))) return 2
    const having = guides.filter(({ products }) =>
      [...products].some((product) => product.kind === it.kind),
    ).length
    if (having >= Math.max(2, guides.length / 5)) return 2
    if (having > 0 || kinds[it.kind].department === 'gifts') return 1
    return personal.includes(kinds[it.kind].department) ? -1 : 0
  }
}

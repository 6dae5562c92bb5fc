import type { CartAddition } from './cart-lines.ts'

/** Returns the fields of the form that adds a variant to a cart. */
export function additionFields({
  productDetailsId,
  variantId,
  source: { postId, setId, clickHash },
}: CartAddition): [name: string, value: string][] {
  const fields: [string, string | undefined][] = [
    ['product', productDetailsId],
    ['variant', variantId],
    ['li', postId],
    ['ci', setId],
    ['rshash', clickHash],
  ]
  return fields.flatMap(([name, value]) => (value ? [[name, value]] : []))
}

/** Returns the query with which the page of carts offers to add a variant. */
export function additionQuery(addition: CartAddition): string {
  return new URLSearchParams([['intent', 'add'], ...additionFields(addition)]).toString()
}

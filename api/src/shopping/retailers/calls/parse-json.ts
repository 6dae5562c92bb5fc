/**
 * Returns the value of a JSON text that a retailer sent. Throws where it is none, and where a text in
 * it has U+0000 or half of a surrogate pair, which PostgreSQL cannot store.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) => {
    if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())) {
      throw new SyntaxError('U+0000 and halves of surrogate pairs are not allowed')
    }
    return value
  })
}

/**
 * Returns the value of a JSON text that a retailer sent. Throws where it is none, and where a text in
 * it has U+0000, which PostgreSQL cannot store.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) => {
    if (typeof value === 'string' && value.includes('\u0000')) {
      throw new SyntaxError('The character U+0000 is not allowed')
    }
    return value
  })
}

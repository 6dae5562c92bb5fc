/** Caches the results of a function for the last thousand different texts. */
export function memoize<V>(compute: (text: string) => V): (text: string) => V {
  const known = new Map<string, V>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= 1_000) known.clear()
    const value = compute(text)
    known.set(text, value)
    return value
  }
}

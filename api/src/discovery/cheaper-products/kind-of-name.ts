/** What comes after one of these says of what the product is, or what it is for. */
const ends =
  /[,(|/–—]| - | (?:in|with|for|mit|aus|für|de|en|con|para|avec|pour|di|da|per|em|com)(?= )/iu

const words = new Intl.Segmenter('en', { granularity: 'word' })

/**
 * Returns the word of a product's name that says what kind of thing it is, without its plural:
 * `tot` of both "Leather Work Tote in Sand" and "Totes". Empty if the name has no words.
 */
export function kindOfName(name: string): string {
  const [start = ''] = name.split(ends, 1)
  const [last] = [...words.segment(start.toLowerCase())]
    .filter(({ segment }) => /\p{L}/u.test(segment))
    .slice(-1)
  return last?.segment.replace(/(?<=..)[es]+$/u, '') ?? ''
}

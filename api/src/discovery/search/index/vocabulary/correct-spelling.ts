/** A term of the index, a word for it, and in how many documents it occurs. */
type NearTerm = { term: string; word: string; documents: number }

/** The terms nearest to a word that was typed, singular or not: fewest edits first, then those in most documents. */
export function nearestTerms(word: string, terms: NearTerm[]): NearTerm[] {
  const most = mostEdits(word)
  return terms
    .map((near) => ({
      near,
      edits: Math.min(countEdits(word, near.term), countEdits(word, near.word)),
    }))
    .filter(({ edits }) => edits > 0 && edits <= most)
    .sort((a, b) => a.edits - b.edits || b.near.documents - a.near.documents)
    .map(({ near }) => near)
}

/** The maximum number of wrong letters; none in a short word, in which any letter makes another word. */
function mostEdits(word: string): number {
  const length = Array.from(word).length
  if (length < 4 || /\d/.test(word)) return 0
  return length < 7 ? 1 : 2
}

/** The edit distance of two words, in letters inserted, deleted, replaced or swapped with the next one. */
function countEdits(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)]
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      }
      row.push(least)
    }
    before = above
    above = row
  }
  return above[b.length] ?? 0
}

const accents = /[\u0300-\u036f]/g

/** Whether words name a creator: in one piece, as display names are, or as some words of the name. */
export function namesCreator(
  words: string,
  { displayName, name }: { displayName: string; name: string },
): boolean {
  const typed = wordsOf(words)
  if (typed.length === 0) return false
  const named = new Set(wordsOf(name))
  return typed.join('') === wordsOf(displayName).join('') || typed.every((word) => named.has(word))
}

function wordsOf(text: string): string[] {
  const folded = text.normalize('NFKD').replace(accents, '').toLowerCase()
  return folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

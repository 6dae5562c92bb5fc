/** A category that may name the hashtag of its feed. */
type Known = { name: string; feedHashtag?: string | undefined }

/**
 * Returns the hashtag whose posts a category shows: its name prefixed with `ltk`, unless it already
 * has that prefix, it is one of the known categories that name their own hashtag, or it is the
 * fashion month.
 */
export function hashtagOfCategory(name: string, known: readonly Known[] = []): string {
  const action = known.find((category) => category.name === name)?.feedHashtag
  if (action) return action
  return name.startsWith('ltk') || name === 'fashionmonth' ? name : `ltk${name}`
}

/** Returns a hashtag as it is stored: in lower case and without '#'. */
export function readHashtag(text: string): string {
  return text.replace(/^#/, '').toLowerCase()
}

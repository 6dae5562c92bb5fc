/**
 * Returns the hashtag whose posts a category shows if it names none itself: its name prefixed with
 * `ltk`, unless it already has that prefix or is the fashion month.
 */
export function hashtagOfCategory(name: string): string {
  return name.startsWith('ltk') || name === 'fashionmonth' ? name : `ltk${name}`
}

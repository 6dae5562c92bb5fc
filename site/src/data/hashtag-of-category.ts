import type { Category } from './categories.ts'

/**
 * The hashtag whose posts a category shows: its name with `ltk` before it, unless it begins so, its
 * bubble names the hashtag of its feed, or it is the fashion month.
 */
export function hashtagOfCategory(
  name: string,
  known: readonly Pick<Category, 'name' | 'feedHashtag'>[],
): string {
  const action = known.find((category) => category.name === name)?.feedHashtag
  if (action) return action
  return name.startsWith('ltk') || name === 'fashionmonth' ? name : `ltk${name}`
}

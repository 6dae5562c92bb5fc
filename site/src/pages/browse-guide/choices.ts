/** The decisions about the gifts of a guide so far, in their order: a letter for each. */
export type Choices = string

export const keep = 'k'
export const skip = 's'

/** Reads the choices from the query of an address; malformed ones count as none. */
export function readChoices(search: URLSearchParams): Choices {
  const given = search.get('choices') ?? ''
  return /^[ks]{0,300}$/.test(given) ? given : ''
}

/** Returns the gifts that were kept. */
export function keptOf<T>(gifts: readonly T[], choices: Choices): T[] {
  return gifts.filter((_, index) => choices[index] === keep)
}
